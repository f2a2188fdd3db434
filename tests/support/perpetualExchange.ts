// The perpetual markets over a real ledger for tests: customers with money, the market maker's
// depth around a price, and commands as one-liners. Prices and sizes are the text of the wire.
import { customerAccount, systemAccount, type SystemAccount } from '../../src/domain/accounts'
import { amount, rate, type Amount, type Ticks } from '../../src/domain/brand'
import { formatAmount, readAmount, readLots, readTicks } from '../../src/domain/decimal'
import {
  findPerpetual,
  instrumentsOf,
  type PerpetualInstrument,
} from '../../src/domain/instruments'
import type { Outcome } from '../../src/domain/refusals'
import type { OrderDraft } from '../../src/domain/orders/validateOrder'
import { addMargin } from '../../server/features/perpetual/commands/addMargin'
import { amendTicket } from '../../server/features/perpetual/commands/amendTicket'
import { cancelClose } from '../../server/features/perpetual/commands/cancelClose'
import { cancelTicket } from '../../server/features/perpetual/commands/cancelTicket'
import {
  closeTicket,
  type CloseCommand,
} from '../../server/features/perpetual/commands/closeTicket'
import { protectTicket } from '../../server/features/perpetual/commands/protectTicket'
import { MarketContext } from '../../server/core/engine/marketContext'
import { creditMoney } from '../../server/features/wallet/moveMoney'
import { openOrder } from '../../server/features/perpetual/commands/openOrder'
import type { TicketOutcome } from '../../server/features/perpetual/commands/outcome'
import { applyMark } from '../../server/features/perpetual/risk/applyMark'
import { applyDepth } from '../../server/features/perpetual/market/makerFlow'
import { findBreaches } from '../../server/features/perpetual/invariants'
import { seenTickets } from './modules/seenTickets'
import { PerpetualState } from '../../server/features/perpetual/state'
import type { Ticket } from '../../server/features/perpetual/ticket/ticket'
import { ticketRecord } from '../../server/features/perpetual/ticket/ticketRecord'
import { Ledger } from '../../server/core/ledger/ledger'

export const SYMBOL = 'btcusdtperp'

const perpetuals = instrumentsOf('futures').filter((it) => it.market === 'futures')

/** What several of them share, and how many tickets have a name. */
export type SharedExchange = Pick<PerpetualExchange, 'ledger' | 'journal' | 'state' | 'count'>

export class PerpetualExchange {
  readonly ledger: Ledger
  readonly journal: MarketContext
  readonly state: PerpetualState
  readonly instrument: PerpetualInstrument
  now = Date.UTC(2025, 0, 6, 1)
  readonly count: { tickets: number }
  /** Every ticket that changed, live or ended. */
  private readonly seen: ReadonlyMap<string, Ticket>

  /** One for another instrument may share the exchange of the first. */
  constructor(
    readonly symbol = SYMBOL,
    shared?: SharedExchange,
  ) {
    this.ledger = shared?.ledger ?? new Ledger()
    this.journal = shared?.journal ?? new MarketContext(this.ledger)
    this.state = shared?.state ?? new PerpetualState(this.journal, perpetuals)
    this.seen = seenTickets(this.state)
    this.count = shared?.count ?? { tickets: 0 }
    const found = findPerpetual(symbol)
    if (!found) throw new Error(`No perpetual ${symbol}`)
    this.instrument = found
  }

  price = (text: string): Ticks => readTicks(text, this.instrument.tickDecimals)

  credit(userId: string, usdt: string): void {
    const command = {
      userId,
      wallet: 'FUTURES',
      coin: 'USDT',
      cause: 'test',
      at: this.now,
    } as const
    creditMoney(this.ledger, { ...command, amount: readAmount(usdt) })
  }

