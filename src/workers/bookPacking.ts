// The packing of the hot book values of one flush into one transferable array, and the unpacking
// without copying the levels.
import type { BookView, Freshness } from '../domain/views/views'

/** The numbers before the levels of a book. */
export const BOOK_HEAD = 9
const KINDS = ['loading', 'live', 'stale', 'failed'] as const

export type StreamedBook = readonly [stream: number, book: BookView]

/**
 * Books as one array: for each [stream, seq, at, step, freshness, its number, its age, bids, asks]
 * and then the levels, price and size alternating, bids first.
 */
export function packBooks(books: readonly StreamedBook[]): Float64Array {
  let length = 0
  for (const [, { bids, asks }] of books) length += BOOK_HEAD + bids.length + asks.length
  const out = new Float64Array(length)
  let at = 0
  for (const [stream, book] of books) {
    const { bids, asks, freshness } = book
    out[at] = stream
    out[at + 1] = book.seq
    out[at + 2] = book.at
    out[at + 3] = book.step
    out[at + 4] = KINDS.indexOf(freshness.kind)
    out[at + 5] = numberOf(freshness)
    out[at + 6] = freshness.kind === 'stale' ? freshness.ageMs : 0
    out[at + 7] = bids.length
    out[at + 8] = asks.length
    out.set(bids, at + BOOK_HEAD)
    out.set(asks, at + BOOK_HEAD + bids.length)
    at += BOOK_HEAD + bids.length + asks.length
  }
  return out
}

/** `symbolOf` returns undefined for a stream without subscriber, which is skipped. */
export function unpackBooks(
  packed: Float64Array,
  symbolOf: (stream: number) => string | undefined,
  take: (stream: number, book: BookView) => void,
): void {
  const read = (at: number) => packed[at] ?? 0
  for (let at = 0; at + BOOK_HEAD <= packed.length;) {
    const bidsAt = at + BOOK_HEAD
    const asksAt = bidsAt + read(at + 7)
    const end = asksAt + read(at + 8)
    const symbol = symbolOf(read(at))
    if (symbol !== undefined)
      take(read(at), {
        symbol,
        seq: read(at + 1),
        at: read(at + 2),
        step: read(at + 3),
        bids: packed.subarray(bidsAt, asksAt),
        asks: packed.subarray(asksAt, end),
        freshness: freshnessOf(read(at + 4), read(at + 5), read(at + 6)),
      })
    at = end
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

function freshnessOf(kind: number, number: number, ageMs: number): Freshness {
  switch (KINDS[kind]) {
    case 'live':
      return { kind: 'live', at: number }
    case 'stale':
      return { kind: 'stale', since: number, ageMs }
    case 'failed':
      return { kind: 'failed', code: number }
    default:
      return { kind: 'loading' }
  }
}
