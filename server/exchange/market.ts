// What market sources say of instruments, and the face with which a module trades them.
import type { Lots, Rate, Ticks } from '../../src/domain/brand'
import type { Side } from '../../src/domain/records/records'
import type { BookLike, BookOrder } from '../engine/book/types'

/** Absolute quantities of the market maker by price; 0 removes. */
export interface MakerDepth {
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[]
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[]
  /** True: the market maker's levels that are not named are removed (a snapshot). */
  readonly replace: boolean
}

export interface MakerOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** What a market source says of an instrument. A market ignores what it has no use for. */
export type MakerEvent =
  | { readonly kind: 'depth'; readonly update: MakerDepth }
  | { readonly kind: 'take'; readonly order: MakerOrder }
  | { readonly kind: 'print'; readonly order: MakerOrder }
  | { readonly kind: 'mark'; readonly mark: Ticks; readonly index: Ticks }
  | { readonly kind: 'reference'; readonly price: Ticks }
  | { readonly kind: 'quote'; readonly bid: Ticks; readonly ask: Ticks }
  | { readonly kind: 'session'; readonly open: boolean }
  | { readonly kind: 'fundingRate'; readonly rate: Rate }
  | { readonly kind: 'stale'; readonly stale: boolean }

/** Fields that an instrument's market does not have are null. */
export interface MarketView {
  readonly book: Pick<BookLike<BookOrder>, 'best' | 'levels' | 'drainChanges'> | null
  readonly mark: Ticks | null
  readonly index: Ticks | null
  readonly rate: Rate | null
  readonly stale: boolean
  readonly fundedAt: number | null
}

/** Instruments that do not trade as usual now, by symbol. */
export interface MarketStates {
  /** Without a source: no new orders. */
  readonly stale: readonly string[]
  /** Liquidations wait until the index is trusted again. */
  readonly frozen: readonly string[]
  /** Outside the trading session. */
  readonly closed: readonly string[]
}

export interface MarketFace {
  readonly symbols: Iterable<string>
  /** Applies one event of a market source, as of `at`. */
  apply(symbol: string, event: MakerEvent, at: number): void
  view(symbol: string): MarketView
  states(): MarketStates
  /** Takes over what sources said to the memory before this one, and the levels readers hold. */
  carry(from: MarketFace, at: number): void
}

/**
 * The market maker's way into the books. Every call is applied at once, in order with
 * customers' commands; what it fills of customers' orders goes through the same ledger and commit.
 */
export interface MarketMakerApi {
  /**
   * Sets the market maker's resting quantity per level. Shrinking and removing happen before
   * growing, so a moved book never crosses itself; growing levels that reach customers' orders
   * trade with them first (the market maker is the taker) and rest with what is left.
   */
  depth(symbol: string, update: MakerDepth): void
  /**
   * A simulated taker: takes up to `quantity` at `limit` or better from the
   * book, maker and customers alike, in price-time priority; the rest is dropped.
   */
  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void
  /**
   * A recorded trade: customers' resting orders that stand before it (better price, or equal price
   * and older) are filled first; the trade is printed with its recorded size either way. Maker
   * depth is left alone: the recording's own depth messages follow.
   */
  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void
  /** New mark and index; drives profit, take-profit, stop-loss and liquidation. */
  mark(symbol: string, mark: Ticks, index: Ticks): void
  /** The source's price of a spot pair, around which its price band stands. */
  reference(symbol: string, price: Ticks): void
  /** A new quote of a CFD; drives profit, triggers, stop-out and roll-over. */
  quote(symbol: string, bid: Ticks, ask: Ticks): void
  /** Opens or closes the trading session of a CFD. */
  session(symbol: string, open: boolean): void
  /** The funding rate that the running interval will charge. */
  fundingRate(symbol: string, rate: Rate): void
  /** Marks an instrument as without a source: its book stays, new orders are refused. */
  stale(symbol: string, stale: boolean): void
}
