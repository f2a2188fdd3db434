// Public market data sent by the exchange to its subscribers: numbered updates, and a full snapshot
// for a new subscriber.
import type { Observable } from 'rxjs'
import type { Lots, Rate, Ticks } from '../../../src/domain/brand'
import type { SymbolTrade } from '../../../src/domain/records/records'
import type { MarketStates } from './market'

/** Status of the markets. */
export interface MarketStatus extends MarketStates {
  /** The source of the market: `sim`, `replay:…`. */
  readonly source: string
  /** False while recovering, after a failed commit, or when the books are not sound. */
  readonly trading: boolean
  /**
   * True if trading with a slow database: only commands that end or secure something are accepted.
   */
  readonly slow?: boolean
}

export type Level = readonly [price: Ticks, quantity: Lots]

/** Both sides of a book, best first. */
export interface Sides {
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

/** Latest figures from an instrument's source; prices in ticks, 0 if missing. */
export interface SourceFigures {
  mark: number
  index: number
  fundingRate: Rate
  /** The source's price of a spot pair; 0 elsewhere. */
  reference: number
  /** Dealt quotes of CFDs; 0 elsewhere. */
  bid: number
  ask: number
  /** True if the session of a CFD is open. */
  open: boolean
}

export interface SymbolQuote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  /** Time of arrival, by the exchange's clock; if omitted, now. */
  readonly at?: number
}

/** State of an instrument's source. */
export interface SymbolFigures {
  readonly symbol: string
  readonly figures: Readonly<SourceFigures>
  /** True if the instrument currently has no source. */
  readonly stale: boolean
}

/** The changes of the markets since the previous update; numbered without gaps. */
export interface MarketUpdate {
  readonly seq: number
  /** Levels that changed, absolute quantities, 0 for one that is gone. */
  readonly books: readonly (Sides & { readonly symbol: string })[]
  /** Every print of every book, in order. */
  readonly trades: readonly SymbolTrade[]
  /** Every quote of a CFD, in order. */
  readonly quotes: readonly SymbolQuote[]
  readonly figures: readonly SymbolFigures[]
  /** Number of lines and figures from sources refused since the exchange started. */
  readonly refused: number
  readonly status: Omit<MarketStatus, 'source'>
}

/** Source of the market; constant while the exchange runs. */
export interface MarketOrigin {
  /** `sim`, `replay:…`. */
  readonly source: string
  /** The seed of the simulated market and of the generated history. */
  readonly seed: number
  /**
   * The instruments that a recording drives, and the factor that scaled their history to match it.
   */
  readonly replayed: readonly { readonly symbol: string; readonly scale: number }[]
}

/** Markets as the exchange reports them to publishers. */
export interface MarketEvents extends MarketUpdates {
  origin(): Promise<MarketOrigin>
}

export interface MarketUpdates {
  readonly update$: Observable<MarketUpdate>
  /**
   * All levels, all figures and the status, as an update that replaces all those up to its number;
   * the next one may repeat a part of it.
   */
  whole(): Promise<MarketUpdate>
}
