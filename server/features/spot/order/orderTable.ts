// Spot orders in memory by id: every live one, and the newest ended ones, kept only to give the
// right refusal to late commands. The row of an ended order is reused as soon as its changes have
// been read.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import { NumberList } from '../../../../src/domain/rows/numberList'
import { IdIndex } from '../../../core/engine/idIndex'
import type { Sender } from '../../../../src/domain/orders/clientIds'
import type { CustomerNumber } from '../market/customers'
import { EndedOrders } from './endedOrders'
import { LiveChains } from './liveChains'
import { NO_ORDER, OrderRows, type OrderRow } from './orderRows'

export class OrderTable {
  readonly rows = new OrderRows()
  readonly ended = new EndedOrders()
  /** By their rows. */
  readonly ids: string[] = ['']
  /** The programs that sent them, by their rows. */
  readonly senders: (Sender | undefined)[] = [undefined]
  private readonly index = new IdIndex(this.ids)
  private readonly chains = new LiveChains()
  private readonly free = new NumberList<OrderRow>()
  /** Ended, with changes that are not taken out yet. */
  private readonly leaving = new NumberList<OrderRow>()

  /** How many are live. */
  get size(): number {
    return this.index.size
  }

  /** An order before its first fill; it is found once it is added. `hash` is that of its id. */
  open(
    id: string,
    hash: number,
    customer: CustomerNumber,
    pair: number,
    terms: number,
    quantity: Lots,
    limit: Ticks | null,
    at: number,
    sender?: Sender,
  ): OrderRow {
    const row = this.free.size > 0 ? this.free.take() : this.rows.take()
    this.ids[row] = id
    this.senders[row] = sender
    this.rows.begin(row, customer, hash, pair, terms, quantity, limit, at)
    return row
  }

  id(row: OrderRow): string {
    return this.ids[row] as string
  }

  /** A live order. */
  live(id: string): OrderRow {
    return this.index.get(id) as OrderRow
  }

  /** One that has ended since the last batch. */
  justEnded(id: string): OrderRow {
    const { leaving } = this
    for (let i = 0; i < leaving.size; i += 1) {
      const row = leaving.at(i)
      if (this.ids[row] === id) return row
    }
    return NO_ORDER
  }

  /** A customer's live orders, oldest first. */
  of(customer: CustomerNumber): readonly OrderRow[] {
    return this.chains.of(customer)
  }

  /** How many live orders a customer has. */
  count(customer: CustomerNumber): number {
    return this.chains.count(customer)
  }

  /** Lets an order be found, by its id and as its customer's youngest. */
  add(row: OrderRow): void {
    if (!this.index.add(row, this.rows.hash(row)))
      throw new Error(`There is an order ${this.id(row)} already`)
    this.chains.join(this.rows.customer(row), row)
  }

  /** A live order is live no more. */
  remove(row: OrderRow): void {
    this.index.remove(row, this.rows.hash(row))
    this.chains.leave(this.rows.customer(row), row)
  }

  /** An order has ended. */
  end(row: OrderRow): void {
    this.leaving.add(row)
  }

  /** Releases the rows of ended orders, once their changes have been read. */
  drained(): void {
    const { leaving, ended, free, rows } = this
    for (let i = 0; i < leaving.size; i += 1) {
      const row = leaving.at(i)
      ended.remember(this.id(row), rows, row)
      free.add(row)
    }
    leaving.clear()
  }

  /** The live orders. */
  *values(): Generator<OrderRow> {
    for (const row of this.index.numbers()) yield row as OrderRow
  }
}
