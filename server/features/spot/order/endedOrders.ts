// The newest spot orders that have ended, as far as a refusal depends on them; they are read only
// when a command comes too late for one.
import { lots, ticks } from '../../../../src/domain/brand'
import type { SpotInstrument } from '../../../../src/domain/instruments'
import { EndedIds } from '../../../core/engine/ended'
import type { CustomerNumber } from '../market/customers'
import type { SpotTerms } from './orderFacts'
import type { OrderRows, OrderRow } from './orderRows'
import { sideOf } from './orderTerms'

/** What a command that comes too late is checked against before it is refused. */
export interface EndedTerms extends Pick<SpotTerms, 'side' | 'quantity' | 'limit'> {
  readonly instrument: SpotInstrument
}

/** A row in fractions, and in whole numbers, two in the place of a fraction. */
const enum Width {
  Floats = 4,
  Ints = 8,
}

const enum Float {
  Quantity,
  Limit,
}

/** Whole numbers of a row, behind them. */
const enum Int {
  Customer = 4,
  Terms,
  Pair,
}

/** Stands for a price that is null: no price is below zero. */
const NO_PRICE = -1

export class EndedOrders {
  private readonly known = new EndedIds()
  private readonly floats = new Float64Array((this.known.most + 1) * Width.Floats)
  /** The same memory. */
  private readonly ints = new Int32Array(this.floats.buffer)

  /** Remembers an order that stands in a row which may be used again. */
  remember(id: string, rows: OrderRows, row: OrderRow): void {
    const { floats, ints } = this
    const here = this.known.remember(id, rows.hash(row))
    floats[here * Width.Floats + Float.Quantity] = rows.quantity(row)
    floats[here * Width.Floats + Float.Limit] = rows.limit(row) ?? NO_PRICE
    ints[here * Width.Ints + Int.Customer] = rows.customer(row)
    ints[here * Width.Ints + Int.Terms] = rows.terms(row)
    ints[here * Width.Ints + Int.Pair] = rows.pair(row)
  }

  /** The place of an order by its id; 0 where it is not remembered. */
  find(id: string): number {
    return this.known.find(id)
  }

  /** Whose the order at a place is. */
  customer(here: number): CustomerNumber {
    return this.ints[here * Width.Ints + Int.Customer] as CustomerNumber
  }

  /** The terms of the order at a place; `instruments` by the numbers of pairs. */
  terms(here: number, instruments: readonly SpotInstrument[]): EndedTerms {
    const { floats, ints } = this
    const limit = floats[here * Width.Floats + Float.Limit] as number
    return {
      instrument: instruments[ints[here * Width.Ints + Int.Pair] as number] as SpotInstrument,
      side: sideOf(ints[here * Width.Ints + Int.Terms] as number),
      quantity: lots(floats[here * Width.Floats + Float.Quantity] as number),
      limit: limit === NO_PRICE ? null : ticks(limit),
    }
  }
}
