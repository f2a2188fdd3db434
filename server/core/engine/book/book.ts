// The order book of one instrument for callers that hold order objects: wraps the numbered book and
// maps each number to its object.
import { lots, ticks, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import { MAKER, type Matches } from './matches'
import { NumberedBook } from './numberedBook'
import { ObjectNames, type OrderNames } from './orderNames'
import type { Admission, BookFill, BookLike, BookOrder, Levels } from './types'
import type { Quote, RestingOrder, Sweep, Taker, VisitLevel, Withdrawn } from './types'

export class Book<T extends BookOrder> implements BookLike<T> {
  /** The same book, for callers that name orders and owners by number. */
  readonly numbered: NumberedBook

  /** `admits` is called before a customer's order is matched; if null, every order may be. */
  constructor(
    admits: Admission<T> | null = null,
    private readonly names: OrderNames<T> = new ObjectNames<T>(),
  ) {
    this.numbered = new NumberedBook(
      admits && ((order, price, quantity) => admits(names.at(order), price, quantity)),
    )
  }

  quote({ owner, side, quantity, limit, most = Infinity, reach = 'all' }: Taker): Quote<T> {
    const { numbered, names } = this
    numbered.quote(side, names.owner(owner), quantity, limit, most, reach)
    const { matches, left, isCut } = numbered
    return { fills: this.fillsOf(matches), left, isCut }
  }

  take({ owner, side, quantity, limit, most = Infinity, reach = 'all' }: Taker): Sweep<T> {
    const { numbered, names } = this
    numbered.take(side, names.owner(owner), quantity, limit, most, reach)
    const { matches, withdrawn, left, isCut } = numbered
    const fills = this.fillsOf(matches)
    const gone = this.withdrawnOf(withdrawn)
    this.leave(matches)
    this.leave(withdrawn)
    return { fills, left, isCut, withdrawn: gone }
  }

  rest(order: T, side: Side, price: Ticks, quantity: Lots): void {
    const { numbered, names } = this
    if (quantity <= 0 || names.row(order) !== 0) throw new Error(`Order ${order.id} cannot rest`)
    const number = names.enter(order)
    names.rests(order, numbered.rest(number, names.owner(order.owner), side, price, quantity))
  }

  cancel(order: T): Lots {
    const { numbered } = this
    const row = this.rowOf(order)
    if (row === 0) return lots(0)
    const number = numbered.orderAt(row)
    const quantity = numbered.quantityAt(row)
    numbered.cancel(row)
    this.names.leaves(number)
    return quantity
  }

  shrink(order: T, quantity: Lots): void {
    const { numbered } = this
    const row = this.rowOf(order)
    if (row === 0 || quantity <= 0 || quantity >= numbered.quantityAt(row))
      throw new Error(`Order ${order.id} cannot shrink to ${quantity}`)
    numbered.shrink(row, quantity)
  }

  setMaker(side: Side, price: Ticks, quantity: Lots): void {
    this.numbered.setMaker(side, price, quantity)
  }

  makerAt(side: Side, price: Ticks): Lots {
    return this.numbered.makerAt(side, price)
  }

  makerPrices(side: Side, limit?: Ticks): readonly Ticks[] {
    return this.numbered.makerPrices(side, limit)
  }

  best(side: Side): Ticks | null {
    return this.numbered.best(side)
  }

  reaches(side: Side, limit: Ticks): boolean {
    return this.numbered.reaches(side, limit)
  }

  levels(limit?: number): Levels {
    return this.numbered.levels(limit)
  }

  customers(): readonly RestingOrder[] {
    const found: RestingOrder[] = []
    this.numbered.customers((_row, number, side, price, quantity) => {
      const { id, owner } = this.names.at(number)
      found.push({ id, owner, side, price, quantity })
    })
    return found
  }

  drainChanges(visit: VisitLevel): void {
    this.numbered.drainChanges(visit)
  }

  /** Includes a level in the next changes although nothing happened to it here. */
  touch(side: Side, price: Ticks): void {
    this.numbered.touch(side, price)
  }

  /** The row of an order that rests here; 0 if it does not. */
  private rowOf(order: T): number {
    const row = this.names.row(order)
    return row !== 0 && this.names.names(this.numbered.orderAt(row), order) ? row : 0
  }

  private fillsOf({ size, orders, prices, quantities }: Matches): BookFill<T>[] {
    const fills: BookFill<T>[] = []
    for (let i = 0; i < size; i += 1) {
      const number = orders[i] as number
      const order = number === MAKER ? null : this.names.at(number)
      fills.push({
        price: ticks(prices[i] as number),
        quantity: lots(quantities[i] as number),
        order,
      })
    }
    return fills
  }

  private withdrawnOf({ size, orders, quantities }: Matches): Withdrawn<T>[] {
    const gone: Withdrawn<T>[] = []
    for (let i = 0; i < size; i += 1)
      gone.push({
        order: this.names.at(orders[i] as number),
        quantity: lots(quantities[i] as number),
      })
    return gone
  }

  /** Removes filled orders from the numbering. */
  private leave({ size, orders, remaining }: Matches): void {
    for (let i = 0; i < size; i += 1) {
      const number = orders[i] as number
      if (number !== MAKER && remaining[i] === 0) this.names.leaves(number)
    }
  }
}
