// The values of the stream engine for panels: conflated views, each with its freshness. The shapes
// are the same over the websocket and from polling.
import type { Candle } from '../candles'
import type { Interval } from '../intervals'
import type { Market } from '../instruments'
import type { PausedPart } from '../maintenance'
import type { Announcement } from '../announcements'
import type { CfdTicketRecord } from '../records/cfdRecords'
import type { Balance, PerpetualTicket, MarketTrade, Ticker } from '../records/records'
import type { Notice } from '../records/notices'
import type { SpotOrderRecord } from '../records/spotRecords'
import type { PerpetualStop } from '../records/stopRecords'

/**
 * live: current. stale: the last known value, which was current at `since`; `ageMs` is its age, in
 * whole seconds and the same in every view delivered at the same moment. `at` and `since` are by
 * the engine's monotonic clock: comparable with each other, but not times of day.
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

/** One instrument's ticker; emitted only when it or its freshness has changed. */
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
  /** The previous bar as it closed; null if its close was not received. */
  readonly before: Candle | null
  readonly freshness: Freshness
}

/** Private state of the signed-in account. */
export interface AccountView {
  /** Tickets with a resting part, including a closing limit order, newest first. */
  readonly orders: readonly PerpetualTicket[]
  /** Tickets with an open part, newest first. */
  readonly positions: readonly PerpetualTicket[]
  readonly balances: readonly Balance[]
  /** Resting spot orders, newest first. */
  readonly spotOrders: readonly SpotOrderRecord[]
  /** Pending CFD tickets, and open ones, newest first. */
  readonly cfdPending: readonly CfdTicketRecord[]
  readonly cfdPositions: readonly CfdTicketRecord[]
  /** Stop orders of perpetuals that wait, newest first. */
  readonly stops: readonly PerpetualStop[]
  /** The idempotency keys of the session's own placed orders, newest last; bounded. */
  readonly placed: readonly string[]
  readonly freshness: Freshness
}

/** Before the first value, and for a guest. */
export const NO_ACCOUNT: AccountView = {
  orders: [],
  positions: [],
  balances: [],
  spotOrders: [],
  cfdPending: [],
  cfdPositions: [],
  stops: [],
  placed: [],
  freshness: { kind: 'loading' },
}

/** The exchange's status and the instruments that do not trade normally, by symbol. */
export interface StatusView {
  readonly source: string
  readonly trading: boolean
  /** The exchange's database is slow: new orders are refused, cancellations are accepted. */
  readonly slow: boolean
  /** Calls are refused for maintenance; streams continue. */
  readonly maintenance: boolean
  /** Parts that are closed separately. */
  readonly paused: readonly PausedPart[]
  readonly stale: readonly string[]
  readonly frozen: readonly string[]
  readonly closed: readonly string[]
  readonly freshness: Freshness
}

/** The announcements in the header of every page, newest first. */
export interface AnnouncementsView {
  readonly announcements: readonly Announcement[]
  readonly freshness: Freshness
}

/** Notices as they occur; `seq` grows, so that a reader detects new ones. */
export interface NoticeEvent {
  readonly seq: number
  readonly notice: Notice
}

/**
 * The data source and its health. live: the exchange answers. silent: the connection is open, and
 * nothing has arrived over it for too long. polling, offline: without a stream, with and without
 * answers to calls. Ages are those of the data, in whole seconds, as in the views of that moment.
 */
export type Connection =
  | { readonly kind: 'connecting'; readonly attempt: number; readonly ageMs: number | null }
  | { readonly kind: 'live'; readonly latencyMs: number | null }
  | { readonly kind: 'silent'; readonly since: number; readonly ageMs: number }
  | { readonly kind: 'polling'; readonly ageMs: number }
  | { readonly kind: 'offline'; readonly since: number; readonly ageMs: number }

/** The engine's counters since its start. */
export interface EngineCounters {
  /** Opened sockets. */
  readonly sockets: number
  /** Received bytes and messages. */
  readonly bytes: number
  readonly messages: number
  /** Messages applied to the state of a channel. */
  readonly applied: number
  /** Messages ignored: old, duplicated, or of a channel without readers. */
  readonly dropped: number
  readonly malformed: number
  readonly unknown: number
  readonly gaps: number
  /** Repeated snapshot requests. */
  readonly resyncs: number
  /** Books compared with the exchange's checksum, and those that differed. */
  readonly verified: number
  readonly mismatches: number
  /** Changes merged into an earlier one, and values delivered. */
  readonly conflated: number
  readonly frames: number
  /** Channels that are open now. */
  readonly subscriptions: number
}

/** One open channel: its last message, and the age of that. */
export interface ChannelHealth {
  readonly key: string
  /** Null while a snapshot is awaited. */
  readonly seq: number | null
  /** Null before the first message. */
  readonly ageMs: number | null
  /** The deltas that wait for a snapshot, bytes. */
  readonly waitingBytes: number
}

/** The engine's own health, once a second while subscribed. */
export interface EngineHealth {
  /** The engine's monotonic time, ms. */
  readonly at: number
  readonly counters: EngineCounters
  /** The deltas that wait for snapshots in all channels, bytes. */
  readonly bufferedBytes: number
  readonly channels: readonly ChannelHealth[]
}
