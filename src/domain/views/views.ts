// What the stream engine gives to panels: conflated views, each with its freshness. The shapes are
// the same whether they come over the websocket or from polling.
import type { Candle } from '../candles'
import type { Interval } from '../intervals'
import type { Market } from '../instruments'
import type { PausedPart } from '../maintenance'
import type { Announcement } from '../posts'
import type { ForexTicketRecord } from '../records/forexRecords'
import type { Balance, FuturesTicket, MarketTrade, Notice, Ticker } from '../records/records'
import type { SpotOrderRecord } from '../records/spotRecords'

/**
 * live: current. stale: the last known value, which was current at `since`; `ageMs` is how long ago
 * that is, in whole seconds and the same in every view that is given at the same moment.
 */
export type Freshness =
  | { readonly kind: 'loading' }
  | { readonly kind: 'live'; readonly at: number }
  | { readonly kind: 'stale'; readonly since: number; readonly ageMs: number }
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

/** One instrument's ticker; a value only when it or its freshness has changed. */
export interface TickerView {
  readonly symbol: string
  /** Null before the first. */
  readonly ticker: Ticker | null
  readonly freshness: Freshness
}

/** The last price of an instrument in ticks; bid and ask only of CFDs. */
export interface PriceRow {
  readonly symbol: string
  readonly last: number
  readonly bid: number | null
  readonly ask: number | null
}

/** All prices of a market by symbol. */
export interface PricesView {
  readonly market: Market
  readonly prices: ReadonlyMap<string, PriceRow>
  readonly freshness: Freshness
}

/** The funding rate of the running interval at 10^-8, and when it is charged, ms UTC. */
export interface FundingRow {
  readonly symbol: string
  readonly rate: number
  readonly nextAt: number
}

/** The funding rates of all perpetuals by symbol. */
export interface FundingView {
  readonly rates: ReadonlyMap<string, FundingRow>
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

/** Before the first value, and for a guest. */
export const NO_ACCOUNT: AccountView = {
  orders: [],
  positions: [],
  balances: [],
  spotOrders: [],
  forexPending: [],
  forexPositions: [],
  freshness: { kind: 'loading' },
}

/** What the exchange says of itself and of instruments that do not trade as usual, by symbol. */
export interface StatusView {
  readonly source: string
  readonly trading: boolean
  /** Calls are refused for maintenance; what is streamed goes on. */
  readonly maintenance: boolean
  /** Parts that are closed alone. */
  readonly paused: readonly PausedPart[]
  readonly stale: readonly string[]
  readonly frozen: readonly string[]
  readonly closed: readonly string[]
  readonly freshness: Freshness
}

/** What stands in the header of every page, the newest first. */
export interface AnnouncementsView {
  readonly announcements: readonly Announcement[]
  readonly freshness: Freshness
}

/** Notices as they happen; `seq` grows, so a reader knows what it has seen. */
export interface NoticeEvent {
  readonly seq: number
  readonly notice: Notice
}

/**
 * Which way data comes, and how well. live: the exchange answers. silent: the connection stands,
 * and nothing has come over it for too long. polling, offline: without a stream, with and without
 * answers to calls. Ages are of what is known, in whole seconds, as in the views of that moment.
 */
export type Connection =
  | { readonly kind: 'connecting'; readonly attempt: number; readonly ageMs: number | null }
  | { readonly kind: 'live'; readonly latencyMs: number | null }
  | { readonly kind: 'silent'; readonly since: number; readonly ageMs: number }
  | { readonly kind: 'polling'; readonly ageMs: number }
  | { readonly kind: 'offline'; readonly since: number; readonly ageMs: number }

/** What the engine has done since it began. */
export interface EngineCounters {
  /** Sockets that were opened. */
  readonly sockets: number
  /** Bytes and messages that were received. */
  readonly bytes: number
  readonly messages: number
  /** Messages that went into the state of a channel. */
  readonly applied: number
  /** Messages that were passed over: old, sent twice, or of a channel that nobody holds. */
  readonly dropped: number
  readonly malformed: number
  readonly unknown: number
  readonly gaps: number
  /** Snapshots that were asked for again. */
  readonly resyncs: number
  /** Books that were compared with the exchange's check-sum, and those that differed. */
  readonly verified: number
  readonly mismatches: number
  /** Changes that were given together with an earlier one, and values that were given. */
  readonly conflated: number
  readonly frames: number
  /** Channels that are held now. */
  readonly subscriptions: number
}

/** One held channel: its last message, and how long ago that came. */
export interface ChannelHealth {
  readonly key: string
  /** Null while a snapshot is awaited. */
  readonly seq: number | null
  /** Null before the first message. */
  readonly ageMs: number | null
  /** What waits for a snapshot, bytes. */
  readonly waitingBytes: number
}

/** How the engine itself is, once a second while somebody looks. */
export interface EngineHealth {
  /** By the clock here, ms UTC. */
  readonly at: number
  readonly counters: EngineCounters
  /** What waits for snapshots in all channels, bytes. */
  readonly bufferedBytes: number
  /** The exchange's clock less the one here, ms; null before the first answer. */
  readonly clockSkewMs: number | null
  readonly channels: readonly ChannelHealth[]
}
