// The frames of the stream as types. A frame is one message or an array of messages (the gateway
// packs pending messages into one write). Codecs and schemas are in the same folder; see
// docs/stream.md.
import type { PausedPart } from '../domain/maintenance'
import type { Announcement } from '../domain/announcements'
import type { CfdTicketRecord } from '../domain/records/cfdRecords'
import type { Balance, PerpetualTicket } from '../domain/records/records'
import type { Notice } from '../domain/records/notices'
import type { SpotOrderRecord } from '../domain/records/spotRecords'
import type { PerpetualStop } from '../domain/records/stopRecords'
import type { EVENTS_CHANNEL, EventsData } from './v1/events'

/** The frames of a client. `id` is echoed in the answer. */
export type ClientFrame =
  | {
      readonly op: 'subscribe'
      readonly id: number
      readonly channels: readonly string[]
      readonly since?: Since
    }
  | { readonly op: 'unsubscribe'; readonly id: number; readonly channels: readonly string[] }
  /** Requests fresh snapshots of subscribed channels. */
  | {
      readonly op: 'resync'
      readonly id: number
      readonly channels: readonly string[]
      readonly since?: Since
    }
  | { readonly op: 'auth'; readonly id: number; readonly token: string }
  /** The same by an API key, whose signature is good once; see signedRequest.ts. */
  | {
      readonly op: 'logon'
      readonly id: number
      readonly key: string
      readonly timestamp: number
      readonly window?: number
      readonly signature: string
    }
  /** Answered by pong with the same `t`; also counts as heartbeat. */
  | { readonly op: 'ping'; readonly id: number; readonly t: number }

/** The number of the last event that a reader of the channel `events` has. */
export interface Since {
  readonly events: number
}

/** Decimal text, price then quantity; quantity "0" removes the level. */
export type WireLevel = readonly [price: string, quantity: string]
export interface WireBook {
  readonly bids: readonly WireLevel[]
  readonly asks: readonly WireLevel[]
}
export type WireTrade = readonly [
  id: number,
  price: string,
  quantity: string,
  side: 'BUY' | 'SELL',
  at: number,
]
export type WireCandle = readonly [
  at: number,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
]
/** See tickerRowSchema for the order. */
export type WireTicker = readonly [
  symbol: string,
  last: string,
  open24h: string,
  high24h: string,
  low24h: string,
  volume24h: string,
  bid: string,
  ask: string,
  mark: string,
  index: string,
  fundingRate: string,
  nextFundingAt: number,
  stale: boolean,
  at: number,
]

/** CFDs have no public trades: bid and ask accompany the last price. */
export type WirePrices =
  | readonly [symbol: string, last: string]
  | readonly [symbol: string, last: string, bid: string, ask: string]

/**
 * Points of the tick per lot and night, negative: the customer pays; three nights on Wednesdays.
 */
export type WireSwap = readonly [
  symbol: string,
  swapLong: string,
  swapShort: string,
  nights: number,
  nextAt: number,
]

/** The data of each channel kind; a delta contains only changes, keyed as described. */
export interface ChannelData {
  /** Levels: snapshot all, best first; delta absolute new quantities. */
  book: WireBook
  /** Snapshot the newest 100, newest first; delta the new ones, oldest first. */
  trades: { readonly trades: readonly WireTrade[] }
  /** The running bar and, right after a roll, the previous one, oldest first. */
  candles: { readonly candles: readonly WireCandle[] }
  /** Rows keyed by symbol. */
  tickers: { readonly tickers: readonly WireTicker[] }
  /** Keyed by symbol. */
  prices: { readonly prices: readonly WirePrices[] }
  /** [symbol, rate, nextAt] keyed by symbol. */
  funding: {
    readonly rates: readonly (readonly [symbol: string, rate: string, nextAt: number])[]
  }
  /** Keyed by symbol: the charge of the next roll-over for each lot. */
  swaps: { readonly rates: readonly WireSwap[] }
  status: {
    readonly source: string
    readonly trading: boolean
    readonly staleSymbols: readonly string[]
    readonly frozenSymbols: readonly string[]
    readonly closedSymbols: readonly string[]
    /** The database is slow: no new orders, and reads return the last committed state. */
    readonly slow?: boolean
    /** The exchange is closed for maintenance: calls are refused, streams continue. */
    readonly maintenance?: boolean
    /** Parts that are closed separately. */
    readonly paused?: readonly PausedPart[]
  }
  /** All announcements of the header, newest first; a delta replaces them. */
  announcements: { readonly announcements: readonly Announcement[] }
  /**
   * Keyed by futureId, uuid and forexUuid; an order that no longer rests or is pending leaves the
   * list. A futures ticket whose closing limit order rests is included.
   */
  orders: {
    readonly futures: readonly PerpetualTicket[]
    readonly spot: readonly SpotOrderRecord[]
    readonly forexs: readonly CfdTicketRecord[]
    /** Stop orders of perpetuals that wait, keyed by stopId. */
    readonly stops: readonly PerpetualStop[]
    /**
     * The idempotency keys of the account's own calls that placed an order, with the record's id.
     */
    readonly placed?: readonly (readonly [key: string, id: string])[]
  }
  /** Keyed by futureId and forexUuid; a ticket without an open part leaves the list. */
  positions: {
    readonly futures: readonly PerpetualTicket[]
    readonly forexs: readonly CfdTicketRecord[]
  }
  /** Keyed by wallet and coin. */
  balances: { readonly accounts: readonly Balance[] }
  /** Snapshot empty; delta the new ones. */
  notices: { readonly notices: readonly Notice[] }
}
export type ChannelKind = keyof ChannelData

