// Order book of an instrument as a topic: the sequence is the exchange's own, so that a
// subscriber's copy can be compared with the original. Once a second it publishes a checksum of its
// best levels.
import type { BookDelta, BookLevels, FeedsApi } from '../../../features/market-data/api'
import { bookSum, SUM_LEVELS } from '../../../../src/protocol/bookSum'
import { bookPacket, flatten, textPacket, type Packet } from '../packet'
import type { Subscriber, Topic, TopicDeps } from './topic'

const SUM_EVERY_MS = 1_000

export class BookTopic implements Topic {
  readonly key: string
  readonly subscribers = new Set<Subscriber>()
  #seq: number | null = null
  #sumAt: number

  constructor(
    readonly symbol: string,
    private readonly feeds: Pick<FeedsApi, 'book'>,
    private readonly deps: TopicDeps,
  ) {
    this.key = `book:${symbol}`
    this.#sumAt = deps.clock.elapsed() + SUM_EVERY_MS
  }

  get seq(): number | null {
    return this.#seq
  }

  join(subscriber: Subscriber): void {
    // Reading the book may cause a delta for the others, which the snapshot already includes.
    const snapshot = this.snapshot()
    this.subscribers.add(subscriber)
    subscriber.deliver(this, snapshot)
  }

  leave(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber)
  }

  snapshot(): Packet {
    this.deps.figures.snapshots += 1
    const book = this.feeds.book(this.symbol)
    this.#seq = book.seq
    return bookPacket(this.symbol, book, null, this.deps.figures)
  }

  /** Publishes a flush of the book. */
  push(delta: BookDelta): void {
    this.#seq = delta.seq
    const packet = bookPacket(this.symbol, delta, delta.prev, this.deps.figures)
    for (const subscriber of this.subscribers) subscriber.deliver(this, packet)
  }

  /** Publishes the checksum when due; the feeds already pace the deltas. */
  publish(): void {
    const { clock, figures } = this.deps
    const now = clock.elapsed()
    if (now < this.#sumAt) return
    this.#sumAt = now + SUM_EVERY_MS
    // Reading the book may cause a delta, which goes first.
    const { seq, bids, asks } = this.feeds.book(this.symbol)
    const best = (levels: BookLevels['bids']) => flatten(levels.slice(0, SUM_LEVELS))
    const sum = bookSum(best(bids), best(asks))
    const said = { type: 'sum', channel: this.key, seq, sum, at: clock.now() } as const
    const packet = textPacket(said, figures)
    for (const subscriber of this.subscribers) subscriber.deliver(this, packet)
  }
}
