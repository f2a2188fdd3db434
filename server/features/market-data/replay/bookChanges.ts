// The changes of one side of a rebuilt book: what a message sets, and what must be shown where the
// recorded top is laid over the levels or taken back.
import { lots, ticks } from '../../../../src/domain/brand'
import type { Level } from '../../../core/exchange/marketEvents'
import type { Ladder } from './ladder'

/** Sizes by price that are shown instead of the side's own. */
export type Overlay = Map<number, number>

/** Sets all rows of an empty side, which come best first. */
export function fill(ladder: Ladder, rows: readonly Level[]): void {
  for (let i = rows.length - 1; i >= 0; i -= 1) {
    const row = rows[i]
    if (row) ladder.set(row[0], row[1])
  }
}

export const levels = (sizes: ReadonlyMap<number, number>): Level[] =>
  [...sizes].map(([price, size]) => [ticks(price), lots(size)])

/** Sets the rows and answers what is to be shown then, with the overlay taken back. */
export function applySide(ladder: Ladder, rows: readonly Level[], over: Overlay): Level[] {
  const changed = new Map<number, number>()
  for (const [price, size] of rows) {
    // Many deltas remove levels that the book does not hold.
    if (size === 0 && ladder.get(price) === 0) continue
    ladder.set(price, size)
    changed.set(price, size)
  }
  for (const price of over.keys()) changed.set(price, ladder.get(price))
  return levels(changed)
}

/** What a recorded top shows instead of the side. */
export function overlayOf(ladder: Ladder, [price, size]: Level): Overlay {
  const over: Overlay = new Map()
  for (const better of ladder.betterThan(price)) over.set(better, 0)
  if (ladder.get(price) !== size) over.set(price, size)
  return over
}

/** What must be set so that `after` is shown instead of `before`. */
export function exchange(ladder: Ladder, before: Overlay, after: Overlay): Level[] {
  const changed = new Map<number, number>()
  for (const price of before.keys()) if (!after.has(price)) changed.set(price, ladder.get(price))
  for (const [price, size] of after) if (before.get(price) !== size) changed.set(price, size)
  return levels(changed)
}
