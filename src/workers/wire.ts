// Owns what crosses the thread boundary: the port's messages both ways, the calls beside them, and
// the packing of the hot book frames into one transferable array a flush.
import type { ProxyMarked } from 'comlink'
import type { Candle } from '../domain/candles'
import type { Interval } from '../domain/intervals'
import type { Outcome } from '../domain/refusals'
import type { ViewFrame, ViewRequest } from '../domain/views/viewRequests'
import type { BookView, Connection, EngineFigures, Freshness } from '../domain/views/views'

/** What a window says over its port. */
export type ToEngine =
  | { readonly op: 'open'; readonly view: number; readonly panel: string; request: ViewRequest }
  | { readonly op: 'close'; readonly view: number }
  | { readonly op: 'suspend' | 'resume'; readonly panel: string }
  /** The answer to a ping. */
  | { readonly op: 'alive' }
  | { readonly op: 'bye' }

/** What the engine says to a window. */
export type ToWindow =
  | { readonly op: 'frames'; readonly books: Float64Array; readonly others: readonly ViewFrame[] }
  | { readonly op: 'ping' }
  /** The window was silent for too long and its share is gone; it may join again. */
  | { readonly op: 'dropped' }

export interface EngineConfig {
  readonly streamUrl: string
  readonly apiBase: string
}

/** Ends a watch; itself a proxy, to be released after it was called. */
export type Stop = (() => void) & ProxyMarked

/** The calls over comlink; callbacks are proxies and are released by the returned function. */
export interface EngineApi {
  join(port: MessagePort): void
  watchConnection(tell: (value: Connection) => void): Stop
  watchFigures(tell: (value: EngineFigures) => void): Stop
  history(symbol: string, interval: Interval, from: number, to: number): Promise<Outcome<Candle[]>>
  authenticate(token: string | null): void
}

export type BookFrame = Extract<ViewFrame, { kind: 'book' }>

const HEAD = 8
const KINDS = ['loading', 'live', 'stale', 'failed'] as const

/**
 * Books as one array: for each [view, seq, at, step, freshness, its number, bids, asks] and then
 * the levels, price and size alternating, bids first.
 */
export function packBooks(frames: readonly BookFrame[]): Float64Array {
  const lengthOf = ({ value }: BookFrame) => HEAD + value.bids.length + value.asks.length
  const out = new Float64Array(frames.reduce((sum, frame) => sum + lengthOf(frame), 0))
  let at = 0
  for (const { view, value } of frames) {
    const { seq, step, bids, asks, freshness } = value
    const fresh = KINDS.indexOf(freshness.kind)
    const head = [view, seq, value.at, step, fresh, numberOf(freshness), bids.length, asks.length]
    out.set(head, at)
    out.set(bids, at + HEAD)
    out.set(asks, at + HEAD + bids.length)
    at += HEAD + bids.length + asks.length
  }
  return out
}

/** Unpacks books without copying the levels; views that nobody holds any more are passed over. */
export function unpackBooks(
  packed: Float64Array,
  symbolOf: (view: number) => string | undefined,
  take: (view: number, value: BookView) => void,
): void {
  for (let at = 0; at + HEAD <= packed.length;) {
    const head = Array.from(packed.subarray(at, at + HEAD))
    const [view = 0, seq = 0, time = 0, step = 1, fresh = 0, number = 0, nb = 0, na = 0] = head
    const bids = packed.subarray(at + HEAD, at + HEAD + nb)
    const asks = packed.subarray(at + HEAD + nb, at + HEAD + nb + na)
    at += HEAD + nb + na
    const symbol = symbolOf(view)
    if (symbol === undefined) continue
    take(view, { symbol, seq, at: time, step, bids, asks, freshness: freshness(fresh, number) })
  }
}

function numberOf(freshness: Freshness): number {
  switch (freshness.kind) {
    case 'loading':
      return 0
    case 'live':
      return freshness.at
    case 'stale':
      return freshness.since
    case 'failed':
      return freshness.code
  }
}

function freshness(index: number, number: number): Freshness {
  switch (KINDS[index]) {
    case 'live':
      return { kind: 'live', at: number }
    case 'stale':
      return { kind: 'stale', since: number }
    case 'failed':
      return { kind: 'failed', code: number }
    default:
      return { kind: 'loading' }
  }
}
