// Which number stands for which order in a book, where orders are objects: each gets one while it
// rests. Owners get theirs for good, as a customer stays a customer.
import { MAKER } from './met'
import { MARKET_MAKER, type BookOrder } from './types'

/** How a book and its caller name the same order. */
export interface OrderNames<T> {
  /** The number of an owner. */
  owner(id: string): number
  /** The number of an order that is about to rest. */
  enter(order: T): number
  at(number: number): T
  /** Whether a number stands for an order. */
  names(number: number, order: T): boolean
  /** The row of an order in the book; 0 while it rests in none. */
  row(order: T): number
  /** Where an order rests now. */
  rests(order: T, row: number): void
  /** The order of a number rests no more. */
  leaves(number: number): void
}

export class ObjectNames<T extends BookOrder> implements OrderNames<T> {
  private readonly owners = new Map<string, number>([[MARKET_MAKER, MAKER]])
  /** By their numbers; nobody has that of the market maker. */
  private readonly orders: (T | null)[] = [null]
  private readonly free: number[] = []

  owner(id: string): number {
    const found = this.owners.get(id)
    if (found !== undefined) return found
    const fresh = this.owners.size
    this.owners.set(id, fresh)
    return fresh
  }

  enter(order: T): number {
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
    this.at(number).slot = 0
    this.orders[number] = null
    this.free.push(number)
  }
}
