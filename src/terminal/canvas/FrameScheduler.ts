// The one animation frame that every painter of the page shares: pictures ask for a level,
// each is painted at most once a frame, at the largest level asked. An idle page asks for no frame
// at all.
import { LEVELS, mergeLevels, type Level } from './invalidation'

export interface FrameSource {
  request: (callback: (now: number) => void) => number
  cancel: (id: number) => void
}

/**
 * Paints at a level; answers the level it needs again in the next frame (a wash that still fades).
 */
export type Paint = (level: Level, now: number) => Level

export interface Picture {
  invalidate: (level: Level) => void
  remove: () => void
}

interface Entry {
  paint: Paint
  level: Level
}

export class FrameScheduler {
  readonly #frames: FrameSource
  readonly #entries = new Set<Entry>()
  #pending: number | null = null

  constructor(frames: FrameSource) {
    this.#frames = frames
  }

  /** Adds a picture that needs everything; it is painted in the next frame. */
  add(paint: Paint): Picture {
    const entry: Entry = { paint, level: LEVELS.full }
    this.#entries.add(entry)
    this.#ask()
    return {
      invalidate: (level) => {
        if (!this.#entries.has(entry)) return
        entry.level = mergeLevels(entry.level, level)
        if (entry.level !== LEVELS.none) this.#ask()
      },
      remove: () => {
        this.#entries.delete(entry)
        if (this.#entries.size === 0) this.#forget()
      },
    }
  }

  /** Forgets every picture and the frame that is under way. */
  dispose(): void {
    this.#entries.clear()
    this.#forget()
  }

  #ask(): void {
    this.#pending ??= this.#frames.request((now) => this.#run(now))
  }

  #forget(): void {
    if (this.#pending !== null) this.#frames.cancel(this.#pending)
    this.#pending = null
  }

  #run(now: number): void {
    this.#pending = null
    for (const entry of this.#entries) {
      const level = entry.level
      if (level === LEVELS.none) continue
      entry.level = LEVELS.none
      entry.level = mergeLevels(entry.level, entry.paint(level, now))
    }
    if ([...this.#entries].some((entry) => entry.level !== LEVELS.none)) this.#ask()
  }
}
