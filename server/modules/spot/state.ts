// What the spot market holds in memory: pairs with their books, live orders by id and user, and the
// effects since the last drain.
import { systemAccount, type Money } from '../../../src/domain/accounts'
import type { AccountPlace, Ticks } from '../../../src/domain/brand'
import type { SpotInstrument } from '../../../src/domain/instruments'
import { Book } from '../../engine/book/book'
import { hashOf, IdIndex } from '../../engine/idIndex'
import type { MarketContext } from '../../engine/marketContext'
import { Customer } from './customer'
import type { SpotFill } from './order/fill'
import type { SpotOrder } from './order/order'
import { isLive } from './order/orderFacts'
import { OrderTable } from './order/orderTable'

/** The market maker's accounts of one coin that trades move. */
export interface CoinAccounts {
  readonly maker: AccountPlace
  readonly fees: AccountPlace
  readonly dust: AccountPlace
}

export interface SpotMarket {
  readonly instrument: SpotInstrument
  readonly book: Book<SpotOrder>
  readonly makerAccounts: { readonly base: CoinAccounts; readonly quote: CoinAccounts }
  /** The source's price, around which the price band stands; null before the first. */
  reference: Ticks | null
  stale: boolean
}

/** What happened since the last drain and is not in the store yet. */
export interface SpotEffects {
  /** Each order once, in the order in which they first changed. */
  readonly orders: readonly SpotOrder[]
  readonly fills: readonly SpotFill[]
}

export class SpotState {
  readonly markets: ReadonlyMap<string, SpotMarket>
  /** Live orders: something of each rests. */
  readonly orders = new OrderTable()
  lastFill = 0
  lastRest = 0
  private readonly customers: Customer[] = []
  private readonly byId = new IdIndex(this.customers)
  private changes: SpotOrder[] = []
  private fills: SpotFill[] = []
  /** Kept: where none is alive at a collection, V8 throws away what it compiled for fills. */
  protected newestFill: SpotFill | undefined
  private drains = 0

  constructor(
    readonly journal: MarketContext,
    instruments: readonly SpotInstrument[],
  ) {
    this.markets = new Map(instruments.map((each) => [each.symbol, newMarket(each, journal.money)]))
  }

  market(symbol: string): SpotMarket {
    const found = this.markets.get(symbol)
    if (!found) throw new Error(`No spot pair ${symbol}`)
    return found
  }

  marketOf(order: SpotOrder): SpotMarket {
    return this.market(order.instrument.symbol)
  }

  /** A customer's own order, live or finished not long ago. */
  orderOf(userId: string, id: string): SpotOrder | undefined {
    const found = this.orders.find(id)
    return found?.userId === userId ? found : undefined
  }

  /** A customer's live orders, oldest first. */
  liveOf(userId: string): readonly SpotOrder[] {
    const customer = this.byId.get(userId)
    return customer ? this.orders.of(customer) : []
  }

  /** Everybody who ever sent an order. */
  *users(): Generator<string> {
    for (const { id } of this.customers) yield id
  }

  customer(userId: string): Customer {
    const found = this.byId.get(userId)
    if (found) return found
    const { money, volumes } = this.journal
    const fresh = new Customer(userId, volumes.of(userId), money)
    this.customers.push(fresh)
    this.byId.add(this.customers.length - 1, hashOf(userId))
    return fresh
  }

  /** Files an order by what it is now and marks it as changed. */
  changed(order: SpotOrder): void {
    if (order.changedIn !== this.drains) {
      order.changedIn = this.drains
      this.changes.push(order)
    }
    this.sort(order)
  }

  /** Files an order of the store without marking it: recovery does. */
  file(order: SpotOrder): void {
    this.sort(order)
  }

  filled(fill: SpotFill): void {
    this.fills.push(fill)
    this.newestFill = fill
  }

  get isDirty(): boolean {
    return this.changes.length + this.fills.length > 0
  }

  drainEffects(): SpotEffects {
    const effects = { orders: this.changes, fills: this.fills }
    this.changes = []
    this.fills = []
    this.drains += 1
    this.orders.drained()
    return effects
  }

  /** Most changes leave an order where it is. */
  private sort(order: SpotOrder): void {
    const { stage } = order
    const now = isLive(order) ? 'live' : 'ended'
    if (stage === now) return
    order.stage = now
    if (now === 'live') {
      this.orders.add(order)
      return
    }
    this.orders.end(order, stage === 'live')
  }
}

function newMarket(instrument: SpotInstrument, money: Money): SpotMarket {
  const accounts = (coin: string): CoinAccounts => ({
    maker: money.placeOf(systemAccount('maker', coin)),
    fees: money.placeOf(systemAccount('fees', coin)),
    dust: money.placeOf(systemAccount('dust', coin)),
  })
  const makerAccounts = { base: accounts(instrument.base), quote: accounts(instrument.quote) }
  return { instrument, book: new Book(), makerAccounts, reference: null, stale: false }
}
