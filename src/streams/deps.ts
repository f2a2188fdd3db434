// The dependencies of the stream engine, so that tests can replace its environment, and its
// time-outs and bounds.
import type { SchedulerLike } from 'rxjs'
import type { Answered } from '../protocol/statedTime'

/** The part of a WebSocket that is used; browsers and `ws` both have it. */
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
) => Promise<Answered & { json(): Promise<unknown> }>

export interface EngineDeps {
  readonly streamUrl: string
  /** The base path of the calls, for example `/investor` on the same origin. */
  readonly apiBase: string
  readonly socketFactory: SocketFactory
  readonly fetcher: Fetcher
  /** Grows by one at each call. */
  readonly ids: () => number
  /**
   * Timers and the monotonic clock: its `now` is ms from an arbitrary start and never goes back.
   */
  readonly scheduler: SchedulerLike
  /** Moves that clock forward by a sleep during which it stopped, ms. */
  readonly leap: (ms: number) => void
  /** The device's time of day, ms UTC: used only to detect that the machine may have slept. */
  readonly deviceNow: () => number
  /** In [0, 1): spreads reconnection over time. */
  readonly random: () => number
  /** True if to ask for the binary encoding of books. */
  readonly binary: boolean
  /** True if the user currently wants to save data. */
  readonly savesData: () => boolean
}

/** The time-outs and bounds of the engine. */
export const ENGINE_LIMITS = {
  /** An unused channel is closed after this. */
  lingerMs: 5_000,
  /** An unanswered snapshot request is repeated after this. */
  resyncAgainMs: 5_000,
  /** Deltas kept while a snapshot is awaited. */
  queuedDeltas: 1_000,
  /** Approximate memory of the deltas of one channel while a snapshot is awaited. */
  queuedBytes: 4_194_304,
  /** After this many deltas without the snapshot it is requested again. */
  maxQueuedDeltas: 100,
  /** Polling begins after this long without a websocket. */
  pollAfterMs: 3_000,
  pollEveryMs: 2_000,
  /** For users who save data, and for channels that no visible panel shows, in rounds. */
  pollSavingMs: 6_000,
  pollUnseenRounds: 5,
  /** The next round begins after at most this, however long a round takes. */
  maxPollMs: 15_000,
  /** Concurrent polling calls. */
  pollsAtOnce: 4,
  callMs: 8_000,
  /** The ping interval of an open socket. */
  pingEveryMs: 1_000,
  /** Data counts as stale after this long without a frame. */
  silentAfterMs: 2_500,
  /** The socket is replaced after this long without a frame. */
  renewAfterMs: 10_000,
  /** After a possible sleep, the exchange must answer within this. */
  wakeAnswerMs: 800,
  minBackoffMs: 500,
  maxBackoffMs: 15_000,
  /** A connection counts as stable, and resets the backoff, after this. */
  aliveMs: 5_000,
  /** Levels per side that a book keeps. */
  bookLevels: 50_000,
  trades: 200,
  notices: 100,
  /** Notices that are recognised when they arrive a second time. */
  knownNotices: 1_000,
  views: 500,
} as const
