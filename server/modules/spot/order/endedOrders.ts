// The newest orders that have ended, each in the place of the one that is forgotten for it. They
// are read only when a command comes too late: what is looked for is found by going through all
// of their hashes.
import { hashOf } from '../../../engine/idIndex'
import type { SpotOrder } from './order'

export class EndedOrders {
  private readonly orders: SpotOrder[] = []
  private readonly hashes: Int32Array
  private oldest = 0

  constructor(private readonly most: number) {
    this.hashes = new Int32Array(most)
  }

  /** Keeps an order, which changes no more; the one that is forgotten for it, if any is. */
  remember(order: SpotOrder): SpotOrder | undefined {
    const { orders, oldest } = this
    const forgotten = orders[oldest]
    orders[oldest] = order
    this.hashes[oldest] = order.hash
    this.oldest = (oldest + 1) % this.most
    return forgotten
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
