// Owns the arithmetic of forced closes: the price at which an open part is worth nothing, and how
// much of it a step closes. It refuses to know books and who takes the other side.
import { lots, ticks, type Amount, type Lots, type Ticks } from '../brand'
import { divCeil, divFloor } from '../decimal'
import type { PerpetualInstrument } from '../instruments'
import { notional, topOfTierBelow, unitValue, type OpenPart } from './margin'

/**
 * The worst whole tick at which closing `quantity` lots of an open part costs no more than its
 * share of the margin and `cover` on top. Without a cover it is the bankruptcy price: equity zero,
 * or above it by less than a tick. Solves (P × q − cost × q ÷ open) × direction + margin × q ÷ open
 * + cover ≥ 0; rounded up for a long, down for a short; at least one tick.
 */
export function worstPrice(
  it: PerpetualInstrument,
  part: OpenPart,
  quantity: Lots = part.quantity,
  cover: Amount = 0n as Amount,
): Ticks {
  const [open, closed] = [BigInt(part.quantity), BigInt(quantity)]
  const perTick = open * closed * unitValue(it)
  const price =
    part.direction === 'LONG'
      ? divCeil((part.entryCost - part.margin) * closed - cover * open, perTick)
      : divFloor((part.entryCost + part.margin) * closed + cover * open, perTick)
  return ticks(Math.max(1, Number(price)))
}

/**
 * The lots that one step of a liquidation closes: above the first maintenance tier as many as bring
 * the notional at the mark into the tier below, in the first tier all.
 */
export function stepLots(it: PerpetualInstrument, open: Lots, mark: Ticks): Lots {
  const top = topOfTierBelow(it, notional(it, mark, open))
  if (top === null) return open
  return lots(open - Number(top / notional(it, mark, lots(1))))
}
