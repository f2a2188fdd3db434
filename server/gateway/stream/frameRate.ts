// Limits on the frames of one client: the first one over the rate is refused at once, later ones
// are listed by id once a second, and an abuser is cut off.
import type { Clock } from '../../../src/domain/clock'
import { idOfFrame } from '../../../src/protocol/codec'
import type { TokenBuckets } from '../../lib/net/tokenBuckets'
import type { StreamFigures } from './figures'
import type { Outbox } from './outbox'

/** Frames over the rate after which the connection ends. */
const ABUSE_FRAMES = 200
/** Ids of dropped frames in one message. */
const MAX_DROPPED = 256
const DROPPED_EVERY_MS = 1_000

export interface FrameRateDeps {
  /** The current allowance. */
  readonly frames: () => TokenBuckets
  readonly outbox: Pick<Outbox, 'say' | 'flush'>
  readonly clock: Clock
  readonly figures: StreamFigures
  /** Refuses one frame by its id, and counts it. */
  readonly refuse: (id: number | null) => void
  /** Counts a frame dropped without a separate refusal. */
  readonly onDropped: (() => void) | undefined
  readonly abused: () => void
}

export class FrameRate {
  #over = 0
  #noticeAt = -Infinity
  /** Ids of dropped frames that are not listed yet. */
  readonly #dropped: number[] = []

  constructor(private readonly deps: FrameRateDeps) {}

  /** Counts a frame; false if it is dropped. `text` is undefined for a frame that was not text. */
  takes(text: string | undefined): boolean {
    const { frames, outbox, clock, figures, refuse, onDropped, abused } = this.deps
    if (frames().take('')) return true
    const now = clock.elapsed()
    const id = text === undefined ? undefined : idOfFrame(text)
    figures.rateLimited += 1
    this.#over += 1
    if (now - this.#noticeAt >= DROPPED_EVERY_MS && this.#dropped.length === 0) {
      this.#noticeAt = now
      refuse(id ?? null)
    } else {
      onDropped?.()
      if (id !== undefined && this.#dropped.length < MAX_DROPPED) this.#dropped.push(id)
    }
    if (this.#over <= ABUSE_FRAMES) outbox.flush()
    else {
      this.#list(now)
      abused()
    }
    return false
  }

  /** Lists the dropped frames, once a second. */
  turn(elapsed: number): void {
    if (elapsed - this.#noticeAt >= DROPPED_EVERY_MS) this.#list(elapsed)
  }

  #list(elapsed: number): void {
    if (this.#dropped.length === 0) return
    const { frames, outbox, clock } = this.deps
    this.#noticeAt = elapsed
    const ids = this.#dropped.splice(0)
    const allowance = frames()
    const retryAfter = allowance.secondsUntil('')
    const [left, wholeIn] = [allowance.left(''), allowance.secondsUntilFull('')]
    const rateLimit = { name: 'frames', left, wholeIn } as const
    outbox.say({ type: 'limited', ids, retryAfter, rateLimit, at: clock.now() })
    outbox.flush()
  }
}
