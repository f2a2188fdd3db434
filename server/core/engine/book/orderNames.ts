// Order numbers for a book whose orders are objects: an order has a number while it rests, an owner
// while any of their orders rests.
import { MAKER } from './matches'
import { MARKET_MAKER, type BookOrder } from './types'

/** The names by which a book and its caller refer to the same order. */
export interface OrderNames<T> {
  /** The owner's number; if the owner has no resting orders, a number that no owner has. */
  owner(id: string): number
  /** The number of an order that is about to rest. */
  enter(order: T): number
  at(number: number): T
  /** True if a number belongs to this order. */
  names(number: number, order: T): boolean
  /** The row of an order in the book; 0 while it rests in none. */
  row(order: T): number
  /** Called with the row in which an order rests now. */
  rests(order: T, row: number): void
  /** Called when the numbered order no longer rests. */
  leaves(number: number): void
}

/** An owner with resting orders. */
interface Owner {
  readonly number: number
  resting: number
}

/** A number that no owner has. */
const STRANGER = -1

export class ObjectNames<T extends BookOrder> implements OrderNames<T> {
  private readonly owners = new Map<string, Owner>()
  private readonly freeOwners: number[] = []
  /** Orders by number; the market maker's number is never used. */
  private readonly orders: (T | null)[] = [null]
  private readonly free: number[] = []

  owner(id: string): number {
    return id === MARKET_MAKER ? MAKER : (this.owners.get(id)?.number ?? STRANGER)
  }

  enter(order: T): number {
    const owner = this.owners.get(order.owner)
    if (owner) owner.resting += 1
    else {
      // Numbers in use equal the number of owners, so the next one is free.
      const number = this.freeOwners.pop() ?? this.owners.size + 1
      this.owners.set(order.owner, { number, resting: 1 })
    }
    const number = this.free.pop() ?? this.orders.length
    this.orders[number] = order
    return number
  }

  at(number: number): T {
    const found = this.orders[number]
    if (!found) throw new Error(`No order ${number} rests`)
    return found
  }

  names(number: number, order: T): boolean {
    return this.orders[number] === order
  }

  row(order: T): number {
    return order.slot
  }

  rests(order: T, row: number): void {
    order.slot = row
  }

  leaves(number: number): void {
    const order = this.at(number)
    order.slot = 0
    this.orders[number] = null
    this.free.push(number)
    const owner = this.owners.get(order.owner)
    if (!owner) return
    owner.resting -= 1
    if (owner.resting > 0) return
    this.owners.delete(order.owner)
    this.freeOwners.push(owner.number)
  }
}
