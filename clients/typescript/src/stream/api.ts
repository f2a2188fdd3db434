// The parts of a stream that a program uses: books, events and other channels.
import type { AccountEvent } from '../api.gen'
import type { ChannelMessage } from './channelMessage'

/** Price and quantity, decimal text. */
export type Level = readonly [price: string, quantity: string]

export interface BookTop {
  /** Best first. */
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

export interface Book {
  readonly symbol: string
  /**
   * True while it is what the exchange has published; false until its first snapshot, and from a
   * gap, a wrong check-sum or a lost connection until the next one.
   */
  readonly isLive: boolean
  /** The number of the message that it stands at; null while it is not live. */
  readonly seq: number | null
  /** The exchange's time of its last message, ms UTC. */
  readonly at: number
  /** The best levels of each side; those that were last known while it is not live. */
  top(levels: number): BookTop
  /** Yields the book after it has changed; a slow loop misses states, but never the newest. */
  changes(): AsyncIterableIterator<Book, undefined>
  /** Calls back after every change, those of `isLive` too; returns what ends that. */
  onChange(listener: () => void): () => void
  close(): void
}

/**
 * The account's events, each once, in order and without a gap; for one consumer, which may be slow.
 * Its loop throws Refused `eventsNotKept` if the log begins later.
 */
export interface EventFeed extends AsyncIterable<AccountEvent, undefined> {
  close(): void
}

/**
 * Messages of a channel in order; for one consumer. After a loss, and after more than 1,000
 * messages left unread, the next one is a snapshot.
 */
export interface Channel extends AsyncIterable<ChannelMessage, undefined> {
  readonly name: string
  close(): void
}

/** Counts over all connections of a stream. */
export interface Figures {
  readonly connections: number
  readonly messages: number
  readonly gaps: number
  /** Check-sums of books that were compared. */
  readonly sums: number
  /** Those that differed. */
  readonly wrongSums: number
}
