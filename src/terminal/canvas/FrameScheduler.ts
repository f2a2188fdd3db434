// Animation frame scheduler shared by all painters of the page: layers request an invalidation
// level, and each is painted at most once per frame at the highest level requested. An idle page
// requests no frame.
import { LEVELS, mergeLevels, type Level } from './invalidation'

export interface FrameSource {
  request: (callback: (now: number) => void) => number
  cancel: (id: number) => void
}

/**
 * Paints at a level and returns the level needed in the next frame, for example while a highlight
 * fades.
 */
export type Paint = (level: Level, now: number) => Level

export interface Layer {
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

  /** Adds a layer and invalidates it fully; it is painted in the next frame. */
  add(paint: Paint): Layer {
    const entry: Entry = { paint, level: LEVELS.full }
    this.#entries.add(entry)
    this.#requestFrame()
    return {
      invalidate: (level) => {
        if (!this.#entries.has(entry)) return
        entry.level = mergeLevels(entry.level, level)
        if (entry.level !== LEVELS.none) this.#requestFrame()
      },
      remove: () => {
        this.#entries.delete(entry)
        if (this.#entries.size === 0) this.#cancelFrame()
      },
    }
  }

  /** Removes every layer and cancels the pending frame. */
  dispose(): void {
    this.#entries.clear()
    this.#cancelFrame()
  }

  #requestFrame(): void {
    this.#pending ??= this.#frames.request((now) => this.#run(now))
  }

  #cancelFrame(): void {
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
    if ([...this.#entries].some((entry) => entry.level !== LEVELS.none)) this.#requestFrame()
  }
}
