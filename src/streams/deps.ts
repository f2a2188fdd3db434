// What the stream engine needs from outside, so that tests can hand it a world of their own, and
// its times and bounds.
import type { SchedulerLike } from 'rxjs'

/** The part of a WebSocket that is used; browsers' and `ws`' both have it. */
export interface RawSocket {
  binaryType: string
  readonly readyState: number
  send(data: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void
  removeEventListener(type: string, listener: (event: { data?: unknown }) => void): void
}

/** Opens one socket; called again for each attempt to reconnect. */
export type SocketFactory = (url: string, protocols: string[]) => RawSocket

/** The part of fetch that is used. */
export type Fetcher = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<{ json(): Promise<unknown> }>

export interface EngineDeps {
  readonly streamUrl: string
  /** Where the calls are, for example `/investor` on the same origin. */
  readonly apiBase: string
  readonly socketFactory: SocketFactory
  readonly fetcher: Fetcher
  /** Grows by one at each call. */
  readonly ids: () => number
  /** The clock and the timers; its `now` is ms UTC. */
  readonly scheduler: SchedulerLike
  /** In [0, 1): spreads reconnection over time. */
  readonly random: () => number
  /** Whether to ask for the binary encoding of books. */
  readonly binary: boolean
  /** Whether the reader wants little data to be fetched, as of now. */
  readonly savesData: () => boolean
}

/** The stated times and bounds of the engine. */
export const ENGINE_LIMITS = {
  /** An unused channel is dropped this late. */
  lingerMs: 5_000,
  /** An unanswered wish for a fresh snapshot is said again. */
  resyncAgainMs: 5_000,
  /** Deltas kept while a snapshot is awaited. */
  queuedDeltas: 1_000,
  /** Memory that the deltas of one channel take while a snapshot is awaited, about. */
  queuedBytes: 4_194_304,
  /** After so many deltas without the snapshot it is asked for again. */
  patience: 100,
  /** Without a websocket for so long, polling begins. */
  pollAfterMs: 3_000,
  pollEveryMs: 2_000,
  /** For whoever saves data; and channels that nobody sees, in rounds. */
  pollSavingMs: 6_000,
  pollUnseenRounds: 5,
  /** However long a round takes, the next one begins after this. */
  pollMostMs: 15_000,
  /** Calls of polling under way at once. */
  pollsAtOnce: 4,
  callMs: 8_000,
  /** The pulse of an open socket. */
  pingEveryMs: 1_000,
  /** Nothing received for so long: what is shown is old. */
  silentAfterMs: 2_500,
  /** Nothing received for so long: the socket is given up. */
  renewAfterMs: 10_000,
  minBackoffMs: 500,
  maxBackoffMs: 15_000,
  /** A connection counts as good, and backoff starts again, after this. */
  aliveMs: 5_000,
  /** Levels a side that a book keeps. */
  bookLevels: 50_000,
  trades: 200,
  notices: 100,
  /** Notices that are recognised when they come a second time. */
  knownNotices: 1_000,
  views: 500,
} as const
