// The decoded form of a stream frame: typed messages in ticks and lots, and a problem for each
// message that could not be decoded.
import type { Candle } from '../domain/candles'
import type { Interval } from '../domain/intervals'
import type { Market } from '../domain/instruments'
import type { MarketTrade, Ticker } from '../domain/records/records'
import type { ChannelData, ControlMessage } from './messages'

/** Flat levels of one side: [price₀, size₀, price₁, size₁, …] in ticks and lots; size 0 removes. */
export type Levels = readonly number[]

export interface Head {
  /** The channel key. */
  readonly ch: string
  /** A snapshot replaces; a delta continues exactly `prev`. */
  readonly snapshot: boolean
  readonly seq: number
  readonly prev: number
  /** The exchange's time, ms UTC. */
  readonly at: number
}

export interface BookMessage extends Head {
  readonly kind: 'book'
  readonly symbol: string
  readonly bids: Levels
  readonly asks: Levels
}

export interface TradesMessage extends Head {
  readonly kind: 'trades'
  readonly symbol: string
  readonly trades: readonly MarketTrade[]
}

export interface TickersMessage extends Head {
  readonly kind: 'tickers'
  readonly market: Market
  readonly tickers: readonly Ticker[]
}

export interface CandlesMessage extends Head {
  readonly kind: 'candles'
  readonly symbol: string
  readonly interval: Interval
  readonly candles: readonly Candle[]
}

export interface PricesMessage extends Head {
  readonly kind: 'prices'
  readonly market: Market
  /** In ticks; bid and ask only of CFDs. */
  readonly prices: readonly (readonly [symbol: string, last: number, bid?: number, ask?: number])[]
}

export interface FundingMessage extends Head {
  readonly kind: 'funding'
  /** Rates at 10^-8. */
  readonly rates: readonly (readonly [symbol: string, rate: number, nextAt: number])[]
}

export interface SwapsMessage extends Head, Readonly<ChannelData['swaps']> {
  readonly kind: 'swaps'
}

export interface StatusMessage extends Head, Readonly<ChannelData['status']> {
  readonly kind: 'status'
}

export interface AnnouncementsMessage extends Head, Readonly<ChannelData['announcements']> {
  readonly kind: 'announcements'
}

export interface OrdersMessage extends Head, Readonly<ChannelData['orders']> {
  readonly kind: 'orders'
}

export interface PositionsMessage extends Head, Readonly<ChannelData['positions']> {
  readonly kind: 'positions'
}

export interface BalancesMessage extends Head, Readonly<ChannelData['balances']> {
  readonly kind: 'balances'
}

export interface NoticesMessage extends Head, Readonly<ChannelData['notices']> {
  readonly kind: 'notices'
}

/** A decoded message of a channel. */
export type ChannelMessage =
  | BookMessage
  | TradesMessage
  | TickersMessage
  | CandlesMessage
  | PricesMessage
  | FundingMessage
  | SwapsMessage
  | StatusMessage
  | AnnouncementsMessage
  | OrdersMessage
  | PositionsMessage
  | BalancesMessage
  | NoticesMessage

export interface Controlled {
  readonly kind: 'control'
  readonly control: ControlMessage
}

export type Decoded = ChannelMessage | Controlled

/** malformed: not of the grammar. unknown: a message of an unknown kind. tooLarge: not read. */
export type DecodeProblem = 'malformed' | 'unknown' | 'tooLarge'

export interface DecodedFrame {
  readonly messages: readonly Decoded[]
  readonly problems: readonly DecodeProblem[]
}

/** The largest frame a client decodes, in characters or bytes: far above a full book's snapshot. */
export const MAX_SERVER_FRAME = 8_388_608
