// Types of the market data's interface and of its dependencies: the feeds; the published side of
// the books, the store of live minute bars, a log.
import type { Observable } from 'rxjs'
import type { Lots, Ticks } from '../../../src/domain/brand'
import type { Candle } from '../../../src/domain/candles'
import type { Interval } from '../../../src/domain/intervals'
import type { MarketTrade, Ticker } from '../../../src/domain/records/records'
import type { SymbolTrade } from '../../../src/domain/records/records'
import type { Level, MarketStatus, Sides } from '../../core/exchange/marketEvents'

// ── What it offers ───────────────────────────────────────────────────────────────────────────────

/** How fast a recorded market is played; `max`: as it is read, `step`: by the hand of a test. */
export type ReplaySpeed = number | 'max' | 'step'

/** What drives the market; stopped on every exit path. */
export interface MarketSource {
  readonly name: string
  start(): Promise<void>
  stop(): Promise<void>
}

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
  /**
   * The bar that holds a moment, ms, left out: the running one; undefined before the first price
   * and for a bar that memory does not hold whole.
   */
  candle(symbol: string, interval: Interval, moment?: number): Candle | undefined
  /** One-minute bars as they change, at most ten times a second an instrument. */
  readonly minute$: Observable<{ readonly symbol: string; readonly candle: Candle }>
  /** Bars that start in [from, to], oldest first, at most MAX_BARS (the newest are kept). */
  history(symbol: string, interval: Interval, from: number, to: number): Promise<readonly Candle[]>
  /** Where the market comes from: `sim`, `replay:…`. */
  readonly source: string
}

/** The same, and what its sources gave that could not be taken. */
export interface MarketHealth extends MarketStatus {
  /** Lines and figures of market sources that were refused since the exchange started. */
  readonly refused: number
}

/** The public market data as the gateway, the modules and the areas read it. */
export interface MarketReads {
  /** The whole published book of an instrument. */
  book(symbol: string): Promise<BookLevels>
  /** Newest first, at most 100. */
  trades(symbol: string): Promise<readonly MarketTrade[]>
  /** One for each symbol, in their order. */
  tickers(symbols: readonly string[]): Promise<readonly Ticker[]>
  /** Bars that start in [from, to], oldest first, at most MAX_BARS (the newest are kept). */
  history(symbol: string, interval: Interval, from: number, to: number): Promise<readonly Candle[]>
  status(): Promise<MarketHealth>
  /** One-minute bars as they change, at most ten times a second an instrument. */
  readonly minute$: FeedsApi['minute$']
  /** The minute that holds a moment, ms UTC; undefined where memory does not hold it. */
  minuteAt(symbol: string, moment: number): Candle | undefined
}

// ── What it needs ────────────────────────────────────────────────────────────────────────────────

/** What the feeds may see of the exchange's books; maker and customers together. */
export interface MarketBooks {
  /** Every level, best first. */
  levels(symbol: string): Sides
  /** Levels changed since the last update, absolute quantities, 0 for a level that is gone. */
  drainChanges(symbol: string): Sides
  /** The best level of each side, undefined where a side is empty. */
  best(symbol: string): { readonly bid: Level | undefined; readonly ask: Level | undefined }
  /** Every print of every book, in order. */
  readonly marketTrade$: Observable<SymbolTrade>
}

export interface SymbolCandle {
  readonly symbol: string
  readonly candle: Candle
}

/** A bar joined from stored minutes, with how many minutes it holds. */
export interface RolledCandle extends Candle {
  readonly minutes: number
}

/** Where live minute bars are kept. Both calls may reject; the feeds then go on from memory. */
export interface CandleStore {
  /** Inserts or replaces by symbol and start. */
  upsert(bars: readonly SymbolCandle[]): Promise<void>
  /** Stored minutes that start in [from, to), oldest first. */
  minutes(symbol: string, from: number, to: number): Promise<readonly Candle[]>
  /** Stored minutes of [from, to) joined into bars of `lengthMs` aligned to the epoch. */
  rolled(
    symbol: string,
    lengthMs: number,
    from: number,
    to: number,
  ): Promise<readonly RolledCandle[]>
}

/** The part of a logger that the market uses. */
export interface MarketLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
