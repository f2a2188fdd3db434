// The guard that freezes an index price after a large jump until the new level is confirmed. It
// uses only the times of the marks.
import type { Ticks } from '../brand'

/** A move of the index by more than this percentage from one mark to the next is a jump. */
export const JUMP_PERCENT = 10
/** The new level counts as confirmed if the index stayed within this percentage of it … */
export const CONFIRM_PERCENT = 2
/** … for this long, … */
export const CONFIRM_MS = 5_000
/** … and after this long in any case, so that no freeze is permanent. */
export const MAX_FREEZE_MS = 30_000

/** The start and the reason of a freeze. */
export type IndexFreeze =
  | { readonly reason: 'STALE'; readonly since: number }
  | {
      readonly reason: 'JUMP'
      readonly since: number
      /** The level to be confirmed, and since when the index has been near it. */
      readonly level: Ticks
      readonly levelAt: number
    }

/**
 * The freeze after a new index price at `at` (ms), null if the price is accepted; `last` is the
 * previous index, null at the first. A mark ends STALE, and may itself be a jump.
 */
export function nextFreeze(
  freeze: IndexFreeze | null,
  last: Ticks | null,
  index: Ticks,
  at: number,
): IndexFreeze | null {
  if (freeze?.reason !== 'JUMP') {
    const isJump = last !== null && isApart(last, index, JUMP_PERCENT)
    return isJump ? { reason: 'JUMP', since: at, level: index, levelAt: at } : null
  }
  if (at - freeze.since >= MAX_FREEZE_MS) return null
  if (isApart(freeze.level, index, CONFIRM_PERCENT)) return { ...freeze, level: index, levelAt: at }
  return at - freeze.levelAt >= CONFIRM_MS ? null : freeze
}

const isApart = (from: Ticks, to: Ticks, percent: number): boolean =>
  Math.abs(to - from) * 100 > from * percent
