// What a book knows of each order that rests: whose it is, its lots, its level, its neighbours in
// the queue.
import { lots, type Lots } from '../../../src/domain/brand'
import { MAKER } from './met'
import { Rows } from './rows'

/** Fractions of a row: its lots, and the whole numbers behind them, two in the place of one. */
const WIDTH = 4
const INTS = 2 * WIDTH
const [LEVEL, BEFORE, AFTER, ORDER, OWNER] = [2, 3, 4, 5, 6] as const
/** The market maker is no customer: his orders have their older and newer ones there. */
const [OLDER, NEWER] = [OWNER, 7] as const

export class OrderRows extends Rows {
  constructor() {
    super(WIDTH)
  }

  /**
   * An order at the tail of a level, behind `before` and, if it is the market maker's, behind
   * `older`.
   */
  open(
    order: number,
    owner: number,
    level: number,
    quantity: Lots,
    before: number,
    older: number,
  ): number {
    const row = this.take()
    const { ints } = this
    const at = row * INTS
    ints[at + LEVEL] = level
    ints[at + BEFORE] = before
    ints[at + AFTER] = 0
    ints[at + ORDER] = order
    ints[at + OWNER] = order === MAKER ? older : owner
    ints[at + NEWER] = 0
    if (before !== 0) ints[before * INTS + AFTER] = row
    if (older !== 0) ints[older * INTS + NEWER] = row
    this.floats[row * WIDTH] = quantity
    return row
  }

  /** The number of the order. */
  order(row: number): number {
    return this.ints[row * INTS + ORDER] as number
  }

  /** The number of a customer's order's owner. */
  owner(row: number): number {
    return this.ints[row * INTS + OWNER] as number
  }

  quantity(row: number): Lots {
    return lots(this.floats[row * WIDTH] as number)
  }

  setQuantity(row: number, quantity: number): void {
    this.floats[row * WIDTH] = quantity
  }

  level(row: number): number {
    return this.ints[row * INTS + LEVEL] as number
  }

  /** The order that came before it to its level; 0 for none. */
  before(row: number): number {
    return this.ints[row * INTS + BEFORE] as number
  }

  after(row: number): number {
    return this.ints[row * INTS + AFTER] as number
  }

  link(before: number, after: number): void {
    if (before !== 0) this.ints[before * INTS + AFTER] = after
    if (after !== 0) this.ints[after * INTS + BEFORE] = before
  }

  /** Of the market maker's: its next older one of the level; 0 for none. */
  older(row: number): number {
    return this.ints[row * INTS + OLDER] as number
  }

  newer(row: number): number {
    return this.ints[row * INTS + NEWER] as number
  }

  linkMaker(older: number, newer: number): void {
    if (older !== 0) this.ints[older * INTS + NEWER] = newer
    if (newer !== 0) this.ints[newer * INTS + OLDER] = older
  }
}
