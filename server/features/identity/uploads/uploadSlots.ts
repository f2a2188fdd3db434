// Slots for uploads in progress, limited per person and in total because each takes memory. When
// all are taken, the slowest of other people loses its slot, so that slow senders delay only
// themselves.
import type { Clock } from '../../../../src/domain/clock'

/** A form's three files may come together. */
export const AT_ONCE_EACH = 3
/** Bounds the memory that files on their way take. */
export const AT_ONCE = 12
/** Nobody is slow before this, ms. */
export const SLOW_AFTER_MS = 3_000

export interface UploadSlot {
  /** Aborted when the slot was given to somebody else. */
  readonly lost: AbortSignal
  /** So many bytes more have arrived. */
  arrived(bytes: number): void
  /** The file is whole: from here on it is the exchange's work, and keeps its slot. */
  whole(): void
  /** Safe to call more than once. */
  end(): void
}

interface Held {
  readonly userId: string
  readonly since: number
  readonly lost: AbortController
  bytes: number
  arriving: boolean
}

export class UploadSlots {
  readonly #held = new Set<Held>()

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {}

  /** How many a person holds. */
  of(userId: string): number {
    return [...this.#held].filter((held) => held.userId === userId).length
  }

  /** Undefined when none is to be had now. */
  take(userId: string): UploadSlot | undefined {
    if (this.of(userId) >= AT_ONCE_EACH) return undefined
    if (this.#held.size >= AT_ONCE && !this.#freeSlowest(userId)) return undefined
    const lost = new AbortController()
    const held: Held = { userId, since: this.clock.elapsed(), lost, bytes: 0, arriving: true }
    this.#held.add(held)
    return {
      lost: lost.signal,
      arrived: (bytes) => void (held.bytes += bytes),
      whole: () => void (held.arriving = false),
      end: () => void this.#held.delete(held),
    }
  }

  #freeSlowest(userId: string): boolean {
    const now = this.clock.elapsed()
    const speedOf = ({ bytes, since }: Held) => bytes / (now - since)
    const [slowest] = [...this.#held]
      .filter(
        (held) => held.arriving && held.userId !== userId && now - held.since >= SLOW_AFTER_MS,
      )
      .toSorted((a, b) => speedOf(a) - speedOf(b))
    if (!slowest) return false
    this.#held.delete(slowest)
    slowest.lost.abort()
    return true
  }
}