  /** Rows of `price quantity`, for example `60000.0 1.5`. */
  depth(bids: readonly string[], asks: readonly string[], replace = true): void {
    const rows = (lines: readonly string[]) =>
      lines.map((line) => {
        const [price = '', quantity = ''] = line.split(' ')
        return [this.price(price), readLots(quantity, this.instrument.lotDecimals)] as const
      })
    applyDepth(this.state, this.symbol, { bids: rows(bids), asks: rows(asks), replace }, this.now)
  }

  mark(price: string): void {
    const mark = this.price(price)
    applyMark(this.state, this.symbol, { mark, index: mark, at: this.now })
  }

  /** A mark so far away that it must be confirmed: marks of six seconds. */
  jump(price: string): void {
    for (let i = 0; i < 7; i += 1) {
      this.mark(price)
      this.now += 1_000
    }
  }

  /** Gives the insurance fund money. */
  endow(usdt: string): void {
    const value = readAmount(usdt)
    this.ledger.post({
      kind: 'CREDIT',
      cause: 'test',
      at: this.now,
      postings: [
        [systemAccount('chain', 'USDT'), amount(-value)],
        [systemAccount('insurance', 'USDT'), value],
      ],
    })
  }

  rate(units: bigint): void {
    this.state.market(this.symbol).rate = rate(units)
  }

  open(userId: string, draft: Partial<OrderDraft>): Outcome<TicketOutcome> {
    this.count.tickets += 1
    const ticketId = `t${this.count.tickets}`
    const whole: OrderDraft = {
      type: 'MARKET',
      direction: 'LONG',
      quantity: '1',
      leverage: 10,
      ...draft,
    }
    const command = { userId, ticketId, symbol: this.symbol, draft: whole, at: this.now }
    return openOrder(this.state, command)
  }

  close = (userId: string, ticketId: string, quantity?: string) =>
    closeTicket(this.state, { userId, ticketId, quantity, at: this.now })
  /** A limit close, for example `61000.0`, of all that is open or of a part. */
  limitClose = (
    userId: string,
    ticketId: string,
    closePrice: string,
    terms: Pick<CloseCommand, 'quantity' | 'postOnly'> = {},
  ) =>
    closeTicket(this.state, {
      userId,
      ticketId,
      closePrice,
      type: 'LIMIT',
      at: this.now,
      ...terms,
    })
  cancelClose = (userId: string, ticketId: string) =>
    cancelClose(this.state, { userId, ticketId, at: this.now })
  amend = (
    userId: string,
    ticketId: string,
    change: { openPrice?: string | undefined; quantity?: string | undefined },
  ) => amendTicket(this.state, { userId, ticketId, ...change, at: this.now })
  addMargin = (userId: string, ticketId: string, amount: string) =>
    addMargin(this.state, { userId, ticketId, amount, at: this.now })
  cancel = (userId: string, ticketId: string) =>
    cancelTicket(this.state, { userId, ticketId, at: this.now })
  protect = (
    userId: string,
    ticketId: string,
    change: { takeProfitPrice?: string | null; stopLossPrice?: string | null },
  ) => protectTicket(this.state, { userId, ticketId, ...change, at: this.now })

  /** Live or ended. */
  ticket(userId: string, ticketId: string) {
    const found = this.seen.get(ticketId)
    if (found?.userId !== userId) throw new Error(`No ticket ${ticketId}`)
    return ticketRecord(found)
  }

  /** Throws what breaks the invariants of the engine or of the ledger. */
  mustBeSound(): void {
    const leaks = [...this.ledger.leaks()].map(([coin, sum]) => `${sum} ${coin} leaked`)
    const breaches = [...findBreaches(this.state), ...leaks]
    if (breaches.length > 0) throw new Error(breaches.join('; '))
  }

  free = (userId: string): string => formatAmount(this.part(userId, 'free'))
  locked = (userId: string): string => formatAmount(this.part(userId, 'locked'))
  maker = (name: SystemAccount): string =>
    formatAmount(this.ledger.balance(systemAccount(name, 'USDT')))

  private part(userId: string, part: 'free' | 'locked'): Amount {
    return this.ledger.balance(customerAccount(userId, 'FUTURES', 'USDT', part))
  }
}
