// The sides of take-profit and stop-loss: for a long the profit is above and the loss below
// the reference price (the limit price, or the mark), for a short the other way round. Both the
// ticket and the exchange ask here.
import type { Ticks } from '../brand'
import type { Direction } from '../perpetual/margin'
import { accepted, refused, type Outcome } from '../refusals'

export interface Protection {
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
}

/** Refuses a take-profit or stop-loss on the wrong side of `reference`; equal is wrong too. */
export function checkProtection(
  direction: Direction,
  reference: Ticks,
  { takeProfit, stopLoss }: Protection,
): Outcome<null> {
  const sign = direction === 'LONG' ? 1 : -1
  if (takeProfit !== null && (takeProfit - reference) * sign <= 0)
    return refused('takeProfitWrongSide', 'takeProfitPrice')
  if (stopLoss !== null && (reference - stopLoss) * sign <= 0)
    return refused('stopLossWrongSide', 'stopLossPrice')
  return accepted(null)
}
