// Owns what the stream engine hands to panels: conflated views, each with its freshness. The shapes
// are the same whether they come over the websocket or from polling; nothing here does I/O.
import type { Candle } from '../candles'
import type { Interval } from '../intervals'
import type { Market } from '../instruments'
import type { ForexTicketRecord } from '../records/forexRecords'
import type { Balance, FuturesTicket, MarketTrade, Notice, Ticker } from '../records/records'
import type { SpotOrderRecord } from '../records/spotRecords'

/** live: current. stale: the last known value, `since` tells from when. */
export type Freshness =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live'; readonly at: number }
  | { readonly kind: 'stale'; readonly since: number }
  | { readonly kind: 'failed'; readonly code: number }

/**
 * The best levels of one book, best first, as one transferable array:
 * [price₀, size₀, price₁, size₁, …] in ticks and lots, grouped into steps of `step` ticks.
 */
export interface BookView {
  readonly symbol: string
  readonly seq: number
  /** The exchange's time of the last change, ms UTC. */
  readonly at: number
  readonly step: number
  readonly bids: Float64Array
  readonly asks: Float64Array
  readonly freshness: Freshness
}

/** The newest trades, newest first. */
export interface TradesView {
  readonly symbol: string
  readonly trades: readonly MarketTrade[]
  readonly freshness: Freshness
}

/** All tickers of a market by symbol. */
export interface TickersView {
  readonly market: Market
  readonly tickers: ReadonlyMap<string, Ticker>
  readonly freshness: Freshness
}

/** The live last bar; history comes over REST. */
export interface CandleView {
  readonly symbol: string
  readonly interval: Interval
  readonly candle: Candle | null
  readonly freshness: Freshness
}

/** Private state of the signed-in account. */
export interface AccountView {
  /** Tickets with a resting part, a closing limit order included, newest first. */
  readonly orders: readonly FuturesTicket[]
  /** Tickets with an open part, newest first. */
  readonly positions: readonly FuturesTicket[]
  readonly balances: readonly Balance[]
  /** Spot orders that rest, newest first. */
  readonly spotOrders: readonly SpotOrderRecord[]
  /** Dealt tickets that are pending, and those that are open, newest first. */
  readonly forexPending: readonly ForexTicketRecord[]
  readonly forexPositions: readonly ForexTicketRecord[]
  readonly freshness: Freshness
}

/** What the exchange says of itself and of instruments that do not trade as usual, by symbol. */
export interface StatusView {
  readonly source: string
  readonly trading: boolean
  readonly stale: readonly string[]
  readonly frozen: readonly string[]
  readonly closed: readonly string[]
  readonly freshness: Freshness
}

/** Notices as they happen; `seq` grows, so a reader can tell what it has seen. */
export interface NoticeEvent {
  readonly seq: number
  readonly notice: Notice
}

/** Which way data comes, and how well. */
export type Connection =
  | { readonly kind: 'connecting'; readonly attempt: number }
  | { readonly kind: 'live'; readonly latencyMs: number | null; readonly lastAt: number }
  | { readonly kind: 'polling'; readonly lastAt: number | null }
  | { readonly kind: 'offline'; readonly since: number }

/** Counters for the curious: what was dropped, repaired, conflated. */
export interface EngineFigures {
  readonly sockets: number
  readonly messages: number
  readonly malformed: number
  readonly unknown: number
  readonly gaps: number
  readonly resyncs: number
  readonly frames: number
  readonly subscriptions: number
}
