// What a book knows of each order that rests: its lots, its level, its neighbours in the queue.
import { lots, type Lots } from '../../../src/domain/brand'
import { Rows } from './rows'

const INTS = 8
const [LEVEL, BEFORE, AFTER, OLDER, NEWER] = [0, 1, 2, 3, 4] as const

export class OrderRows extends Rows {
  constructor() {
    super(INTS, 1)
  }

  /**
   * An order at the tail of a level, behind `before` and, if it is the market maker's, behind
   * `older`.
   */
  open(level: number, quantity: Lots, before: number, older: number): number {
    const order = this.take()
    const { ints } = this
    const at = order * INTS
    ints[at + LEVEL] = level
    ints[at + BEFORE] = before
    ints[at + AFTER] = 0
    ints[at + OLDER] = older
    ints[at + NEWER] = 0
    if (before !== 0) ints[before * INTS + AFTER] = order
    if (older !== 0) ints[older * INTS + NEWER] = order
    this.floats[order] = quantity
    return order
  }

  quantity(order: number): Lots {
    return lots(this.floats[order] as number)
  }

  setQuantity(order: number, quantity: number): void {
    this.floats[order] = quantity
  }

  level(order: number): number {
    return this.ints[order * INTS + LEVEL] as number
  }

  /** The order that came before it to its level; 0 for none. */
  before(order: number): number {
    return this.ints[order * INTS + BEFORE] as number
  }

  after(order: number): number {
    return this.ints[order * INTS + AFTER] as number
  }

  link(before: number, after: number): void {
    if (before !== 0) this.ints[before * INTS + AFTER] = after
    if (after !== 0) this.ints[after * INTS + BEFORE] = before
  }

  /** Of a house's order: the market maker's next older one of its level; 0 for none. */
  older(order: number): number {
    return this.ints[order * INTS + OLDER] as number
  }

  newer(order: number): number {
    return this.ints[order * INTS + NEWER] as number
  }

  linkMaker(older: number, newer: number): void {
    if (older !== 0) this.ints[older * INTS + NEWER] = newer
    if (newer !== 0) this.ints[newer * INTS + OLDER] = older
  }
}
