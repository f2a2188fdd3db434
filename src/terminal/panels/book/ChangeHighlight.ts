// Highlights of levels that changed within the last 300 ms. Holds no more levels than the last
// view.
import type { BookRow } from './bookRows'

export const HIGHLIGHT_MS = 300

export class ChangeHighlight {
  #known = new Map<number, { size: number; at: number }>()

  /** Records a new view of the side at `now`. The first view highlights nothing. */
  note(rows: readonly BookRow[], now: number): void {
    const first = this.#known.size === 0
    const next = new Map<number, { size: number; at: number }>()
    for (const { price, size } of rows) {
      const former = this.#known.get(price)
      if (former?.size === size) next.set(price, former)
      else next.set(price, { size, at: first ? -HIGHLIGHT_MS : now })
    }
    this.#known = next
  }

  /** Strength of a level's highlight, from 1 down to 0. */
  strength(price: number, now: number): number {
    const level = this.#known.get(price)
    return level ? Math.max(0, 1 - (now - level.at) / HIGHLIGHT_MS) : 0
  }

  /** Clears all highlights for another instrument or grouping. */
  clear(): void {
    this.#known.clear()
  }
}
