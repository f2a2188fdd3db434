// What an order would cost and lead to, before it is sent: margin, fee, estimated liquidation,
// the position after it. All from the one margin module.
import { amount, lots, type Amount, type Lots, type Rate, type Ticks } from '../../../domain/brand'
import { readLots } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import {
  feeOf,
  initialMargin,
  liquidationPrice,
  notional,
  openLoss,
  type Direction,
} from '../../../domain/perpetual/margin'
import type { FuturesTicket } from '../../../domain/records/records'

export interface Plan {
  readonly direction: Direction
  readonly quantity: Lots
  readonly price: Ticks
  readonly leverage: number
  /** null before the first one. */
  readonly mark: Ticks | null
  /** What the customer has in the contract. */
  readonly exposure: Amount
  /** The rate that it is expected to pay. */
  readonly fee: Rate
}

export interface Preview {
  readonly quantity: Lots
  readonly value: Amount
  /** The initial margin, and what the order loses at the mark at once. */
  readonly margin: Amount
  readonly fee: Amount
  readonly liquidation: Ticks | null
  /** Margin and fee together, what must be available. */
  readonly cost: Amount
}

/** The consequences of a plan filled wholly at its price. */
export function previewOf(instrument: PerpetualInstrument, plan: Plan): Preview {
  const { direction, quantity, price } = plan
  const value = notional(instrument, price, quantity)
  const lost = openLoss(instrument, direction, price, plan.mark ?? price, quantity)
  const margin = amount(initialMargin(value, plan.leverage) + lost)
  const fee = feeOf(value, plan.fee)
  const part = { direction, quantity, entryCost: value, margin, tierBase: plan.exposure }
  return {
    quantity,
    value,
    margin,
    fee,
    liquidation: liquidationPrice(instrument, part),
    cost: amount(margin + feeOf(value, instrument.takerFee)),
  }
}

/**
 * What is open the other way once an order of `direction` has taken `reduced` lots of it; it never
 * opens anything.
 */
export function positionReduced(
  instrument: PerpetualInstrument,
  open: readonly FuturesTicket[],
  direction: Direction,
  reduced: Lots,
): Lots {
  const other = direction === 'LONG' ? 'SHORT' : 'LONG'
  return lots(Math.max(0, positionAfter(instrument, open, other, lots(0)) - reduced))
}

/** What is open in one direction of an instrument once `added` lots are filled. */
export function positionAfter(
  instrument: PerpetualInstrument,
  open: readonly FuturesTicket[],
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
