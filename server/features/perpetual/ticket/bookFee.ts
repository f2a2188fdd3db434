// Fee of a fill through the book: the rate of the customer's tier, and the fill's contribution to
// the customer's volume.
import type { Amount } from '../../../../src/domain/brand'
import { feeParts, type FeeParts } from '../../../../src/domain/fees/feeParts'
import type { PerpetualState } from '../state'
import type { Ticket } from './ticket'
import type { Fill } from './ticketRecord'

/** The fee of a fill of `value` at the customer's tier of today; the value is counted. */
export function bookFee(
  state: PerpetualState,
  { userId, instrument }: Ticket,
  value: Amount,
  liquidity: Fill['liquidity'],
  at: number,
): FeeParts {
  const { volumes } = state.journal
  const { maker, taker } = volumes.feesOf(userId, instrument, at)
  volumes.add(userId, value, at)
  return feeParts(value, liquidity === 'MAKER' ? maker : taker)
}
