// The simulated execution of a taker on a book: the fills of each level up to a size.
import { lots, ticks, type Lots, type Ticks } from '../brand'
import { divCeil, divFloor, pow10, RATE_DECIMALS, rateOf } from '../decimal'
import type { Side } from '../records/records'
import type { BookLevel } from './marketEstimate'

/** The maximum move of a book against a market order between its display and the execution. */
const DRIFT = rateOf('0.0005')
const RATE_ONE = pow10(RATE_DECIMALS)

/** The worst price of a side by that move. */
export const drifted = (side: Side, price: Ticks): Ticks =>
  ticks(
    Number(
      side === 'BUY'
        ? divCeil(BigInt(price) * (RATE_ONE + DRIFT), RATE_ONE)
        : divFloor(BigInt(price) * (RATE_ONE - DRIFT), RATE_ONE),
    ),
  )

/**
 * The fills of `quantity` on levels of the other side, best first, none beyond `edge`; the part
 * that the levels do not cover is one more fill at `rest`, or none.
 */
export function walkBook(
  side: Side,
  levels: readonly BookLevel[],
  edge: Ticks,
  quantity: Lots,
  rest: Ticks | null,
): readonly BookLevel[] {
  const fills: BookLevel[] = []
  let left: number = quantity
  for (const { price, size } of levels) {
    if (left <= 0 || (side === 'BUY' ? price > edge : price < edge)) break
    const taken = lots(Math.min(left, size))
    fills.push({ price, size: taken })
    left -= taken
  }
  if (left > 0 && rest !== null) fills.push({ price: rest, size: lots(left) })
  return fills
}

/** The levels of a book; while unknown, `most` lots at its best price. */
export const levelsOrBest = (
  levels: readonly BookLevel[],
  price: Ticks,
  most: number,
): readonly BookLevel[] => (levels.length > 0 ? levels : [{ price, size: lots(most) }])

/** The maximum number of lots from 0 to `most` that fit, where any smaller number also fits. */
export function mostFitting(most: number, fits: (quantity: Lots) => boolean): Lots {
  let fitting = 0
  let beyond = most + 1
  while (beyond - fitting > 1) {
    const middle = fitting + Math.floor((beyond - fitting) / 2)
    if (fits(lots(middle))) fitting = middle
    else beyond = middle
  }
  return lots(fitting)
}
