// The published numbering of the books: each flush of a changed book is one delta that continues
// the one before it. It keeps no book of its own.
import { Subject } from 'rxjs'
import type { BookDelta, BookLevels } from '../api'
import type { Clock } from '../../../../src/domain/clock'
import type { MarketBooks } from '../api'

export class BookFeed {
  readonly #books: MarketBooks
  readonly #clock: Clock
  readonly #seqs = new Map<string, number>()
  readonly #changedAt = new Map<string, number>()
  readonly #deltas = new Subject<BookDelta>()
  readonly deltas$ = this.#deltas.asObservable()

  constructor(books: MarketBooks, clock: Clock) {
    this.#books = books
    this.#clock = clock
  }

  seq(symbol: string): number {
    return this.#seqs.get(symbol) ?? 0
  }

  /** Publishes what changed since the last flush, if anything did. */
  flush(symbol: string): void {
    const { bids, asks } = this.#books.drainChanges(symbol)
    if (bids.length + asks.length === 0) return
    const prev = this.seq(symbol)
    const at = this.#clock.now()
    this.#seqs.set(symbol, prev + 1)
    this.#changedAt.set(symbol, at)
    this.#deltas.next({ symbol, prev, seq: prev + 1, at, bids, asks })
  }

  /** The whole book; flushes first, so that the next delta continues exactly it. */
  snapshot(symbol: string): BookLevels {
    this.flush(symbol)
    const { bids, asks } = this.#books.levels(symbol)
    const at = this.#changedAt.get(symbol) ?? this.#clock.now()
    return { seq: this.seq(symbol), at, bids, asks }
  }

  complete(): void {
    this.#deltas.complete()
  }
}
