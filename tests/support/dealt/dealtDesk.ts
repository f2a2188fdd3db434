// Owns a desk for tests of dealt instruments: an engine over a real ledger, customers with money,
// quotes and commands as one-liners. Prices and sizes are the text of the wire.
import { houseAccount, type HouseAccount } from '../../../src/domain/accounts'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import type { ForexDraft } from '../../../src/domain/dealt/validateForex'
import type { Outcome } from '../../../src/domain/refusals'
import { applyDealtStale, applyQuote, applySession } from '../../../server/engine/dealt/applyQuote'
import { cancelForex } from '../../../server/engine/dealt/commands/cancelForex'
import { closeForex } from '../../../server/engine/dealt/commands/closeForex'
import { openForex } from '../../../server/engine/dealt/commands/openForex'
import type { ForexOutcome } from '../../../server/engine/dealt/commands/outcome'
import { updateForex } from '../../../server/engine/dealt/commands/updateForex'
import { walletAccount } from '../../../server/engine/dealt/dealing'
import { forexOverview } from '../../../server/engine/dealt/overview'
import { DealtState } from '../../../server/engine/dealt/state'
import { forexTicketRecord } from '../../../server/engine/dealt/ticketRecord'
import { Journal } from '../../../server/engine/journal'
import { creditMoney } from '../../../server/engine/moveMoney'
import { Ledger } from '../../../server/ledger/ledger'
import { DERIVATIVES, OPENING_QUOTES, readQuote } from './dealtQuotes'

export class DealtDesk {
  readonly ledger = new Ledger()
  readonly journal = new Journal(this.ledger)
  readonly state = new DealtState(this.journal, DERIVATIVES)
  /** A Tuesday, 10:00 UTC. */
  now = Date.UTC(2025, 0, 7, 10)
  private tickets = 0

  constructor({ quoted = true } = {}) {
    if (!quoted) return
    for (const [symbol, [bid, ask]] of Object.entries(OPENING_QUOTES)) this.quote(symbol, bid, ask)
  }

  credit(userId: string, usdt: string): void {
    const to = { userId, wallet: 'DERIVATIVES', coin: 'USDT', cause: 'test', at: this.now } as const
    creditMoney(this.ledger, { ...to, amount: readAmount(usdt) })
  }

  quote(symbol: string, bid: string, ask: string): void {
    applyQuote(this.state, symbol, { ...readQuote(symbol, [bid, ask]), at: this.now })
  }

  session = (symbol: string, open: boolean) => applySession(this.state, symbol, open)
  stale = (symbol: string, stale: boolean) => applyDealtStale(this.state, symbol, stale)

  /** MARKET, LONG, one lot at 1:10 unless said otherwise. */
  open(userId: string, symbol: string, draft: Partial<ForexDraft> = {}): Outcome<ForexOutcome> {
    this.tickets += 1
    const whole = { side: 'LONG', openType: 'MARKET', size: '1', leverage: 10, ...draft } as const
    const ticketId = `t${this.tickets}`
    return openForex(this.state, { userId, ticketId, symbol, draft: whole, at: this.now })
  }

  close = (userId: string, ticketId: string, size?: string) =>
    closeForex(this.state, { userId, ticketId, size, at: this.now })
  cancel = (userId: string, ticketId: string) =>
    cancelForex(this.state, { userId, ticketId, at: this.now })
  update = (
    userId: string,
    ticketId: string,
    change: {
      openPrice?: string
      takeProfitPrice?: string | null
      stopLossPrice?: string | null
    },
  ) => updateForex(this.state, { userId, ticketId, ...change, at: this.now })

  ticket(userId: string, ticketId: string) {
    const found = this.state.ticketOf(userId, ticketId)
    if (!found) throw new Error(`No ticket ${ticketId}`)
    return forexTicketRecord(found)
  }

  overview = (userId: string) => forexOverview(this.state, userId)
  free = (userId: string): string =>
    formatAmount(this.ledger.balance(walletAccount(userId, 'free')))
  locked = (userId: string): string =>
    formatAmount(this.ledger.balance(walletAccount(userId, 'locked')))
  house = (name: HouseAccount): string =>
    formatAmount(this.ledger.balance(houseAccount(name, 'USDT')))
}
