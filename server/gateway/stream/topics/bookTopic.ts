// An instrument's book as a topic: the sequence is the exchange's own, so that what a reader holds
// can be compared with the book it came from.
import type { BookDelta, FeedsApi } from '../../../market-data/api'
import type { StreamFigures } from '../figures'
import { bookPacket, type Packet } from '../packet'
import type { Subscriber, Topic } from './topic'

export class BookTopic implements Topic {
  readonly key: string
  readonly subscribers = new Set<Subscriber>()
  #seq: number | null = null

  constructor(
    readonly symbol: string,
    private readonly feeds: Pick<FeedsApi, 'book'>,
    private readonly figures: StreamFigures,
  ) {
    this.key = `book:${symbol}`
  }

  get seq(): number | null {
    return this.#seq
  }

  join(subscriber: Subscriber): void {
    // Looking at the book may set off a delta for the others, which the snapshot already holds.
    const snapshot = this.snapshot()
    this.subscribers.add(subscriber)
    subscriber.deliver(this, snapshot)
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber)
  }

  snapshot(): Packet {
    this.figures.snapshots += 1
    const book = this.feeds.book(this.symbol)
    this.#seq = book.seq
    return bookPacket(this.symbol, book, null, this.figures)
  }

  /** Passes a flush of the book on. */
  push(delta: BookDelta): void {
    this.#seq = delta.seq
    const packet = bookPacket(this.symbol, delta, delta.prev, this.figures)
    for (const subscriber of this.subscribers) subscriber.deliver(this, packet)
  }

  /** Nothing waits here: the feeds already pace their flushes. */
  publish(): void {}
}
