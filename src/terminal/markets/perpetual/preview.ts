// Preview of an order before it is sent: margin, fee, estimated liquidation price and resulting
// position, all from the margin module.
import { lots, type Amount, type Lots, type Rate, type Ticks } from '../../../domain/brand'
import { readLots } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { feeOf, liquidationPrice, type Direction } from '../../../domain/perpetual/margin'
import { openingCost, type OpeningScene } from '../../../domain/perpetual/mostOpening'
import type { PerpetualTicket } from '../../../domain/records/records'

export interface Preview {
  readonly quantity: Lots
  readonly value: Amount
  /** Initial margin plus the order's immediate loss at the mark price. */
  readonly margin: Amount
  readonly fee: Amount
  readonly liquidation: Ticks | null
  /** Margin plus fee, which must be available. */
  readonly cost: Amount
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
  return {
    quantity,
    value,
    margin,
    fee: feeOf(value, rate),
    liquidation: liquidationPrice(instrument, part),
    cost: needed,
  }
}

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
