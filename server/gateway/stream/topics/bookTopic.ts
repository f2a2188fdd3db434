// Owns an instrument's book as a topic: the sequence is the exchange's own, so that what a reader
// holds can be compared with the book it came from.
import type { BookDelta, FeedsDoor } from '../../../ports'
import type { StreamFigures } from '../figures'
import { bookPacket, type Packet } from '../packet'
import type { Hearer, Topic } from './topic'

export class BookTopic implements Topic {
  readonly key: string
  readonly hearers = new Set<Hearer>()

  constructor(
    readonly symbol: string,
    private readonly feeds: Pick<FeedsDoor, 'book'>,
    private readonly figures: StreamFigures,
  ) {
    this.key = `book:${symbol}`
  }

  join(hearer: Hearer): void {
    // Looking at the book may set off a delta for the others, which the snapshot already holds.
    const snapshot = this.snapshot()
    this.hearers.add(hearer)
    hearer.hear(this, snapshot)
  }

  leave(hearer: Hearer): void {
    this.hearers.delete(hearer)
  }

  snapshot(): Packet {
    this.figures.snapshots += 1
    return bookPacket(this.symbol, this.feeds.book(this.symbol), null, this.figures)
  }

  /** Passes a flush of the book on. */
  push(delta: BookDelta): void {
    const packet = bookPacket(this.symbol, delta, delta.prev, this.figures)
    for (const hearer of this.hearers) hearer.hear(this, packet)
  }

  /** Nothing waits here: the feeds already pace their flushes. */
  publish(): void {}
}
