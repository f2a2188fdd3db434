// How fast the body of a request must arrive: whoever sends slower than the least speed, measured
// after a moment, is answered and cut off, so that what waits for it is free again.
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../../src/domain/clock'

/** Bytes a second. */
const LEAST_SPEED = 16_384
const MOMENT_MS = 5_000
const LOOK_MS = 1_000

interface Body {
  readonly since: number
  readonly before: number
  readonly cut: () => void
}

export class BodyPace {
  readonly #arriving = new Map<IncomingMessage, Body>()
  readonly #timer: NodeJS.Timeout

  constructor(private readonly clock: Pick<Clock, 'elapsed'>) {
    this.#timer = setInterval(() => this.look(), LOOK_MS).unref()
  }

  /** Watches a request until it is whole; `cut` answers and ends it. */
  follow(request: IncomingMessage, cut: () => void): void {
    const { bytesRead } = request.socket
    // A request of a test comes by no connection.
    if (bytesRead === undefined) return
    this.#arriving.set(request, { since: this.clock.elapsed(), before: bytesRead, cut })
  }

  /** Cuts off what is too slow; called once a second. */
  look(): void {
    const now = this.clock.elapsed()
    for (const [request, { since, before, cut }] of this.#arriving) {
      const late = now - since - MOMENT_MS
      const wanted = (late / 1_000) * LEAST_SPEED
      const whole = request.complete || request.destroyed
      const slow = late > 0 && request.socket.bytesRead - before < wanted
      if (!whole && !slow) continue
      this.#arriving.delete(request)
      if (!whole) cut()
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
