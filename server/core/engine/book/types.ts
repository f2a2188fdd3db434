// Types of a book: order owners, takers, sweep results. It holds no state.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'

/** The owner of all market maker orders; a customer's order is owned by the user's id. */
export const MARKET_MAKER = 'maker'

/**
 * A customer's order in a book: the caller keeps the object and passes it to name the order, so
 * nothing is looked up by text.
 */
export interface BookOrder {
  readonly id: string
  readonly owner: string
  /** Its row in the book, which writes it; 0 while it rests in none. */
  slot: number
}

/** A customer's resting order, as it is shown. */
export interface RestingOrder extends Pick<BookOrder, 'id' | 'owner'> {
  readonly side: Side
  readonly price: Ticks
  readonly quantity: Lots
}

/**
 * The orders a taker matches. all: every order. customers: skips maker orders. standing: customers
 * only, and at the limit price itself only those queued before the first maker order.
 */
export type Reach = 'all' | 'customers' | 'standing'

export interface Taker {
  readonly owner: string
  readonly side: Side
  readonly quantity: Lots
  /** The worst price it accepts. */
  readonly limit: Ticks
  /** Left out: all. */
  readonly reach?: Reach
  /** Maximum number of orders it matches. Left out: as many as its quantity needs. */
  readonly most?: number
}

/** One match of a taker with one resting order, at the resting order's price. */
export interface BookFill<T> {
  readonly price: Ticks
  readonly quantity: Lots
  /** The resting order; null is the market maker. */
  readonly order: T | null
}

/** True if a customer's resting order may be matched now for `quantity` lots at its price. */
export type Admission<T> = (order: T, price: Ticks, quantity: Lots) => boolean

/** An order that left the book unfilled, and the lots it still had. */
export interface Withdrawn<T> {
  readonly order: T
  readonly quantity: Lots
}

export interface Quote<T> {
  readonly fills: readonly BookFill<T>[]
  /** The unfilled quantity of the taker. */
  readonly left: Lots
  /** True if `most` stopped it: its remainder cannot rest. */
  readonly isCut: boolean
}

export interface Sweep<T> extends Quote<T> {
  /**
   * Resting orders that were reached and gave way: the taker's own, so that there is no self-trade
   * and a forced close is never stopped by an order of its owner, and those that the book
   * does not admit to a fill. The taker goes on behind them.
   */
  readonly withdrawn: readonly Withdrawn<T>[]
}

/** [price, total lots], best first. */
export type LevelRow = readonly [price: Ticks, quantity: Lots]
export interface Levels {
  readonly bids: readonly LevelRow[]
  readonly asks: readonly LevelRow[]
}

/** Called for each level whose total changed; 0 if the level is gone. */
export type VisitLevel = (side: Side, price: Ticks, quantity: Lots) => void

/** The interface of the fast book and of its naive counterpart. */
export interface BookLike<T extends BookOrder> {
  /**
   * The matches of a taker, without changing anything; orders that would give way are passed over.
   */
  quote(taker: Taker): Quote<T>
  /** Meets resting orders in price-time priority and takes what they give. */
  take(taker: Taker): Sweep<T>
  /**
   * Puts a customer's order at the tail of its level; the caller has swept before. Throws where it
   * rests already, or with nothing.
   */
  rest(order: T, side: Side, price: Ticks, quantity: Lots): void
  /** Takes a customer's order off; the lots it still had, 0 when it is not in the book. */
  cancel(order: T): Lots
  /**
   * Leaves `quantity` lots of a customer's order in its place in the queue; throws where the order
   * is not in the book, or where that is nothing or not less than it has.
   */
  shrink(order: T, quantity: Lots): void
  /** Sets the market maker's lots at a price: shrinks from its newest orders, grows at the tail. */
  setMaker(side: Side, price: Ticks, quantity: Lots): void
  /** The market maker's lots at a price. */
  makerAt(side: Side, price: Ticks): Lots
  /**
   * The prices at which the market maker rests, best first; given a limit those as good or better.
   */
  makerPrices(side: Side, limit?: Ticks): readonly Ticks[]
  best(side: Side): Ticks | null
  /** True if a taker of `side` would reach any order at `limit`, an own order included. */
  reaches(side: Side, limit: Ticks): boolean
  /** The first `limit` levels of each side; all by default. */
  levels(limit?: number): Levels
  /** Customers' orders in priority order, bids then asks. */
  customers(): readonly RestingOrder[]
  /** Reports every level that changed since its last report, with its present total. */
  drainChanges(visit: VisitLevel): void
}
