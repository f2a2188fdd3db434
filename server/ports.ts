// What the parts of the server need of one another, as types: time and identity, what market
// sources may do, what the feeds publish.
import type { Observable } from 'rxjs'
import type { Lots, Rate, Ticks } from '../src/domain/brand'
import type { Candle } from '../src/domain/candles'
import type { Interval } from '../src/domain/intervals'
import type { MarketTrade, Side, Ticker } from '../src/domain/records/records'
import type { MakerDepth } from './exchange/module'

/** The one source of time; fakes tick by hand. */
export interface Clock {
  /**
   * The time of day, ms UTC; never goes back, but may leap forward. For what is stored or shown.
   */
  now(): number
  /** ms from any beginning, which no setting of a clock moves. For how long something takes. */
  elapsed(): number
}

/** The one source of identity; deterministic in tests. */
export interface Ids {
  /** A fresh UUID. */
  uuid(): string
}

/** A page of a longer list. */
export interface PageOf<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly limit: number
  /** Exact, unless there are more. */
  readonly total: number
  readonly more?: true
  /** Leads to the page after this one, where there is one. */
  readonly next?: string
}

// ── What market sources may do ───────────────────────────────────────────────────────────────────

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

/** A market source, started by main and stopped on every exit path. */
export interface MarketSource {
  readonly name: string
  start(): Promise<void>
  stop(): Promise<void>
}

// ── The feeds: public market data as the exchange publishes it ───────────────────────────────────

export interface BookLevels {
  readonly seq: number
  readonly at: number
  /** Best first. */
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[]
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[]
}

/** Levels changed since the flush before; absolute quantities, 0 removes. */
export interface BookDelta extends BookLevels {
  readonly symbol: string
  readonly prev: number
}

export interface FeedsApi {
  /** The whole published book of an instrument, with the seq that the next delta continues. */
  book(symbol: string): BookLevels
  /** Every flush of every book that changed (about ten a second; at once in stepped replays). */
  readonly bookDeltas$: Observable<BookDelta>
  /** Newest first, at most 100; none of them is published again by `trades$` after this call. */
  trades(symbol: string): readonly MarketTrade[]
  readonly trades$: Observable<{ readonly symbol: string; readonly trades: readonly MarketTrade[] }>
  ticker(symbol: string): Ticker
  /** The running bar; undefined before the first price. */
  candle(symbol: string, interval: Interval): Candle | undefined
  /** One-minute bars as they change, at most ten times a second an instrument. */
  readonly minute$: Observable<{ readonly symbol: string; readonly candle: Candle }>
  /** Bars that start in [from, to], oldest first, at most MAX_BARS (the newest are kept). */
  history(symbol: string, interval: Interval, from: number, to: number): Promise<readonly Candle[]>
  /** Where the market comes from: `sim`, `replay:…`. */
  readonly source: string
}
