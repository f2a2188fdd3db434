// Resting orders of a book in rows of numbers: owner, lots, level, and the neighbours in the queue.
import { lots, type Lots } from '../../../../src/domain/brand'
import { MAKER } from './matches'
import { Rows } from './rows'

/**
 * Row width in fractions, the first of which is the lots, and in whole numbers, two per fraction.
 */
const enum Width {
  Floats = 4,
  Ints = 8,
}

/** Whole numbers of a row. */
const enum Int {
  Level = 2,
  Before,
  After,
  Order,
  Owner,
  /** The market maker has no customer row: its orders keep their own older and newer links. */
  Older = 6,
  Newer,
}

export class OrderRows extends Rows {
  constructor() {
    super(Width.Floats)
  }

  /**
   * Opens an order at the tail of a level, behind `before` and, if it is the market maker's, behind
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
    const at = row * Width.Ints
    ints[at + Int.Level] = level
    ints[at + Int.Before] = before
    ints[at + Int.After] = 0
    ints[at + Int.Order] = order
    ints[at + Int.Owner] = order === MAKER ? older : owner
    ints[at + Int.Newer] = 0
    if (before !== 0) ints[before * Width.Ints + Int.After] = row
    if (older !== 0) ints[older * Width.Ints + Int.Newer] = row
    this.floats[row * Width.Floats] = quantity
    return row
  }

  /** The number of the order. */
  order(row: number): number {
    return this.ints[row * Width.Ints + Int.Order] as number
  }

  /** The number of the owner of a customer's order. */
  owner(row: number): number {
    return this.ints[row * Width.Ints + Int.Owner] as number
  }

  quantity(row: number): Lots {
    return lots(this.floats[row * Width.Floats] as number)
  }

  setQuantity(row: number, quantity: number): void {
    this.floats[row * Width.Floats] = quantity
  }

  level(row: number): number {
    return this.ints[row * Width.Ints + Int.Level] as number
  }

  /** The previous order at its level; 0 for none. */
  before(row: number): number {
    return this.ints[row * Width.Ints + Int.Before] as number
  }

  after(row: number): number {
    return this.ints[row * Width.Ints + Int.After] as number
  }

  link(before: number, after: number): void {
    if (before !== 0) this.ints[before * Width.Ints + Int.After] = after
    if (after !== 0) this.ints[after * Width.Ints + Int.Before] = before
  }

  /** The next older order of the market maker at the level; 0 for none. */
  older(row: number): number {
    return this.ints[row * Width.Ints + Int.Older] as number
  }

  newer(row: number): number {
    return this.ints[row * Width.Ints + Int.Newer] as number
  }

  linkMaker(older: number, newer: number): void {
    if (older !== 0) this.ints[older * Width.Ints + Int.Newer] = newer
    if (newer !== 0) this.ints[newer * Width.Ints + Int.Older] = older
  }
}
