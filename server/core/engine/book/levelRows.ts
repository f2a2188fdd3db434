// Price levels of a book in rows of numbers: price and totals, both ends of the queue, the
// neighbouring levels, and whether the level has unreported changes.
import { lots, ticks, type Lots, type Ticks } from '../../../../src/domain/brand'
import { Rows } from './rows'

/** Width of a row in doubles, and in 32-bit integers, two per double. */
const enum Width {
  Floats = 8,
  Ints = 16,
}

/** Fractions of a row. */
const enum Float {
  Price,
  Total,
  Maker,
  Reported,
}

/** Whole numbers of a row, after the fractions. */
const enum Int {
  Head = 8,
  Tail,
  Better,
  Worse,
  Next,
  Flags,
  Newest,
}

const enum Flag {
  Stands = 1,
  Waits = 2,
  Sells = 4,
}

/** Always reported: no level's total has this value. */
const NEVER = -1

export class LevelRows extends Rows {
  constructor() {
    super(Width.Floats)
  }

  open(price: Ticks, sells: boolean): number {
    const level = this.take()
    this.floats.fill(0, level * Width.Floats, (level + 1) * Width.Floats)
    this.floats[level * Width.Floats + Float.Price] = price
    this.ints[level * Width.Ints + Int.Flags] = sells ? Flag.Sells : 0
    return level
  }

  price(level: number): Ticks {
    return ticks(this.floats[level * Width.Floats + Float.Price] as number)
  }

  /** All lots of the level. */
  total(level: number): Lots {
    return lots(this.floats[level * Width.Floats + Float.Total] as number)
  }

  /** The market maker's part of these lots. */
  maker(level: number): Lots {
    return lots(this.floats[level * Width.Floats + Float.Maker] as number)
  }

  add(level: number, change: number, isSystem: boolean): void {
    const { floats } = this
    const at = level * Width.Floats
    floats[at + Float.Total] = (floats[at + Float.Total] as number) + change
    if (isSystem) floats[at + Float.Maker] = (floats[at + Float.Maker] as number) + change
  }

  /** The oldest order; 0 for none. */
  head(level: number): number {
    return this.ints[level * Width.Ints + Int.Head] as number
  }

  setHead(level: number, order: number): void {
    this.ints[level * Width.Ints + Int.Head] = order
  }

  tail(level: number): number {
    return this.ints[level * Width.Ints + Int.Tail] as number
  }

  setTail(level: number, order: number): void {
    this.ints[level * Width.Ints + Int.Tail] = order
  }

  /** The newest order of the market maker; 0 for none. */
  newest(level: number): number {
    return this.ints[level * Width.Ints + Int.Newest] as number
  }

  setNewest(level: number, order: number): void {
    this.ints[level * Width.Ints + Int.Newest] = order
  }

  /** The neighbouring active level, nearer to the touch; 0 for none. */
  better(level: number): number {
    return this.ints[level * Width.Ints + Int.Better] as number
  }

  worse(level: number): number {
    return this.ints[level * Width.Ints + Int.Worse] as number
  }

  link(better: number, worse: number): void {
    if (better !== 0) this.ints[better * Width.Ints + Int.Worse] = worse
    if (worse !== 0) this.ints[worse * Width.Ints + Int.Better] = better
  }

  sells(level: number): boolean {
    return this.has(level, Flag.Sells)
  }

  stands(level: number): boolean {
    return this.has(level, Flag.Stands)
  }

  /** Activates or removes the level, without its neighbours. */
  setStands(level: number, stands: boolean): void {
    this.ints[level * Width.Ints + Int.Better] = 0
    this.ints[level * Width.Ints + Int.Worse] = 0
    this.set(level, Flag.Stands, stands)
  }

  /** True if the level has unreported changes. */
  waits(level: number): boolean {
    return this.has(level, Flag.Waits)
  }

  /** Appends the level to the unreported ones. */
  wait(level: number): void {
    this.set(level, Flag.Waits, true)
    this.ints[level * Width.Ints + Int.Next] = 0
  }

  /** The next unreported level; 0 for none. */
  next(level: number): number {
    return this.ints[level * Width.Ints + Int.Next] as number
  }

  setNext(level: number, next: number): void {
    this.ints[level * Width.Ints + Int.Next] = next
  }

  /** Marks the level as reported; returns whether its total differs from the last reported one. */
  markReported(level: number): boolean {
    const { floats } = this
    const at = level * Width.Floats
    const isNews = floats[at + Float.Reported] !== floats[at + Float.Total]
    floats[at + Float.Reported] = floats[at + Float.Total] as number
    this.set(level, Flag.Waits, false)
    return isNews
  }

  /** Forces a report next time, whatever was reported last. */
  forgetVisited(level: number): void {
    this.floats[level * Width.Floats + Float.Reported] = NEVER
  }

  private has(level: number, flag: number): boolean {
    return ((this.ints[level * Width.Ints + Int.Flags] as number) & flag) !== 0
  }

  private set(level: number, flag: number, on: boolean): void {
    const at = level * Width.Ints + Int.Flags
    const flags = this.ints[at] as number
    this.ints[at] = on ? flags | flag : flags & ~flag
  }
}
