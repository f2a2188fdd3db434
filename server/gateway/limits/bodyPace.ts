// Minimum speed of request bodies: after a grace period, a slower sender is answered and cut off,
// which frees its resources.
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../../src/domain/clock'
import { SlotMap } from '../../../src/domain/rows/slotMap'

/** Bytes per second. */
const MIN_SPEED = 16_384
const MOMENT_MS = 5_000
const LOOK_MS = 1_000

interface Body {
  readonly request: IncomingMessage
  readonly since: number
  readonly before: number
  readonly cut: () => void
}

export class BodyPace {
  readonly #arriving = new SlotMap<Body>()
  readonly #timer: NodeJS.Timeout

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref()
  }

  /**
   * Watches a request until it has completely arrived; `cut` answers and ends it. Returns its
   * place.
   */
  follow(request: IncomingMessage, cut: () => void): number {
    const { bytesRead } = request.socket
    // Injected test requests have no connection.
    if (bytesRead === undefined) return 0
    return this.#arriving.add({ request, since: this.clock.elapsed(), before: bytesRead, cut })
  }

  /** Releases a request that has arrived: even a second's worth of them would burden memory. */
  arrived(request: IncomingMessage, place: number): void {
    if (request.complete) this.#arriving.remove(place)
  }

  /** Aborts requests that are too slow; called once a second. */
  look(): void {
    const now = this.clock.elapsed()
    for (const [place, { request, since, before, cut }] of this.#arriving.entries()) {
      const late = now - since - MOMENT_MS
      const wanted = (late / 1_000) * MIN_SPEED
      const whole = request.complete || request.destroyed
      const slow = late > 0 && request.socket.bytesRead - before < wanted
      if (!whole && !slow) continue
      this.#arriving.remove(place)
      if (!whole) cut()
    }
  }

  /** Number of requests still watched. */
  get size(): number {
    return this.#arriving.size
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
