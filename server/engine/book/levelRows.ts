// What a book knows of each price level: its price and totals, the ends of its queue, the levels
// beside it, and whether it waits to be told.
import { lots, ticks, type Lots, type Ticks } from '../../../src/domain/brand'
import { Rows } from './rows'

/** Fractions of a row, and the whole numbers behind them, two in the place of one. */
const FLOATS = 8
const [PRICE, TOTAL, MARKET_MAKER, TOLD] = [0, 1, 2, 3] as const
const INTS = 2 * FLOATS
const [HEAD, TAIL, BETTER, WORSE, NEXT, FLAGS, NEWEST] = [8, 9, 10, 11, 12, 13, 14] as const
const [STANDS, WAITS, SELLS] = [1, 2, 4] as const

/** Told in any case: no level ever has so many lots. */
const NEVER = -1

export class LevelRows extends Rows {
  constructor() {
    super(FLOATS)
  }

  open(price: Ticks, sells: boolean): number {
    const level = this.take()
    this.floats.fill(0, level * FLOATS, (level + 1) * FLOATS)
    this.floats[level * FLOATS + PRICE] = price
    this.ints[level * INTS + FLAGS] = sells ? SELLS : 0
    return level
  }

  price(level: number): Ticks {
    return ticks(this.floats[level * FLOATS + PRICE] as number)
  }

  /** All lots of the level. */
  total(level: number): Lots {
    return lots(this.floats[level * FLOATS + TOTAL] as number)
  }

  /** The market maker's lots among them. */
  maker(level: number): Lots {
    return lots(this.floats[level * FLOATS + MARKET_MAKER] as number)
  }

  add(level: number, change: number, isSystem: boolean): void {
    const { floats } = this
    const at = level * FLOATS
    floats[at + TOTAL] = (floats[at + TOTAL] as number) + change
    if (isSystem) floats[at + MARKET_MAKER] = (floats[at + MARKET_MAKER] as number) + change
  }

  /** The oldest order; 0 for none. */
  head(level: number): number {
    return this.ints[level * INTS + HEAD] as number
  }

  setHead(level: number, order: number): void {
    this.ints[level * INTS + HEAD] = order
  }

  tail(level: number): number {
    return this.ints[level * INTS + TAIL] as number
  }

  setTail(level: number, order: number): void {
    this.ints[level * INTS + TAIL] = order
  }

  /** The newest order of the market maker; 0 for none. */
  newest(level: number): number {
    return this.ints[level * INTS + NEWEST] as number
  }

  setNewest(level: number, order: number): void {
    this.ints[level * INTS + NEWEST] = order
  }

  /** The level beside it, nearer to the touch, while it stands; 0 for none. */
  better(level: number): number {
    return this.ints[level * INTS + BETTER] as number
  }

  worse(level: number): number {
    return this.ints[level * INTS + WORSE] as number
  }

  link(better: number, worse: number): void {
    if (better !== 0) this.ints[better * INTS + WORSE] = worse
    if (worse !== 0) this.ints[worse * INTS + BETTER] = better
  }

  sells(level: number): boolean {
    return this.has(level, SELLS)
  }

  stands(level: number): boolean {
    return this.has(level, STANDS)
  }

  /** Lets it stand, or fall, beside nobody. */
  setStands(level: number, stands: boolean): void {
    this.ints[level * INTS + BETTER] = 0
    this.ints[level * INTS + WORSE] = 0
    this.set(level, STANDS, stands)
  }

  /** Whether it waits to be told. */
  waits(level: number): boolean {
    return this.has(level, WAITS)
  }

  /** Lets it wait, behind all that wait. */
  wait(level: number): void {
    this.set(level, WAITS, true)
    this.ints[level * INTS + NEXT] = 0
  }

  /** The level that waits behind it; 0 for none. */
  next(level: number): number {
    return this.ints[level * INTS + NEXT] as number
  }

  setNext(level: number, next: number): void {
    this.ints[level * INTS + NEXT] = next
  }

  /** Notes that it is told now; whether its total is another one than was told last. */
  tell(level: number): boolean {
    const { floats } = this
    const at = level * FLOATS
    const isNews = floats[at + TOLD] !== floats[at + TOTAL]
    floats[at + TOLD] = floats[at + TOTAL] as number
    this.set(level, WAITS, false)
    return isNews
  }

  /** It is told next time whatever was told last. */
  forgetVisited(level: number): void {
    this.floats[level * FLOATS + TOLD] = NEVER
  }

  private has(level: number, flag: number): boolean {
    return ((this.ints[level * INTS + FLAGS] as number) & flag) !== 0
  }

  private set(level: number, flag: number, on: boolean): void {
    const at = level * INTS + FLAGS
    const flags = this.ints[at] as number
    this.ints[at] = on ? flags | flag : flags & ~flag
  }
}
