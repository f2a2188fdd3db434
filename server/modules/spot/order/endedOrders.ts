// The newest spot orders that have ended, as they were; they are read only when a command comes too
// late for one.
import { EndedIds } from '../../../engine/ended'
import { OrderRows, type OrderRow } from './orderRows'

export class EndedOrders {
  private readonly known = new EndedIds()
  readonly rows = new OrderRows(this.known.most + 1)
  /** By their rows. */
  readonly ids: readonly string[] = this.known.ids

  /** Remembers an order as it stands in a row of other ones, which may be used again. */
  remember(id: string, from: OrderRows, row: OrderRow): void {
    const here = this.known.remember(id, from.hash(row)) as OrderRow
    this.rows.copy(here, from, row)
  }

  /** The row of one of them by its id. */
  find(id: string): OrderRow {
    return this.known.find(id) as OrderRow
  }
}
