// Matches of one taker in columns that the next taker reuses: a match allocates no object.

/** The market maker's number, both as an owner and as that owner's order. */
export const MAKER = 0

export class Matches {
  /** Number of matches; entries after them are from an earlier taker. */
  size = 0
  /** The numbers of the orders, MAKER for the market maker's. */
  readonly orders: number[] = []
  /** Prices, in ticks. */
  readonly prices: number[] = []
  /** Matched quantities, and the remaining quantities of the resting orders, in lots. */
  readonly quantities: number[] = []
  readonly remaining: number[] = []

  add(order: number, price: number, quantity: number, remaining: number): void {
    const { size } = this
    this.orders[size] = order
    this.prices[size] = price
    this.quantities[size] = quantity
    this.remaining[size] = remaining
    this.size = size + 1
  }
}
