// A fixture for tests of the spot market: its state over a real ledger, customers with coins, a
// market maker market around a price, and commands as one-liners. Prices and sizes are text of the
// wire.
import { customerAccount, systemAccount, type SystemAccount } from '../../../src/domain/accounts'
import type { Ticks } from '../../../src/domain/brand'
import {
  formatAmount,
  formatLots,
  formatTicks,
  readAmount,
  readLots,
  readTicks,
} from '../../../src/domain/decimal'
import { INSTRUMENTS, type SpotInstrument } from '../../../src/domain/instruments'
import type { SpotDraft } from '../../../src/domain/orders/validateSpot'
import type { Side } from '../../../src/domain/records/records'
import type { Outcome } from '../../../src/domain/refusals'
import { MarketContext } from '../../../server/core/engine/marketContext'
import { creditMoney } from '../../../server/features/wallet/moveMoney'
import { amendOrder } from '../../../server/features/spot/commands/amendOrder'
import { cancelOrder } from '../../../server/features/spot/commands/cancelOrder'
import type { SpotOutcome } from '../../../server/features/spot/outcome'
import { placeOrder } from '../../../server/features/spot/commands/placeOrder'
import {
  applySpotDepth,
  applySpotPrint,
  applySpotReference,
  applySpotTake,
} from '../../../server/features/spot/market/makerFlow'
import { spotOrderRecord } from '../../../server/features/spot/orderRecord'
import { NO_ORDER } from '../../../server/features/spot/order/orderRows'
import { SpotState } from '../../../server/features/spot/state'
import { Ledger } from '../../../server/core/ledger/ledger'

export const SPOT_PAIRS: readonly SpotInstrument[] = INSTRUMENTS.filter(
  (it) => it.market === 'spot',
)

export class SpotFixture {
  readonly ledger = new Ledger()
  readonly journal = new MarketContext(this.ledger)
  readonly state = new SpotState(this.journal, SPOT_PAIRS)
  readonly instrument: SpotInstrument
  now = Date.UTC(2025, 0, 6, 1)
  private orders = 0

  constructor(readonly symbol = 'btcusdt') {
    this.instrument = this.state.market(symbol).instrument
  }

  price = (text: string): Ticks => readTicks(text, this.instrument.tickDecimals)
  lots = (text: string) => readLots(text, this.instrument.lotDecimals)

  credit(userId: string, coin: string, value: string): void {
    const command = { userId, wallet: 'SPOT', coin, cause: 'test', at: this.now } as const
    creditMoney(this.ledger, { ...command, amount: readAmount(value) })
  }

  /** Rows of `price quantity`, for example `60000 1.5`. */
  depth(bids: readonly string[], asks: readonly string[], replace = true): void {
    const rows = (lines: readonly string[]) =>
      lines.map((line) => {
        const [price = '', quantity = ''] = line.split(' ')
        return [this.price(price), this.lots(quantity)] as const
      })
    const update = { bids: rows(bids), asks: rows(asks), replace }
    applySpotDepth(this.state, this.symbol, update, this.now)
  }

  reference(price: string): void {
    applySpotReference(this.state, this.symbol, this.price(price))
  }

  makerTakes(side: Side, quantity: string, price: string): void {
    const order = { side, quantity: this.lots(quantity), price: this.price(price) }
    applySpotTake(this.state, this.symbol, order, this.now)
  }

  print(side: Side, quantity: string, price: string): void {
    const order = { side, quantity: this.lots(quantity), price: this.price(price) }
    applySpotPrint(this.state, this.symbol, order, this.now)
  }

  /** Orders are numbered from o1. */
  place(userId: string, side: Side, draft: Partial<SpotDraft>): Outcome<SpotOutcome> {
    this.orders += 1
    const whole: SpotDraft = {
      type: 'price' in draft ? 'LIMIT' : 'MARKET',
      quantity: '1',
      ...draft,
    }
    const command = { userId, side, symbol: this.symbol, draft: whole, at: this.now }
    return placeOrder(this.state, { ...command, orderId: `o${this.orders}` })
  }

  buy = (userId: string, draft: Partial<SpotDraft>) => this.place(userId, 'BUY', draft)
  sell = (userId: string, draft: Partial<SpotDraft>) => this.place(userId, 'SELL', draft)
  cancel = (userId: string, orderId: string) =>
    cancelOrder(this.state, { userId, orderId, at: this.now })
  amend = (userId: string, orderId: string, change: { price?: string; quantity?: string }) =>
    amendOrder(this.state, { userId, orderId, ...change, at: this.now })

  order(userId: string, orderId: string) {
    const { orders } = this.state
    const live = orders.live(orderId)
    const row = live === NO_ORDER ? orders.justEnded(orderId) : live
    if (row === NO_ORDER || this.state.userIdOf(row) !== userId)
      throw new Error(`No order ${orderId}`)
    return spotOrderRecord(this.state.view(row))
  }

  /** `free + locked`, for example `100 + 20`. */
  wallet(userId: string, coin: string): string {
    const part = (name: 'free' | 'locked') =>
      formatAmount(this.ledger.balance(customerAccount(userId, 'SPOT', coin, name)))
    return `${part('free')} + ${part('locked')}`
  }

  maker = (name: SystemAccount, coin: string): string =>
    formatAmount(this.ledger.balance(systemAccount(name, coin)))

  /** The book as lines, asks above bids: `ask 60001.00 | ann o1 0.5, maker 1`. */
  drawn(): readonly string[] {
    const { book } = this.state.market(this.symbol)
    const { bids, asks } = book.levels()
    const { tickDecimals, lotDecimals } = this.instrument
    const customers = book.customers()
    const line = (side: Side, [price]: (typeof bids)[number]) => {
      const here = customers
        .filter((it) => it.side === side && it.price === price)
        .map((it) => `${it.owner} ${it.id} ${formatLots(it.quantity, lotDecimals)}`)
      const maker = book.makerAt(side, price)
      const all = maker > 0 ? [...here, `maker ${formatLots(maker, lotDecimals)}`] : here
      const name = side === 'BUY' ? 'bid' : 'ask'
      return `${name} ${formatTicks(price, tickDecimals)} | ${all.join(', ')}`
    }
    return [
      ...asks.toReversed().map((row) => line('SELL', row)),
      ...bids.map((row) => line('BUY', row)),
    ]
  }
}

/** `0.5 @ 60000.00` for each fill of an accepted command. */
export function fillsOf(outcome: Outcome<SpotOutcome>): readonly string[] {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal.key}`)
  return outcome.value.fills.map(({ order: { instrument }, price, quantity }) => {
    const size = formatLots(quantity, instrument.lotDecimals)
    return `${size} @ ${formatTicks(price, instrument.tickDecimals)}`
  })
}

/** `ok`, or the refusal's key with its field: `notionalTooSmall quantity`. */
export function spotVerdict(outcome: Outcome<unknown>): string {
  if (outcome.ok) return 'ok'
  const { key, field } = outcome.refusal
  return field === undefined ? key : `${key} ${field}`
}
