// The newest orders that have ended, as they were, each in the place of the one that is forgotten
// for it. They are read only when a command comes too late: what is looked for is found by going
// through all of their hashes.
import { hashOf } from '../../../engine/idIndex'
import { NO_ORDER, OrderRows, type OrderRow } from './orderRows'

export class EndedOrders {
  readonly rows: OrderRows
  /** By their rows. */
  readonly ids: string[] = ['']
  private readonly hashes: Int32Array
  /** The row of the one that was remembered last. */
  private newest: OrderRow = NO_ORDER

  constructor(private readonly most: number) {
    this.rows = new OrderRows(most + 1)
    this.hashes = new Int32Array(most + 1)
  }

  /** Remembers an order as it stands in a row of other ones, which may be used again. */
  remember(id: string, from: OrderRows, row: OrderRow): void {
    const here = (this.newest === this.most ? 1 : this.newest + 1) as OrderRow
    this.newest = here
    this.ids[here] = id
    this.hashes[here] = from.hash(row)
    this.rows.copy(here, from, row)
  }

  /** The row of one of them by its id. */
  find(id: string): OrderRow {
    const hash = hashOf(id)
    for (let at = this.hashes.indexOf(hash); at >= 0; at = this.hashes.indexOf(hash, at + 1))
      if (this.ids[at] === id) return at as OrderRow
    return NO_ORDER
  }
}
