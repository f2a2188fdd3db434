// Owns the question whether the whole memory holds together: every market's own invariants.
import { findDealtBreaches } from '../../engine/dealt/invariants'
import { findBreaches } from '../../engine/perpetual/invariants'
import { findSpotBreaches } from '../../engine/spot/invariants'
import type { Core } from './core'

/** Sentences of what does not hold; empty when all is well. */
export function findAllBreaches({ perpetual, spot, dealt }: Core): readonly string[] {
  return [...findBreaches(perpetual), ...findSpotBreaches(spot), ...findDealtBreaches(dealt)]
}
