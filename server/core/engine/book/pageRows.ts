// The pages of a ladder: each page's number, its active keys, and the level stored for each key.
import { Rows } from './rows'

/** Keys of one page, as many as an integer has bits. */
export const PAGE_KEYS = 32

/** Whole numbers of a page, after its number, which is a fraction and takes the space of two. */
const enum Int {
  Standing = 2,
  Kept,
  Levels,
}

/** Width of a page in doubles, and in 32-bit integers, two per double. */
const enum Width {
  Floats = 18,
  Ints = 36,
}

export class PageRows extends Rows {
  constructor() {
    super(Width.Floats)
  }

  /** Opens an empty page. */
  open(number: number): number {
    const page = this.take()
    this.floats[page * Width.Floats] = number
    this.ints.fill(0, page * Width.Ints + Int.Standing, (page + 1) * Width.Ints)
    return page
  }

  number(page: number): number {
    return this.floats[page * Width.Floats] as number
  }

  /** A bit for each active level. */
  standing(page: number): number {
    return this.ints[page * Width.Ints + Int.Standing] as number
  }

  setStanding(page: number, standing: number): void {
    this.ints[page * Width.Ints + Int.Standing] = standing
  }

  /** The level in a slot, active or not; 0 for none. */
  level(page: number, place: number): number {
    return this.ints[page * Width.Ints + Int.Levels + place] as number
  }

  /** Stores a level at a place that has none. */
  keep(page: number, place: number, level: number): void {
    const at = page * Width.Ints
    this.ints[at + Int.Levels + place] = level
    this.ints[at + Int.Kept] = (this.ints[at + Int.Kept] as number) + 1
  }

  /** Removes the level at a place; returns whether the page is now empty. */
  drop(page: number, place: number): boolean {
    const at = page * Width.Ints
    this.ints[at + Int.Levels + place] = 0
    const left = (this.ints[at + Int.Kept] as number) - 1
    this.ints[at + Int.Kept] = left
    return left === 0
  }
}
