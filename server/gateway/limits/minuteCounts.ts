// Orders of API keys within the last minute, for keys with a limit on them. The minute is a sliding
// window of sixty seconds, so that no burst across two windows can be twice the limit.
import { BoundedMap } from '../../../src/domain/collections/boundedMap'
import type { Clock } from '../../../src/domain/clock'

const MINUTE_MS = 60_000
/** Maximum number of remembered keys. */
const MAX_KEYS = 10_000

export class MinuteCounts {
  /** The send times of each key, the oldest first. */
  readonly #sent = new BoundedMap<string, number[]>({ maxEntries: MAX_KEYS })

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {}

  /** Counts `count` orders of a key; returns the seconds to wait if they would exceed `most`. */
  take(keyId: string, most: number, count = 1): number | undefined {
    const now = this.clock.elapsed()
    const recent = (this.#sent.get(keyId) ?? []).filter((at) => at > now - MINUTE_MS)
    const tooMany = recent.length + count - most
    if (tooMany <= 0) recent.push(...Array.from({ length: count }, () => now))
    this.#sent.set(keyId, recent)
    if (tooMany <= 0) return undefined
    // More than a whole minute's number never fits.
    const freed = recent[Math.min(tooMany, recent.length) - 1] ?? now
    return Math.max(1, Math.ceil((freed + MINUTE_MS - now) / 1_000))
  }
}
