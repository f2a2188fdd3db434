// The spot orders in memory, found by their ids: every live one, and the newest that have ended,
// kept only to refuse rightly what comes too late for them. What is forgotten is used again.
import type { SpotInstrument } from '../../../../src/domain/instruments'
import { hashOf, IdIndex } from '../../../engine/idIndex'
import type { Customer } from '../customer'
import { EndedOrders } from './endedOrders'
import { OrderChains } from './orderChains'
import { SpotOrder } from './order'
import type { SpotTerms } from './orderFacts'
import { OrderFigures } from './orderFigures'

/** So many that have ended are remembered. */
const REMEMBERED = 10_000

export class OrderTable {
  private readonly figures = new OrderFigures()
  private readonly chains = new OrderChains()
  /** By their rows; nobody has row 0. */
  private readonly byRow: (SpotOrder | null)[] = [null]
  private readonly index = new IdIndex(this.byRow)
  private readonly free: SpotOrder[] = []
  /** Ended, but what happened to them is not drained yet. */
  private readonly leaving: SpotOrder[] = []
  private readonly ended = new EndedOrders(REMEMBERED)

  /** How many are live. */
  get size(): number {
    return this.index.size
  }

  /** An order before its first fill; it is found once it is added. */
  open(
    id: string,
    customer: Customer,
    instrument: SpotInstrument,
    terms: SpotTerms,
    at: number,
  ): SpotOrder {
    const order = this.free.pop() ?? this.make()
    order.hash = hashOf(id)
    order.begin(id, customer, instrument, terms, at)
    return order
  }

  /** An order, live or ended not long ago. */
  find(id: string): SpotOrder | undefined {
    return (
      this.index.get(id) ?? this.leaving.find((order) => order.id === id) ?? this.ended.find(id)
    )
  }

  /** A live order. */
  get(id: string): SpotOrder | undefined {
    return this.index.get(id) ?? undefined
  }

  /** A customer's live orders, oldest first. */
  of(customer: Customer): readonly SpotOrder[] {
    return this.chains.rows(customer).flatMap((row) => this.byRow[row] ?? [])
  }

  /** Lets an order be found, by its id and as its customer's youngest. */
  add(order: SpotOrder): void {
    if (!this.index.add(order.row, order.hash))
      throw new Error(`There is an order ${order.id} already`)
    this.chains.join(order.customer, order.row)
  }

  /** An order has ended, whether it was added or not. */
  end(order: SpotOrder, isAdded: boolean): void {
    if (isAdded) {
      this.index.remove(order.row, order.hash)
      this.chains.leave(order.customer, order.row)
    }
    this.leaving.push(order)
  }

  /** Nobody asks any more what happened to the orders that ended until now. */
  drained(): void {
    const { leaving, ended, free } = this
    for (const order of leaving) {
      const forgotten = ended.remember(order)
      if (forgotten) free.push(forgotten)
    }
    leaving.length = 0
  }

  /** The live orders. */
  values(): Generator<SpotOrder> {
    return this.index.values()
  }

  private make(): SpotOrder {
    const order = new SpotOrder(this.figures)
    this.byRow[order.row] = order
    return order
  }
}
