// Owns what the spot market holds in memory: pairs with their books, live orders by id and user,
// and the effects since the last drain. It refuses to decide anything; the commands beside it do.
import type { Ticks } from '../../../src/domain/brand'
import type { SpotInstrument } from '../../../src/domain/instruments'
import { Book } from '../book/book'
import { Finished } from '../finished'
import type { Journal } from '../journal'
import { isLive, type SpotFill, type SpotOrder } from './order'

export interface SpotMarket {
  readonly instrument: SpotInstrument
  readonly book: Book
  /** The source's price, around which the price band stands; null before the first. */
  reference: Ticks | null
  stale: boolean
}

/** What happened since the last drain and is not in the store yet. */
export interface SpotEffects {
  readonly orders: Set<SpotOrder>
  readonly fills: SpotFill[]
}

export class SpotState {
  readonly markets: ReadonlyMap<string, SpotMarket>
  /** Live orders: something of each rests. */
  readonly orders = new Map<string, SpotOrder>()
  readonly byUser = new Map<string, Set<SpotOrder>>()
  lastFill = 0
  lastRest = 0
  private readonly finished = new Finished<SpotOrder>()
  private effects: SpotEffects = { orders: new Set(), fills: [] }

  constructor(
    readonly journal: Journal,
    instruments: readonly SpotInstrument[],
  ) {
    this.markets = new Map(instruments.map((it) => [it.symbol, newMarket(it)]))
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
    const found = this.orders.get(id) ?? this.finished.get(id)
    return found?.userId === userId ? found : undefined
  }

  /** Files an order by what it is now and marks it as changed. */
  changed(order: SpotOrder): void {
    this.effects.orders.add(order)
    this.file(order)
  }

  /** Files an order without marking it: recovery does. */
  file(order: SpotOrder): void {
    const { id, userId } = order
    const mine = this.byUser.get(userId)
    if (isLive(order)) {
      this.orders.set(id, order)
      if (mine) mine.add(order)
      else this.byUser.set(userId, new Set([order]))
      return
    }
    this.orders.delete(id)
    if (mine?.delete(order) && mine.size === 0) this.byUser.delete(userId)
    this.finished.add(order)
  }

  filled(fill: SpotFill): void {
    this.effects.fills.push(fill)
  }

  get isDirty(): boolean {
    return this.effects.orders.size + this.effects.fills.length > 0
  }

  drainEffects(): SpotEffects {
    const { effects } = this
    this.effects = { orders: new Set(), fills: [] }
    return effects
  }
}

function newMarket(instrument: SpotInstrument): SpotMarket {
  return { instrument, book: new Book(), reference: null, stale: false }
}
