// Spot state in memory: pairs with their books, customers, live orders by id and user, and the
// changes since the last batch.
import { systemAccount, type Money } from '../../../src/domain/accounts'
import type { SpotInstrument } from '../../../src/domain/instruments'
import type { Notice } from '../../../src/domain/records/notices'
import { NumberList } from '../../../src/domain/rows/numberList'
import { Book } from '../../core/engine/book/book'
import type { MarketContext, NoticeSource } from '../../core/engine/marketContext'
import { BookNames } from './market/bookNames'
import { Customers } from './market/customers'
import type { EndedTerms } from './order/endedOrders'
import { SpotFills } from './order/fills'
import type { SpotFill } from './order/fill'
import { OrderBlock, SpotOrder } from './order/order'
import { NO_ORDER, type OrderRow } from './order/orderRows'
import { filedEnded, filedLive, isFiledEnded, isFiledLive } from './order/orderTerms'
import { OrderTable } from './order/orderTable'
import { SpotOutcome } from './outcome'
import { Quote } from './quote'
import type { PairCoin, SpotMarket } from './market/market'

/**
 * Changes between two batches, not in the store yet; to be read before anything else
 * happens.
 */
export class SpotEffects {
  private readonly changed: number

  constructor(
    private readonly state: SpotState,
    /** Of the orders that changed. */
    private readonly rows: NumberList<OrderRow>,
    private readonly filled: number,
  ) {
    this.changed = rows.size
  }

  /** How many orders changed, and how many fills there were. */
  get size(): number {
    return this.changed + this.filled
  }

  /** Each order once, in the order in which they first changed. */
  get orders(): readonly SpotOrder[] {
    this.check()
    return this.rows.first(this.changed).map((row) => this.state.view(row))
  }

  get fills(): readonly SpotFill[] {
    this.check()
    const { fills } = this.state
    return Array.from({ length: this.filled }, (_, place) => fills.at(place))
  }

  private check(): void {
    if (this.state.effects !== this || this.state.isDirty)
      throw new Error('A drain was read too late')
  }
}

export class SpotState implements NoticeSource {
  readonly markets: ReadonlyMap<string, SpotMarket>
  readonly customers: Customers
  /** Live orders: something of each rests. */
  readonly orders = new OrderTable()
  readonly rows = this.orders.rows
  lastRest = 0
  /** Since the last batch. */
  fills: SpotFills
  readonly quote = new Quote()
  readonly outcome = new SpotOutcome(this)
  /** The last batch. */
  effects = new SpotEffects(this, new NumberList<OrderRow>(), 0)
  private readonly pairs: readonly SpotMarket[]
  private readonly block: OrderBlock
  /** The order whose notice was written last: one is alive, or V8 forgets how orders are read. */
  protected noticed: SpotOrder
  private readonly changes = new NumberList<OrderRow>()
  private drains = 0

  constructor(
    readonly journal: MarketContext,
    private readonly instruments: readonly SpotInstrument[],
  ) {
    const { money, volumes } = journal
    const coins = [...new Set(instruments.flatMap(({ base, quote }) => [base, quote]))]
    this.customers = new Customers(coins, money, volumes)
    const { orders, customers } = this
    this.block = new OrderBlock(orders.rows, orders.ids, orders.senders, customers, instruments)
    this.noticed = this.view(NO_ORDER)
    const names = new BookNames(this)
    this.pairs = instruments.map((instrument, number) => {
      const book = new Book<SpotOrder>(null, names)
      const base = coinOf(money, coins, instrument.base)
      const quote = coinOf(money, coins, instrument.quote)
      const { numbered } = book
      return { instrument, number, book, numbered, base, quote, reference: null, stale: false }
    })
    this.markets = new Map(this.pairs.map((market) => [market.instrument.symbol, market]))
    this.fills = new SpotFills(this.block)
  }

  /** The id of the newest fill. */
  get lastFill(): number {
    return this.fills.last
  }

  /** The next fill comes after this one; before the first. */
  beginAfter(lastFill: number): void {
    this.fills = new SpotFills(this.block, lastFill)
  }

  market(symbol: string): SpotMarket {
    const found = this.markets.get(symbol)
    if (!found) throw new Error(`No spot pair ${symbol}`)
    return found
  }

  marketOf(row: OrderRow): SpotMarket {
    return this.pairs[this.rows.pair(row)] as SpotMarket
  }

  /** The id of the customer of an order. */
  userIdOf(row: OrderRow): string {
    return this.block.userId(row)
  }

  /** An order to be read. */
  view(row: OrderRow): SpotOrder {
    return new SpotOrder(this.block, row)
  }

  /** Anybody's live order, by its id. */
  liveOrder(id: string): SpotOrder | undefined {
    const row = this.orders.live(id)
    return row === NO_ORDER ? undefined : this.view(row)
  }

  /** A customer's own order that is live. */
  liveRow(userId: string, id: string): OrderRow {
    const row = this.orders.live(id)
    return row !== NO_ORDER && this.userIdOf(row) === userId ? row : NO_ORDER
  }

  /** The terms of a customer's own order that ended not long ago. */
  endedTerms(userId: string, id: string): EndedTerms | undefined {
    const { orders } = this
    const leaving = orders.justEnded(id)
    if (leaving !== NO_ORDER)
      return this.userIdOf(leaving) === userId ? this.view(leaving) : undefined
    const { ended } = orders
    const here = ended.find(id)
    if (here === 0 || this.customers.id(ended.customer(here)) !== userId) return undefined
    return ended.terms(here, this.instruments)
  }

  /** A customer's live orders, oldest first. */
  liveOf(userId: string): readonly SpotOrder[] {
    const customer = this.customers.find(userId)
    return this.orders.of(customer).map((row) => this.view(row))
  }

  /** Everybody's live orders. */
  *live(): Generator<SpotOrder> {
    for (const row of this.orders.values()) yield this.view(row)
  }

  /** Files an order by what it is now and marks it as changed. */
  changed(row: OrderRow): void {
    if (this.rows.change(row, this.drains)) this.changes.add(row)
    this.file(row)
  }

  /** Files an order by what it is now; most changes leave it where it is. */
  file(row: OrderRow): void {
    const { rows, orders } = this
    const terms = rows.terms(row)
    const wasLive = isFiledLive(terms)
    if (rows.resting(row) > 0) {
      if (wasLive) return
      rows.setTerms(row, filedLive(terms))
      orders.add(row)
      return
    }
    if (isFiledEnded(terms)) return
    rows.setTerms(row, filedEnded(terms))
    if (wasLive) orders.remove(row)
    orders.end(row)
  }

  /** The notice to the owner of an order that was cancelled. */
  notice(row: number): Notice {
    const order = this.view(row as OrderRow)
    this.noticed = order
    const { closedAt: at, cancelReason: reason, id: uuid } = order
    if (at === null || reason === null) throw new Error(`Order ${uuid} was not cancelled`)
    return { kind: 'SPOT_CANCELLED', at, uuid, reason }
  }

  get isDirty(): boolean {
    return this.changes.size + this.fills.size > 0
  }

  drainEffects(): SpotEffects {
    this.effects = new SpotEffects(this, this.changes, this.fills.take())
    this.changes.clear()
    this.drains += 1
    this.orders.drained()
    return this.effects
  }
}

function coinOf(money: Money, coins: readonly string[], coin: string): PairCoin {
  return {
    number: coins.indexOf(coin),
    maker: money.placeOf(systemAccount('maker', coin)),
    fees: money.placeOf(systemAccount('fees', coin)),
    dust: money.placeOf(systemAccount('dust', coin)),
  }
}
