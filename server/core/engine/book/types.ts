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
  /** The order's row, written by the book; 0 while it rests in none. */
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
  /** The worst acceptable price. */
  readonly limit: Ticks
  /** If omitted, all. */
  readonly reach?: Reach
  /** Maximum number of orders to match. If omitted, as many as the quantity needs. */
  readonly most?: number
}

/** One match of a taker with one resting order, at the resting order's price. */
export interface BookFill<T> {
  readonly price: Ticks
  readonly quantity: Lots
  /** The resting order; null for the market maker. */
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
  /** True if `most` was reached: the remainder cannot rest. */
  readonly isCut: boolean
}

export interface Sweep<T> extends Quote<T> {
  /**
   * Resting orders that were reached and withdrawn: the taker's own, so that there is no self-trade
   * and a forced close is never stopped by its owner's order, and those that may not be filled now.
   * The taker continues behind them.
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
  /** A taker's matches, without changing anything; orders that would be withdrawn are skipped. */
  quote(taker: Taker): Quote<T>
  /** Matches resting orders in price-time priority and fills them. */
  take(taker: Taker): Sweep<T>
  /**
   * Puts a customer's order at the tail of its level; the caller has swept before. Throws if it
   * already rests or its quantity is zero.
   */
  rest(order: T, side: Side, price: Ticks, quantity: Lots): void
  /** Cancels a customer's order; returns its remaining lots, 0 if it is not in the book. */
  cancel(order: T): Lots
  /**
   * Reduces a customer's order to `quantity` lots; it keeps its place in the queue. Throws if the
   * order is not in the book, or if `quantity` is zero or not less than it has.
   */
  shrink(order: T, quantity: Lots): void
  /**
   * Sets the market maker's lots at a price: shrinks its newest orders first, grows at the tail.
   */
  setMaker(side: Side, price: Ticks, quantity: Lots): void
  /** The market maker's lots at a price. */
  makerAt(side: Side, price: Ticks): Lots
  /**
   * The prices at which the market maker rests, best first; with a limit, only those as good or
   * better.
   */
  makerPrices(side: Side, limit?: Ticks): readonly Ticks[]
  best(side: Side): Ticks | null
  /** True if a taker of `side` would reach any order at `limit`, including their own. */
  reaches(side: Side, limit: Ticks): boolean
  /** The first `limit` levels of each side; all by default. */
  levels(limit?: number): Levels
  /** Customers' orders in priority order, bids then asks. */
  customers(): readonly RestingOrder[]
  /** Reports every level that changed since its last report, with its present total. */
  drainChanges(visit: VisitLevel): void
}
