// Preview of an order before it is sent: the walk of the book, margin, fee, estimated liquidation
// price, resulting position and its results at the protection, all from the margin module.
import { amount, lots, type Amount, type Lots, type Rate, type Ticks } from '../../../domain/brand'
import { readLots } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import type { BookLevel } from '../../../domain/orders/marketEstimate'
import {
  averagePrice,
  feeOf,
  liquidationPrice,
  notional,
  profit,
  type Direction,
} from '../../../domain/perpetual/margin'
import { openingCost, openingFills, type OpeningScene } from '../../../domain/perpetual/mostOpening'
import type { PerpetualTicket } from '../../../domain/records/records'

export interface Preview {
  readonly quantity: Lots
  readonly value: Amount
  /** Initial margin plus the order's immediate loss at the mark price. */
  readonly margin: Amount
  /** Of all fills, each rounded up. */
  readonly fee: Amount
  readonly liquidation: Ticks | null
  /** Margin plus fee, which must be available. */
  readonly cost: Amount
  /** The walk of a market order; null for a limit, and where nothing would fill. */
  readonly walk: Walk | null
}

export interface Walk {
  /** Rounded to the nearest tick, as the exchange states an entry. */
  readonly average: Ticks
  /** Best and worst price that is taken. */
  readonly first: Ticks
  readonly last: Ticks
}

/** Consequences of filling the whole order at the fee `rate`, given the current account. */
export function previewOf(
  instrument: PerpetualInstrument,
  opening: OpeningScene,
  quantity: Lots,
  rate: Rate,
): Preview {
  const { direction, exposure } = opening
  const { needed, value, margin } = openingCost(instrument, opening, quantity)
  const part = { direction, quantity, entryCost: value, margin, tierBase: exposure }
  const fills = openingFills(instrument, opening, quantity)
  const fees = fills.map(({ price, size }) => feeOf(notional(instrument, price, size), rate))
  return {
    quantity,
    value,
    margin,
    fee: amount(fees.reduce((sum, fee) => sum + fee, 0n)),
    liquidation: liquidationPrice(instrument, part),
    cost: needed,
    walk: opening.limit === null ? walkOf(instrument, fills, value) : null,
  }
}

function walkOf(
  instrument: PerpetualInstrument,
  fills: readonly BookLevel[],
  value: Amount,
): Walk | null {
  const [first, last] = [fills[0], fills.at(-1)]
  if (!first || !last) return null
  const filled = lots(fills.reduce((sum, { size }) => sum + size, 0))
  const average = averagePrice(instrument, value, filled)
  return { average, first: first.price, last: last.price }
}

/** Profit of the whole position if it closes at a price, before fees; a loss is below zero. */
export const resultAt = (
  instrument: PerpetualInstrument,
  direction: Direction,
  { quantity, value }: Pick<Preview, 'quantity' | 'value'>,
  price: Ticks,
): Amount => profit(direction, value, notional(instrument, price, quantity))

/**
 * The opposite position after an order of `direction` has reduced it by `reduced` lots; never opens
 * a position.
 */
export function positionReduced(
  instrument: PerpetualInstrument,
  open: readonly PerpetualTicket[],
  direction: Direction,
  reduced: Lots,
): Lots {
  const other = direction === 'LONG' ? 'SHORT' : 'LONG'
  return lots(Math.max(0, positionAfter(instrument, open, other, lots(0)) - reduced))
}

/** The position in one direction of an instrument after `added` lots are filled. */
export function positionAfter(
  instrument: PerpetualInstrument,
  open: readonly PerpetualTicket[],
  direction: Direction,
  added: Lots,
): Lots {
  let sum: number = added
  for (const ticket of open) {
    if (ticket.symbol !== instrument.symbol || ticket.direction !== direction) continue
    sum += readLots(ticket.openQuantity, instrument.lotDecimals)
  }
  return lots(sum)
}
