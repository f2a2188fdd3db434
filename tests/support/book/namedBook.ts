// A book whose orders are named by texts, as tests and recordings name them.
import type { Lots } from '../../../src/domain/brand'
import type {
  BookLike,
  BookOrder,
  RestingOrder,
  Sweep,
  Taker,
} from '../../../server/core/engine/book/types'

export class NamedBook {
  private readonly orders = new Map<string, BookOrder>()

  constructor(readonly book: BookLike<BookOrder>) {}

  take(taker: Taker): Sweep<BookOrder> {
    return this.book.take(taker)
  }

  rest({ id, owner, side, price, quantity }: RestingOrder): void {
    this.book.rest(this.orderOf(id, owner), side, price, quantity)
  }

  cancel(id: string): Lots {
    const order = this.orderOf(id)
    this.orders.delete(id)
    return this.book.cancel(order)
  }

  shrink(id: string, quantity: Lots): void {
    this.book.shrink(this.orderOf(id), quantity)
  }

  /** The same object for the same name; one that was never placed rests nowhere. */
  private orderOf(id: string, owner = ''): BookOrder {
    const known = this.orders.get(id)
    if (known) return known
    const order = { id, owner, slot: 0 }
    this.orders.set(id, order)
    return order
  }
}
