// The exchange's time over a monotonic clock of this device, from the times that its answers state.
// The device's own time of day is never used.

/** One statement of the exchange's time. */
export interface TimeReading {
  /** The exchange's time, ms UTC. */
  readonly at: number
  /** The time of the request, by the monotonic clock; null for an unrequested message. */
  readonly sentAt: number | null
  /** The time of arrival, by the monotonic clock. */
  readonly receivedAt: number
}

/**
 * Bounds of the offset between the exchange's time and the monotonic clock, from one reading, ms.
 */
interface Bounds {
  readonly least: number
  readonly most: number
}

/** Readings that count; older ones are dropped, because clocks drift. */
const MAX_READINGS = 10
/** A larger contradiction between readings means that a clock has jumped, ms. */
const TOLERANCE_MS = 50

/**
 * An answer was written after its request and before its arrival, so each reading bounds the offset
 * between the two clocks, the faster the tighter; their intersection is the best estimate. After a
 * sleep during which the monotonic clock stopped, the next reading contradicts the former ones, and
 * only the newer ones count.
 */
export class ExchangeClock {
  #readings: readonly Bounds[] = []
  #offset: number | null = null

  /** `elapsed` is the monotonic clock: ms from an arbitrary start. */
  constructor(private readonly elapsed: () => number) {}

  observe({ at, sentAt, receivedAt }: TimeReading): void {
    if (!Number.isFinite(at) || at <= 0) return
    const least = at - receivedAt
    const reading = { least, most: sentAt === null ? Infinity : Math.max(least, at - sentAt) }
    const { kept, least: from, most: to } = consistent([reading, ...this.#readings])
    this.#readings = kept
    this.#offset = to === Infinity ? from : (from + to) / 2
  }

  /** The exchange's time now, whole ms UTC; null before the first reading. */
  now(): number | null {
    return this.#offset === null ? null : Math.round(this.elapsed() + this.#offset)
  }
}

/** The newest readings as far back as they agree, newest first, and their intersection. */
function consistent(readings: readonly Bounds[]): Bounds & { readonly kept: readonly Bounds[] } {
  const kept: Bounds[] = []
  let [least, most] = [-Infinity, Infinity]
  for (const reading of readings.slice(0, MAX_READINGS)) {
    const [from, to] = [Math.max(least, reading.least), Math.min(most, reading.most)]
    if (from > to + TOLERANCE_MS) break
    kept.push(reading)
    least = from
    most = to
  }
  return { kept, least, most }
}
