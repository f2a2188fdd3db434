// Check of one wallet after a quote: it is stopped out if necessary; a wallet above the level is
// guarded until a quote leaves its range.
import { conversionSymbol } from '../../../../src/domain/cfd/conversion'
import { safeRanges } from '../../../../src/domain/cfd/safeRanges'
import { figuresOf, partsOf, quotesOf } from '../dealing'
import type { CfdState } from '../state'
import { stopOut } from './stopOut'

/** Checks every unguarded wallet that a symbol's quote moves. */
export function lookAtWallets(state: CfdState, symbol: string, at: number): void {
  for (const userId of state.guards.looseUsers()) {
    const parts = partsOf(state, userId)
    const moves = parts.some(
      ({ instrument }) => instrument.symbol === symbol || conversionSymbol(instrument) === symbol,
    )
    if (moves) stopOut(state, userId, at)
    if (moves || parts.length === 0) guardWallet(state, userId)
  }
}

/** One at the level (what would be closed cannot be dealt now), or without a price, stays loose. */
function guardWallet(state: CfdState, userId: string): void {
  const parts = partsOf(state, userId)
  const figures = figuresOf(state, userId)
  const ranges = figures && safeRanges(figures, parts, quotesOf(state))
  if (parts.length === 0) state.guards.guard(userId, new Map())
  else if (ranges) state.guards.guard(userId, ranges)
}
