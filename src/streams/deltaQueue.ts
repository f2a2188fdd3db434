// A queue of deltas that wait for the snapshot they continue, bounded in number and in bytes. The
// oldest is dropped; the gap this leaves is detected when the snapshot arrives.
import type { BookMessage, Head } from '../protocol/decoded'
import { ENGINE_LIMITS } from './deps'

/** The size of a message without its rows, and of a row of figures; both estimated generously. */
const HEAD_BYTES = 160
const ROW_BYTES = 320

/** A message with its place in its channel. */
export interface Sequenced extends Head {
  readonly kind: string
}

export class DeltaQueue<M extends Sequenced> {
  private waiting: M[] = []
  /** The approximate memory of the queued deltas. */
  bytes = 0

  get length(): number {
    return this.waiting.length
  }

  add(message: M): void {
    this.waiting.push(message)
    this.bytes += bytesOf(message)
    while (this.isFull && this.waiting.length > 1) {
      const [oldest] = this.waiting.splice(0, 1)
      if (oldest) this.bytes -= bytesOf(oldest)
    }
  }

  clear(): void {
    if (this.waiting.length === 0) return
    this.waiting = []
    this.bytes = 0
  }

  /** The queued deltas in the order of the exchange; empties the queue. */
  take(): M[] {
    const taken = this.waiting.sort((a, b) => a.seq - b.seq)
    this.waiting = []
    this.bytes = 0
    return taken
  }

  private get isFull(): boolean {
    return (
      this.waiting.length > ENGINE_LIMITS.queuedDeltas || this.bytes > ENGINE_LIMITS.queuedBytes
    )
  }
}

/** The approximate memory of a message: the levels of a book are numbers in a list. */
function bytesOf(message: Sequenced): number {
  if (isBook(message)) return HEAD_BYTES + 8 * (message.bids.length + message.asks.length)
  const rows = Object.values(message).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  )
  return HEAD_BYTES + ROW_BYTES * rows
}

const isBook = (message: Sequenced): message is BookMessage => message.kind === 'book'
