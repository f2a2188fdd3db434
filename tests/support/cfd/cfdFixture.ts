// A fixture for tests of CFDs: an engine over a real ledger, customers with money, quotes and
// commands as one-liners. Prices and sizes are the text of the wire.
import { systemAccount, type SystemAccount } from '../../../src/domain/accounts'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import type { CfdDraft } from '../../../src/domain/cfd/validateCfd'
import type { Outcome } from '../../../src/domain/refusals'
import { applyCfdStale, applyQuote, applySession } from '../../../server/features/cfd/applyQuote'
import { cancelTicket } from '../../../server/features/cfd/commands/cancelTicket'
import { closeTicket } from '../../../server/features/cfd/commands/closeTicket'
import { openCfdTicket } from '../../../server/features/cfd/commands/openTicket'
import type { CfdOutcome } from '../../../server/features/cfd/commands/outcome'
import { updateTicket } from '../../../server/features/cfd/commands/updateTicket'
import { walletAccount } from '../../../server/features/cfd/dealing'
import { cfdOverview } from '../../../server/features/cfd/overview'
import { CfdState } from '../../../server/features/cfd/state'
import { cfdTicketRecord } from '../../../server/features/cfd/ticketRecord'
import { MarketContext } from '../../../server/core/engine/marketContext'
import { creditMoney } from '../../../server/features/wallet/moveMoney'
import { Ledger } from '../../../server/core/ledger/ledger'
import { seenTickets } from '../modules/seenTickets'
import { DERIVATIVES, OPENING_QUOTES, readQuote } from './cfdQuotes'

export class CfdFixture {
  readonly ledger = new Ledger()
  readonly journal = new MarketContext(this.ledger)
  readonly state = new CfdState(this.journal, DERIVATIVES)
  /** A Tuesday, 10:00 UTC. */
  now = Date.UTC(2025, 0, 7, 10)
  private tickets = 0
  /** Every ticket that changed, live or ended. */
  private readonly seen = seenTickets(this.state)

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
  stale = (symbol: string, stale: boolean) => applyCfdStale(this.state, symbol, stale)

  /** MARKET, LONG, one lot at 1:10 unless said otherwise. */
  open(userId: string, symbol: string, draft: Partial<CfdDraft> = {}): Outcome<CfdOutcome> {
    this.tickets += 1
    const whole = { side: 'LONG', openType: 'MARKET', size: '1', leverage: 10, ...draft } as const
    const ticketId = `t${this.tickets}`
    return openCfdTicket(this.state, { userId, ticketId, symbol, draft: whole, at: this.now })
  }

  close = (userId: string, ticketId: string, size?: string) =>
    closeTicket(this.state, { userId, ticketId, size, at: this.now })
  cancel = (userId: string, ticketId: string) =>
    cancelTicket(this.state, { userId, ticketId, at: this.now })
  update = (
    userId: string,
    ticketId: string,
    change: {
      openPrice?: string
      takeProfitPrice?: string | null
      stopLossPrice?: string | null
    },
  ) => updateTicket(this.state, { userId, ticketId, ...change, at: this.now })

  /** Live or ended. */
  ticket(userId: string, ticketId: string) {
    const found = this.seen.get(ticketId)
    if (found?.userId !== userId) throw new Error(`No ticket ${ticketId}`)
    return cfdTicketRecord(found)
  }

  overview = (userId: string) => cfdOverview(this.state, userId)
  free = (userId: string): string =>
    formatAmount(this.ledger.balance(walletAccount(userId, 'free')))
  locked = (userId: string): string =>
    formatAmount(this.ledger.balance(walletAccount(userId, 'locked')))
  maker = (name: SystemAccount): string =>
    formatAmount(this.ledger.balance(systemAccount(name, 'USDT')))
}
