// Meter of incoming WebSocket frames, counted by their headers before they are read: control frames
// and fragments included, and the age of an unfinished message.
import { TokenBuckets, type Allowance } from '../../lib/net/tokenBuckets'
import type { Clock } from '../../../src/domain/clock'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import { PROGRAM_FRAMES } from './commands/commandLimits'

const PER_SECOND = STREAM_LIMITS.framesPerSecond
/** Exceeds the burst; the caller sends an error before closing. */
const FRAMES = { capacity: PER_SECOND * 20, perSecond: PER_SECOND }
/** For a program's stream: twice what it may send once it has logged in. */
export const METERED_PROGRAM: Allowance = {
  capacity: PROGRAM_FRAMES.capacity * 2,
  perSecond: PROGRAM_FRAMES.perSecond * 2,
}
const FINAL = 0x80
const MASKED = 0x80
const CONTROL = 0x08

export class FrameMeter {
  readonly #frames: TokenBuckets
  readonly #head: number[] = []
  /** Remaining bytes of the frame's content. */
  #left = 0
  /** Whether the current frame ends its message; control frames may come in between. */
  #ends = true
  #messageOpen = false
  #since: number | null = null

  constructor(
    private readonly clock: Pick<Clock, 'elapsed'>,
    allowance: Allowance = FRAMES,
  ) {
    this.#frames = new TokenBuckets(allowance, clock)
  }

  /** When the current unfinished message or frame began; null between messages. */
  get unfinishedSince(): number | null {
    return this.#since
  }

  /** Counts received data; false if there are too many frames. */
  take(chunk: Uint8Array): boolean {
    let frames = 0
    for (let at = 0; at < chunk.length;) {
      this.#since ??= this.clock.elapsed()
      if (this.#left > 0) {
        const here = Math.min(this.#left, chunk.length - at)
        this.#left -= here
        at += here
        if (this.#left === 0) this.#finish()
        continue
      }
      this.#head.push(chunk[at] ?? 0)
      at += 1
      if (this.#head.length < headLength(this.#head)) continue
      frames += 1
      this.#begin()
    }
    return frames === 0 || this.#frames.take('', frames)
  }

  #begin(): void {
    const [first = 0, second = 0] = this.#head
    if ((first & CONTROL) === 0) {
      this.#messageOpen = true
      this.#ends = (first & FINAL) !== 0
    } else this.#ends = false
    this.#left = contentLength(second, this.#head)
    this.#head.length = 0
    if (this.#left === 0) this.#finish()
  }

  #finish(): void {
    if (this.#ends) this.#messageOpen = false
    if (!this.#messageOpen) this.#since = null
  }
}

/** Length of a frame's header, from the bytes received so far. */
function headLength([, second]: readonly number[]): number {
  if (second === undefined) return 2
  const kind = second & ~MASKED
  const wide = kind === 126 ? 2 : kind === 127 ? 8 : 0
  return 2 + wide + ((second & MASKED) === 0 ? 0 : 4)
}

function contentLength(second: number, head: readonly number[]): number {
  const kind = second & ~MASKED
  if (kind < 126) return kind
  const wide = kind === 126 ? 2 : 8
  return head.slice(2, 2 + wide).reduce((sum, byte) => sum * 256 + byte, 0)
}
