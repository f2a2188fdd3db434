// Grouping of prices into steps of ticks.
import type { Side } from '../../domain/records/records'

/**
 * The grouped level of a price: bids round down and asks round up, so that neither side looks
 * better than it is.
 */
export function groupPrice(price: number, step: number, side: Side): number {
  return (side === 'BUY' ? Math.floor(price / step) : Math.ceil(price / step)) * step
}

const STEPS = [1, 10, 100, 1_000, 10_000, 100_000] as const

/** Useful grouping steps at a price: up to one hundredth of it, at least one step. */
export function groupingSteps(price: number): readonly number[] {
  return STEPS.filter((step) => step === 1 || step * 100 <= price)
}
