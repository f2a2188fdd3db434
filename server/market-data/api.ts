// What the market data needs from others, as types: the published side of the books, a
// place for live minute bars, a log. It knows nothing of who stands behind them.
import type { Observable } from 'rxjs'
import type { Lots, Ticks } from '../../src/domain/brand'
import type { Candle } from '../../src/domain/candles'
import type { MarketTrade } from '../../src/domain/records/records'

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
