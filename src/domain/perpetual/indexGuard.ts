// When an index price is not trusted: after it moved too far at once, until the new level is
// confirmed. It works on the times of the marks alone.
import type { Ticks } from '../brand'

/** A move of the index by more than this share from one mark to the next is a jump. */
export const JUMP_PERCENT = 10
/** The new level counts as confirmed when the index stayed this near to it … */
export const CONFIRM_PERCENT = 2
/** … for this long, … */
export const CONFIRM_MS = 5_000
/** … and after this long whatever it does, so that nothing waits for ever. */
export const MAX_FREEZE_MS = 30_000

/** Since when and why the index is not trusted. */
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
 * The freeze after a new index price at `at` (ms), null when it is trusted; `last` is the index
 * before it, null at the first. A mark ends STALE, and may itself be a jump.
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
