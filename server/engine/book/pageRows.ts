// The pages of a ladder: of each its number, which of its keys stand, and the level kept for each.
import { Rows } from './rows'

/** Keys of one page, as many as an integer has bits. */
export const PAGE_KEYS = 32

/** The number of the page as a fraction, then whole numbers, two in the place of one. */
const NUMBER = 0
const [STANDING, KEPT, LEVELS] = [2, 3, 4] as const
const INTS = LEVELS + PAGE_KEYS
const FLOATS = INTS / 2

export class PageRows extends Rows {
  constructor() {
    super(FLOATS)
  }

  /** A page that keeps nothing. */
  open(number: number): number {
    const page = this.take()
    this.floats[page * FLOATS + NUMBER] = number
    this.ints.fill(0, page * INTS + STANDING, (page + 1) * INTS)
    return page
  }

  number(page: number): number {
    return this.floats[page * FLOATS + NUMBER] as number
  }

  /** A bit for each level that stands. */
  standing(page: number): number {
    return this.ints[page * INTS + STANDING] as number
  }

  setStanding(page: number, standing: number): void {
    this.ints[page * INTS + STANDING] = standing
  }

  /** The level kept at a place, whether it stands or not; 0 for none. */
  level(page: number, place: number): number {
    return this.ints[page * INTS + LEVELS + place] as number
  }

  /** Keeps a level at a place where there was none. */
  keep(page: number, place: number, level: number): void {
    const at = page * INTS
    this.ints[at + LEVELS + place] = level
    this.ints[at + KEPT] = (this.ints[at + KEPT] as number) + 1
  }

  /** Keeps none there any more; whether the page keeps nothing now. */
  drop(page: number, place: number): boolean {
    const at = page * INTS
    this.ints[at + LEVELS + place] = 0
    const left = (this.ints[at + KEPT] as number) - 1
    this.ints[at + KEPT] = left
    return left === 0
  }
}
