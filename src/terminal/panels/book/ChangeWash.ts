// Which levels of a side changed a moment ago, so that their change can be seen for 300 ms. It
// holds no more than the levels of the last view.
import type { BookRow } from './bookRows'

export const WASH_MS = 300

export class ChangeWash {
  #known = new Map<number, { size: number; at: number }>()

  /** Notes a new view of the side at `now`. The first view changes nothing. */
  note(rows: readonly BookRow[], now: number): void {
    const first = this.#known.size === 0
    const next = new Map<number, { size: number; at: number }>()
    for (const { price, size } of rows) {
      const former = this.#known.get(price)
      if (former?.size === size) next.set(price, former)
      else next.set(price, { size, at: first ? -WASH_MS : now })
    }
    this.#known = next
  }

  /** How strong the wash of a level still is, 1 down to 0. */
  strength(price: number, now: number): number {
    const level = this.#known.get(price)
    return level ? Math.max(0, 1 - (now - level.at) / WASH_MS) : 0
  }

  /** Forgets everything: another instrument or grouping. */
  clear(): void {
    this.#known.clear()
  }
}
