// Application of a new mark, in this order: the index is checked, the mark is stored, the next
// slice of due funding is charged, then liquidations, stop-losses and take-profits run, unless the
// index is not trusted; then stop orders that the new prices reach are due.
import type { Ticks } from '../../../../src/domain/brand'
import type { PerpetualState } from '../state'
import { markFunding, stepFunding } from './funding'
import { watchIndex } from './indexWatch'
import { judgeStops } from '../stops/judgeStops'
import { runTriggers } from './triggers'

export interface MarkUpdate {
  readonly mark: Ticks
  readonly index: Ticks
  readonly at: number
}

/** Applies a new mark and index price. */
export function applyMark(state: PerpetualState, symbol: string, update: MarkUpdate): void {
  const market = state.market(symbol)
  watchIndex(market, update.index, update.at)
  market.mark = update.mark
  market.index = update.index
  markFunding(state, market, update.at)
  stepFunding(state, update.at)
  if (market.tickets.size > 0) runTriggers(state, market, update.at)
  judgeStops(state, market)
}
