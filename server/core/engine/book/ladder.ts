// The levels of one side by key, in pages of neighbouring keys. A level is found by one map lookup
// and one page lookup, the next active one by the page's bits, however many levels there are.
import { PAGE_KEYS, PageRows } from './pageRows'

/** Number of keys found without a map lookup; a power of two. */
const NEAR = 2048

/** Marks the absence of a page. */
const NONE = 0

export class Ladder {
  private readonly rows = new PageRows()
  /** Pages by number. */
  private readonly pages = new Map<number, number>()
  /** The page numbers, ascending. */
  private readonly sorted: number[] = []
  /** The last page accessed: the next access is often to the same one. */
  private last = NONE
  /** For each cache slot, the key last looked up and its level. */
  private readonly nearKeys = new Float64Array(NEAR).fill(Number.NaN)
  private readonly nearLevels = new Int32Array(NEAR)

  /** The level at a key, active or not; 0 for none. */
  find(key: number): number {
    const { nearKeys, nearLevels } = this
    const near = key & (NEAR - 1)
    if (nearKeys[near] === key) return nearLevels[near] as number
    const number = Math.floor(key / PAGE_KEYS)
    const page = this.pageAt(number)
    const level = page === NONE ? 0 : this.rows.level(page, key - number * PAGE_KEYS)
    if (level !== 0) this.remember(near, key, level)
    return level
  }

  /** Stores a level at a key that has none; it is not active yet. */
  keep(key: number, level: number): void {
    const number = Math.floor(key / PAGE_KEYS)
    const found = this.pageAt(number)
    const page = found === NONE ? this.open(number) : found
    this.rows.keep(page, key - number * PAGE_KEYS, level)
    this.remember(key & (NEAR - 1), key, level)
  }

  /** Removes an inactive level. */
  forget(key: number): void {
    const number = Math.floor(key / PAGE_KEYS)
    const page = this.pageOf(number)
    const near = key & (NEAR - 1)
    if (this.nearKeys[near] === key) this.nearKeys[near] = Number.NaN
    if (!this.rows.drop(page, key - number * PAGE_KEYS)) return
    if (this.last === page) this.last = NONE
    this.pages.delete(number)
    this.sorted.splice(this.placeOf(number), 1)
    this.rows.give(page)
  }

  /** Activates a level; returns the next active one above it, 0 for none. */
  raise(key: number): number {
    const { rows, sorted } = this
    const number = Math.floor(key / PAGE_KEYS)
    const page = this.pageOf(number)
    const bit = key - number * PAGE_KEYS
    const standing = rows.standing(page) | (1 << bit)
    rows.setStanding(page, standing)
    const above = standing & (-2 << bit)
    if (above !== 0) return this.lowest(page, above)
    for (let place = this.placeOf(number) + 1; place < sorted.length; place += 1) {
      const next = this.pages.get(sorted[place] as number) ?? NONE
      const bits = rows.standing(next)
      if (bits !== 0) return this.lowest(next, bits)
    }
    return 0
  }

  /** Deactivates a level, which stays stored. */
  fall(key: number): void {
    const number = Math.floor(key / PAGE_KEYS)
    const page = this.pageOf(number)
    const standing = this.rows.standing(page)
    this.rows.setStanding(page, standing & ~(1 << (key - number * PAGE_KEYS)))
  }

  private remember(near: number, key: number, level: number): void {
    this.nearKeys[near] = key
    this.nearLevels[near] = level
  }

  private lowest(page: number, bits: number): number {
    return this.rows.level(page, 31 - Math.clz32(bits & -bits))
  }

  private pageAt(number: number): number {
    const { last } = this
    if (last !== NONE && this.rows.number(last) === number) return last
    const page = this.pages.get(number) ?? NONE
    if (page !== NONE) this.last = page
    return page
  }

  private pageOf(number: number): number {
    const page = this.pageAt(number)
    if (page === NONE) throw new Error(`No level is kept from ${number * PAGE_KEYS} on`)
    return page
  }

  private open(number: number): number {
    const page = this.rows.open(number)
    this.pages.set(number, page)
    this.sorted.splice(this.placeOf(number), 0, number)
    return page
  }

  /** Index of a page in order, or its insertion point. */
  private placeOf(number: number): number {
    const { sorted } = this
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle] as number) < number) low = middle + 1
      else high = middle
    }
    return low
  }
}