/**
 * One message of a channel. A snapshot has prev 0 and replaces; a delta continues exactly `prev`.
 */
export interface DataMessage<K extends ChannelKind = ChannelKind> {
  readonly ch: string
  readonly type: 'snapshot' | 'delta'
  readonly seq: number
  readonly prev: number
  /** The exchange's time, ms UTC. */
  readonly at: number
  readonly data: ChannelData[K]
  /** The commit that holds it: of a delta of a private channel. */
  readonly commit?: number
}

/**
 * A message of the channel `events`, which programs read and the terminal does not. `seq` is the
 * number of the newest event that it reaches, of a delta that of its last one.
 */
export interface EventsMessage {
  readonly ch: typeof EVENTS_CHANNEL
  readonly type: 'snapshot' | 'delta'
  readonly seq: number
  readonly prev: number
  /** The exchange's time, ms UTC. */
  readonly at: number
  readonly data: EventsData
}

/** Limits of one connection; more is refused. */
export interface ConnectionLimits {
  readonly framesPerSecond: number
  readonly framesAtOnce: number
  readonly snapshotsPerSecond: number
  readonly snapshotsAtOnce: number
  readonly subscriptions: number
  readonly frameBytes: number
  /** Of commands, where the stream takes them. */
  readonly commands?: CommandLimits
}

/** Limits of commands on `/v1/stream`. */
export interface CommandLimits {
  /** Those that may wait for the one under way. */
  readonly queued: number
  /** Of one API key, shared with its calls. */
  readonly orders: CommandAllowance
  readonly cancels: CommandAllowance
  /** Of the account, with all its keys and sessions. */
  readonly account: CommandAllowance
  /** Frames of a connection that has signed in, in the place of the others. */
  readonly frames: CommandAllowance
}

export interface CommandAllowance {
  readonly atOnce: number
  readonly perSecond: number
}

export type ControlMessage =
  | {
      readonly type: 'welcome'
      readonly at: number
      readonly connection: string
      /** Changes whenever the channels' sequence numbers restart. */
      readonly epoch: string
      readonly heartbeatMs: number
      readonly maxSubscriptions: number
      readonly maxFrameBytes: number
      readonly limits?: ConnectionLimits
    }
  | { readonly type: 'ack'; readonly id: number; readonly at: number }
  | {
      readonly type: 'pong'
      readonly id: number
      readonly t: number
      readonly at: number
      /**
       * The sequence number of the last message of each channel; omitted while deltas are being
       * dropped.
       */
      readonly seqs?: Readonly<Record<string, number>>
    }
  | { readonly type: 'ping'; readonly at: number }
  /** The checksum of a book's best levels as of its message `seq`; see bookSum. */
  | {
      readonly type: 'sum'
      readonly channel: string
      readonly seq: number
      readonly sum: number
      readonly at: number
    }
  /** The exchange is about to end and will close the socket. */
  | {
      readonly type: 'closing'
      readonly code: number
      readonly key: string
      readonly at: number
    }
  /** The frames of these ids were dropped, because there were too many. */
  | {
      readonly type: 'limited'
      readonly ids: readonly number[]
      /** Seconds until the same may succeed. */
      readonly retryAfter: number
      /** What is left of the connection's frames, and the seconds until they are whole again. */
      readonly rateLimit?: {
        readonly name: 'frames'
        readonly left: number
        readonly wholeIn: number
      }
      readonly at: number
    }
  | {
      readonly type: 'error'
      readonly id: number | null
      readonly code: number
      readonly key: string
      readonly channel?: string
      /** Seconds until the same may succeed, after a rate limit refused it. */
      readonly retryAfter?: number
      readonly at: number
    }

export type ServerMessage = ControlMessage | DataMessage | EventsMessage
