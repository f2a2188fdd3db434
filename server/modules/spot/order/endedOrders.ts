// The newest orders that have ended, each in the place of the one that is forgotten for it. They
// are written one behind the other and read only when a command comes too late: what is looked
// for is found by going through all of their hashes.
import { hashOf } from '../../../engine/idIndex'
import { SpotOrder } from './order'
import { OrderFigures } from './orderFigures'

export class EndedOrders {
  private readonly figures = new OrderFigures()
  private readonly orders: SpotOrder[] = []
  private readonly hashes: Int32Array
  private oldest = 0

  constructor(private readonly most: number) {
    this.hashes = new Int32Array(most)
  }

  /** Keeps what an order is now. */
  remember(order: SpotOrder): void {
    const { orders, oldest } = this
    const kept = (orders[oldest] ??= new SpotOrder(this.figures))
    kept.copy(order)
    this.hashes[oldest] = order.hash
    this.oldest = (oldest + 1) % this.most
  }

  /** One of them by its id, as it was when it ended. */
  find(id: string): SpotOrder | undefined {
    const hash = hashOf(id)
    for (let at = this.hashes.indexOf(hash); at >= 0; at = this.hashes.indexOf(hash, at + 1)) {
      const found = this.orders[at]
      if (found?.id === id) return found
    }
    return undefined
  }
}
