// The channels of the stream: their keys, their access, and the limits of one connection.
import { findInstrument, MARKETS, type Market } from '../domain/instruments'
import { isInterval, type Interval } from '../domain/intervals'

export type PrivateChannel = 'orders' | 'positions' | 'balances' | 'notices'
export const PRIVATE_CHANNELS: readonly PrivateChannel[] = [
  'orders',
  'positions',
  'balances',
  'notices',
]

export type Channel =
  | { readonly kind: 'tickers'; readonly market: Market }
  | { readonly kind: 'prices'; readonly market: Market }
  | { readonly kind: 'book'; readonly symbol: string }
  | { readonly kind: 'trades'; readonly symbol: string }
  | { readonly kind: 'candles'; readonly symbol: string; readonly interval: Interval }
  | { readonly kind: 'funding' }
  | { readonly kind: 'swaps' }
  | { readonly kind: 'status' }
  | { readonly kind: 'announcements' }
  | { readonly kind: PrivateChannel }

/** Limits of one connection; stated in the welcome frame, enforced by the gateway. */
export const STREAM_LIMITS = {
  /** Largest frame a client may send, bytes. */
  maxFrameBytes: 16_384,
  maxSubscriptions: 128,
  /** Frames a client may send per second, averaged over ten seconds. */
  framesPerSecond: 20,
  /** Both sides send something at least this often. */
  heartbeatMs: 15_000,
  /** Unsent bytes after which a subscriber gets conflated state instead of deltas. */
  conflateBytes: 262_144,
  /** Unsent bytes after which, or ms without progress, a subscriber is disconnected. */
  cutBytes: 4_194_304,
  cutAfterMs: 20_000,
} as const

/** The subprotocols, most compact first. JSON is the default when none is offered. */
export const SUBPROTOCOLS = ['meridian.v2.binary', 'meridian.v1.json'] as const
export type Subprotocol = (typeof SUBPROTOCOLS)[number]

/** `book:btcusdtperp`, `candles:btcusdtperp:1m`, `tickers:futures`, `orders`, … */
export function channelKey(channel: Channel): string {
  switch (channel.kind) {
    case 'tickers':
    case 'prices':
      return `${channel.kind}:${channel.market}`
    case 'book':
    case 'trades':
      return `${channel.kind}:${channel.symbol}`
    case 'candles':
      return `candles:${channel.symbol}:${channel.interval}`
    default:
      return channel.kind
  }
}

/** Parses a key; undefined if it names no channel. */
export function parseChannel(key: string): Channel | undefined {
  if (key.length > 64) return undefined
  const [kind, first, second, ...rest] = key.split(':')
  if (rest.length > 0) return undefined
  if (first === undefined) return parseBare(key)
  if (kind === 'candles') {
    const known = findInstrument(first) && second !== undefined && isInterval(second)
    return known ? { kind, symbol: first, interval: second } : undefined
  }
  if (second !== undefined) return undefined
  if (kind === 'tickers' || kind === 'prices')
    return isMarket(first) ? { kind, market: first } : undefined
  if (kind === 'book' || kind === 'trades')
    return findInstrument(first) ? { kind, symbol: first } : undefined
  return undefined
}

function parseBare(key: string): Channel | undefined {
  if (key === 'funding' || key === 'swaps' || key === 'status' || key === 'announcements')
    return { kind: key }
  const found = PRIVATE_CHANNELS.find((channel) => channel === key)
  return found && { kind: found }
}

/** True if a channel needs authentication. */
export function isPrivate(channel: Channel): channel is { kind: PrivateChannel } {
  return (PRIVATE_CHANNELS as readonly string[]).includes(channel.kind)
}

const isMarket = (text: string): text is Market => MARKETS.some((market) => market === text)
