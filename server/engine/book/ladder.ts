// The levels of one side by key, in pages of neighbouring keys: a level is found by one look into a
// map and one into its page, the next one that stands by the bits of the page, however many levels
// there are.
import { Spares } from './spares'

/** Keys of one page, as many as an integer has bits. */
const WIDTH = 32

/** Keys that are found without a look into the map; a power of two. */
const NEAR = 2048

/** Used again for other keys once it keeps nothing. */
class Page {
  number = 0
  /** A bit for each level that stands. */
  standing = 0
  /** How many levels are kept here, standing or not. */
  kept = 0
  /** The level kept for each key; 0 for none. */
  readonly levels = new Int32Array(WIDTH)
}

export class Ladder {
  private readonly pages = new Map<number, Page>()
  /** The same pages, ascending. */
  private readonly sorted: Page[] = []
  private readonly spares = new Spares(() => new Page())
  /** The page that was looked at last: what comes next is often there. */
  private last: Page | null = null
  /** The key looked for last of all that share a place, and its level. */
  private readonly nearKeys = new Float64Array(NEAR).fill(Number.NaN)
  private readonly nearLevels = new Int32Array(NEAR)

  /** The level kept at a key, whether it stands or not; 0 for none. */
  find(key: number): number {
    const { nearKeys, nearLevels } = this
    const near = key & (NEAR - 1)
    if (nearKeys[near] === key) return nearLevels[near] as number
    const number = Math.floor(key / WIDTH)
    const level = this.pageAt(number)?.levels[key - number * WIDTH] ?? 0
    if (level !== 0) this.remember(near, key, level)
    return level
  }

  /** Keeps a level at a key where there is none; it does not stand yet. */
  keep(key: number, level: number): void {
    const number = Math.floor(key / WIDTH)
    const page = this.pageAt(number) ?? this.open(number)
    page.levels[key - number * WIDTH] = level
    page.kept += 1
    this.remember(key & (NEAR - 1), key, level)
  }

  /** Forgets a level that does not stand. */
  forget(key: number): void {
    const page = this.pageOf(key)
    const near = key & (NEAR - 1)
    if (this.nearKeys[near] === key) this.nearKeys[near] = Number.NaN
    page.levels[key - page.number * WIDTH] = 0
    page.kept -= 1
    if (page.kept > 0) return
    if (this.last === page) this.last = null
    this.pages.delete(page.number)
    this.sorted.splice(this.placeOf(page.number), 1)
    this.spares.give(page)
  }

  /** Lets a level stand; answers the next one above that stands, 0 for none. */
  raise(key: number): number {
    const page = this.pageOf(key)
    const bit = key - page.number * WIDTH
    page.standing |= 1 << bit
    const above = page.standing & (-2 << bit)
    if (above !== 0) return lowest(page, above)
    const { sorted } = this
    for (let place = this.placeOf(page.number) + 1; place < sorted.length; place += 1) {
      const next = sorted[place]
      if (next && next.standing !== 0) return lowest(next, next.standing)
    }
    return 0
  }

  /** A level stands no more; it is still kept. */
  fall(key: number): void {
    const page = this.pageOf(key)
    page.standing &= ~(1 << (key - page.number * WIDTH))
  }

  private remember(near: number, key: number, level: number): void {
    this.nearKeys[near] = key
    this.nearLevels[near] = level
  }

  private pageAt(number: number): Page | undefined {
    if (this.last?.number === number) return this.last
    const page = this.pages.get(number)
    if (page) this.last = page
    return page
  }

  private pageOf(key: number): Page {
    const page = this.pageAt(Math.floor(key / WIDTH))
    if (!page) throw new Error(`No level is kept at ${key}`)
    return page
  }

  private open(number: number): Page {
    const page = this.spares.take()
    page.number = number
    this.pages.set(number, page)
    this.sorted.splice(this.placeOf(number), 0, page)
    return page
  }

  /** Where a page stands in order, or would. */
  private placeOf(number: number): number {
    const { sorted } = this
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sorted[middle]?.number ?? 0) < number) low = middle + 1
      else high = middle
    }
    return low
  }
}

const lowest = (page: Page, bits: number): number =>
  page.levels[31 - Math.clz32(bits & -bits)] as number
