// The arithmetic of forced closes: the price at which an open part is worth nothing, and the share
// that one step closes.
import { lots, ticks, type Amount, type Lots, type Ticks } from '../brand'
import { divCeil, divFloor } from '../decimal'
import type { PerpetualInstrument } from '../instruments'
import { notional, profit, unitValue, type OpenPart } from './margin'
import { topOfTierBelow } from './tiers'

/**
 * The worst whole tick at which closing an open part, or any share of it, costs no more than its
 * margin: the bankruptcy price. Solves (P × q − cost) × direction + margin ≥ 0; rounded up for a
 * long, down for a short; at least one tick.
 */
export function worstPrice(instrument: PerpetualInstrument, part: OpenPart): Ticks {
  const perTick = BigInt(part.quantity) * unitValue(instrument)
  const price =
    part.direction === 'LONG'
      ? divCeil(part.entryCost - part.margin, perTick)
      : divFloor(part.entryCost + part.margin, perTick)
  return ticks(Math.max(1, Number(price)))
}

/**
 * The number of lots of an open part whose loss beyond their margin at a price is covered by
 * `cover`, rounded down; all if there is no such loss.
 */
export function coveredLots(
  instrument: PerpetualInstrument,
  part: OpenPart,
  price: Ticks,
  cover: Amount,
): Lots {
  const { direction, quantity, entryCost, margin } = part
  const missing = -(margin + profit(direction, entryCost, notional(instrument, price, quantity)))
  if (missing <= 0n) return quantity
  return lots(Math.min(quantity, Number((cover * BigInt(quantity)) / missing)))
}

/**
 * The lots that one step of a liquidation closes: enough to bring the notional at the mark into the
 * tier below, all if the part lies in one tier.
 */
export function stepLots(
  instrument: PerpetualInstrument,
  { quantity, tierBase }: Pick<OpenPart, 'quantity' | 'tierBase'>,
  mark: Ticks,
): Lots {
  const top = topOfTierBelow(instrument, notional(instrument, mark, quantity), tierBase)
  if (top === null) return quantity
  return lots(quantity - Number(top / notional(instrument, mark, lots(1))))
}
