// The pace of a replay: real speed, a multiple, as fast as possible, or one step at a time. It
// works in short slices, so that the process stays awake for everyone else.
import type { Clock } from '../../../../src/domain/clock'
import type { MarketLog, MarketSource, ReplaySpeed } from '../api'
import type { TapePosition, Recording } from './recording'

/** Work of one slice; between slices the event loop runs. */
const SLICE_MS = 6
/** Lines looked at before the slice's end is looked at again. */
const LINES_A_LOOK = 16
const LONGEST_WAIT_MS = 50
/** Further behind than this (the machine slept), the replay goes on from where it is. */
const MAX_LAG_MS = 60_000
/** A longer recorded pause (more than a long week-end) is not waited for. */
const LONGEST_PAUSE_MS = 4 * 86_400_000

/** What plays the lines of a recording, whatever their format. */
export interface Player {
  /** Index of the line that is played next, over all files. */
  readonly next: number
  readonly ended: boolean
  readonly counts: { readonly loops: number }
  /** When the next line was recorded, ms; undefined at the end. */
  nextAt(): number | undefined
  /** Plays one line. */
  step(): void
  /** Called again and again while nothing is due. */
  idle?(): void
}

/** The hand of a test on a stepped replay. */
export interface ReplayStepper {
  /** Plays `count` lines; the number played (fewer at the end without loop). */
  step(count: number): number
  /** Plays up to and with a line of a file (both from 0); throws where it lies behind. */
  stepTo(file: number, line: number): void
  /** The place of the line that is played next. */
  readonly place: TapePosition
}

export interface ReplaySourceParts {
  readonly name: string
  readonly player: Player
  readonly recording: Recording
  readonly speed: ReplaySpeed
  readonly clock: Clock
  readonly log: MarketLog
}

export class ReplaySource implements MarketSource, ReplayStepper {
  readonly name: string
  readonly #parts: ReplaySourceParts
  #anchor: { readonly played: number; readonly from: number } | undefined
  #loops = 0
  #timer: NodeJS.Timeout | undefined
  #slice: NodeJS.Immediate | undefined
  #running = false

  constructor(parts: ReplaySourceParts) {
    this.name = parts.name
    this.#parts = parts
  }

  get place(): TapePosition {
    return this.#parts.recording.place(this.#parts.player.next)
  }

  async start(): Promise<void> {
    if (this.#parts.speed === 'step') return
    this.#running = true
    this.#soon(0)
  }

  async stop(): Promise<void> {
    this.#running = false
    clearTimeout(this.#timer)
    clearImmediate(this.#slice)
  }

  step(count: number): number {
    const { player } = this.#parts
    let played = 0
    while (played < count && !player.ended) {
      player.step()
      played += 1
    }
    return played
  }

  stepTo(file: number, line: number): void {
    const { player, recording } = this.#parts
    const target = recording.indexOf({ file, line })
    if (target < player.next) throw new RangeError(`Line ${line} of file ${file} lies behind`)
    this.step(target + 1 - player.next)
  }

  /** Plays what is due, at most one slice; ms until more is due, undefined at the end. */
  advance(): number | undefined {
    const { player } = this.#parts
    const until = performance.now() + SLICE_MS
    for (;;) {
      for (let i = 0; i < LINES_A_LOOK; i += 1) {
        const wait = this.#untilNext()
        if (wait === undefined || wait > 0) return wait
        player.step()
      }
      if (performance.now() >= until) return 0
    }
  }

  #untilNext(): number | undefined {
    const { player, speed, clock } = this.#parts
    const at = player.nextAt()
    if (at === undefined) return undefined
    if (typeof speed !== 'number') return 0
    const now = clock.elapsed()
    if (!this.#anchor || player.counts.loops !== this.#loops) {
      this.#loops = player.counts.loops
      this.#anchor = { played: at, from: now }
    }
    const due = this.#anchor.from + (at - this.#anchor.played) / speed
    const isFar = now - due > MAX_LAG_MS || (due - now) * speed > LONGEST_PAUSE_MS
    if (isFar) this.#anchor = { played: at, from: now }
    return isFar ? 0 : Math.max(0, due - now)
  }

  #soon(wait: number): void {
    if (!this.#running) return
    if (wait <= 0) {
      this.#slice = setImmediate(() => this.#turn())
      this.#slice.unref()
      return
    }
    this.#timer = setTimeout(() => this.#turn(), Math.min(LONGEST_WAIT_MS, Math.max(1, wait)))
    this.#timer.unref()
  }

  #turn(): void {
    if (!this.#running) return
    let wait: number | undefined = LONGEST_WAIT_MS
    try {
      wait = this.advance()
      this.#parts.player.idle?.()
    } catch (error) {
      this.#parts.log.error({ error, place: this.place }, 'a slice of the replay failed')
    }
    if (wait === undefined) return
    this.#soon(wait)
  }
}
