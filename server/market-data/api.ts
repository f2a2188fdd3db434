// What the market data offers and what it needs from others, as types: the feeds; the published
// side of the books, a place for live minute bars, a log. It knows nothing of who stands behind
// them.
import type { Observable } from 'rxjs'
import type { Lots, Rate, Ticks } from '../../src/domain/brand'
import type { Candle } from '../../src/domain/candles'
import type { Interval } from '../../src/domain/intervals'
import type { MarketTrade, Ticker } from '../../src/domain/records/records'
import type { MarketStates } from '../exchange/market'

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
  /** The running bar; undefined before the first price. */
  candle(symbol: string, interval: Interval): Candle | undefined
  /** One-minute bars as they change, at most ten times a second an instrument. */
  readonly minute$: Observable<{ readonly symbol: string; readonly candle: Candle }>
  /** Bars that start in [from, to], oldest first, at most MAX_BARS (the newest are kept). */
  history(symbol: string, interval: Interval, from: number, to: number): Promise<readonly Candle[]>
  /** Where the market comes from: `sim`, `replay:…`. */
  readonly source: string
}

/** How the markets stand. */
export interface MarketStatus extends MarketStates {
  /** Where the market comes from: `sim`, `replay:…`. */
  readonly source: string
  /** False while recovering, after a failed commit, or when the books are not sound. */
  readonly trading: boolean
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
  status(): Promise<MarketStatus>
}

// ── What crosses from the exchange to its readers ────────────────────────────────────────────────

/** What a source last said of an instrument; prices in ticks, 0 where it says nothing of them. */
export interface SourceFigures {
  mark: number
  index: number
  fundingRate: Rate
  /** The source's price of a spot pair; 0 elsewhere. */
  reference: number
  /** Dealt quotes of CFDs; 0 elsewhere. */
  bid: number
  ask: number
  /** Whether the session of a CFD is open. */
  open: boolean
}

export interface SymbolQuote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
}

/** What is known of an instrument's source. */
export interface SymbolFigures {
  readonly symbol: string
  readonly figures: Readonly<SourceFigures>
  /** Whether it has no source now. */
  readonly stale: boolean
}

/** What changed on the markets since the update before; numbered without a hole. */
export interface MarketUpdate {
  readonly seq: number
  /** Levels that changed, absolute quantities, 0 for one that is gone. */
  readonly books: readonly (Sides & { readonly symbol: string })[]
  /** Every print of every book, in order. */
  readonly trades: readonly SymbolTrade[]
  /** Every quote of a CFD, in order. */
  readonly quotes: readonly SymbolQuote[]
  readonly figures: readonly SymbolFigures[]
  readonly status: Omit<MarketStatus, 'source'>
}

/** Where the market comes from; the same for as long as the exchange runs. */
export interface MarketOrigin {
  /** `sim`, `replay:…`. */
  readonly source: string
  /** Of the simulated market and of the computed past. */
  readonly seed: number
  /** What a recording drives, and how far the past of it was stretched to meet the recording. */
  readonly replayed: readonly { readonly symbol: string; readonly scale: number }[]
}

/** The markets as the exchange reports them to whoever publishes them. */
export interface MarketEvents extends MarketUpdates {
  origin(): Promise<MarketOrigin>
}

export interface MarketUpdates {
  readonly update$: Observable<MarketUpdate>
  /**
   * All levels, all figures and the status, as an update that stands for all up to its number; the
   * next one may repeat a part of it.
   */
  whole(): Promise<MarketUpdate>
}

// ── What it needs ────────────────────────────────────────────────────────────────────────────────

export type Level = readonly [price: Ticks, quantity: Lots]

/** Both sides of a book, best first. */
export interface Sides {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

export interface SymbolTrade {
  readonly symbol: string
  readonly trade: MarketTrade
}

/** What the feeds may see of the exchange's books; maker and customers together. */
export interface MarketBooks {
  /** Every level, best first. */
  levels(symbol: string): Sides
  /** Levels changed since the last drain, absolute quantities, 0 for a level that is gone. */
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
