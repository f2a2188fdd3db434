// The limits of API keys and stop orders: one that would open is judged when it is sent, and counts
// from then on as if it were filled, because its key may be gone when it fires.
import { amount, type Amount } from '../../../../src/domain/brand'
import { refuseKeyOpening, type KeyLimits } from '../../../../src/domain/identity/keyLimits'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import { notional } from '../../../../src/domain/perpetual/margin'
import { closesOnly } from '../../../../src/domain/perpetual/validateStop'
import type { StopDraft, StopTerms } from '../../../../src/domain/perpetual/validateStop'
import type { Outcome } from '../../../../src/domain/refusals'
import type { MarketState } from '../market/marketState'
import type { PerpetualState } from '../state'
import type { Stop } from './stop'

/** The value of the stop orders that wait to open, at the prices at which they would. */
export function waitingWorth(
  { stops }: PerpetualState,
  userId: string,
  instrument: PerpetualInstrument,
  without?: Stop,
): bigint {
  let worth = 0n
  for (const stop of stops.ofUser(userId))
    if (stop !== without && stop.instrument === instrument && opens(stop))
      worth += worthOf(instrument, stop)
  return worth
}

const opens = ({ reduceOnly, ticketId }: Stop): boolean => !reduceOnly && ticketId === null

const worthOf = (
  instrument: PerpetualInstrument,
  { limit, trigger, quantity }: Pick<StopTerms, 'limit' | 'trigger' | 'quantity'>,
): Amount => notional(instrument, limit ?? trigger, quantity)

interface JudgedStop {
  readonly userId: string
  readonly draft: StopDraft
  readonly terms: StopTerms
  /** The waiting one that it takes the place of. */
  readonly changed?: Stop
}

/** keyOrderLimit, keyPositionLimit; null if none, and for what closes. */
export function refuseStop(
  state: PerpetualState,
  { instrument, exposures }: MarketState,
  { userId, draft, terms, changed }: JudgedStop,
  limits: KeyLimits | undefined,
): Outcome<never> | null {
  if (!limits || closesOnly(draft)) return null
  const order = worthOf(instrument, terms)
  const standing = exposures.valueOf(userId, terms.trigger)
  const waiting = waitingWorth(state, userId, instrument, changed)
  const position = amount(standing + waiting + order)
  return refuseKeyOpening(limits, { order, position }, 'quantity')
}
