// The checks of a stop order before it waits, in the order of the refusal list: the pure ones, then
// those that need what the customer has.
import { customerAccount } from '../../../../src/domain/accounts'
import { formatLots } from '../../../../src/domain/decimal'
import { isTrailing } from '../../../../src/domain/perpetual/trailing'
import {
  closesOnly,
  validateStop,
  type StopDraft,
  type StopTerms,
} from '../../../../src/domain/perpetual/validateStop'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import { isFrozen } from '../risk/indexWatch'
import { MAX_OPEN_ORDERS } from '../commands/openOrder'
import type { MarketState } from '../market/marketState'
import type { PerpetualState } from '../state'
import { priceBy } from './judgeStops'
import type { Stop } from './stop'

export interface Submitted {
  readonly userId: string
  readonly draft: StopDraft
  /** The waiting one that is to be changed. */
  readonly changed?: Stop
}

export function checkStop(
  state: PerpetualState,
  market: MarketState,
  submitted: Submitted,
): Outcome<StopTerms> {
  const { draft, userId } = submitted
  const { instrument, mark, stale, exposures } = market
  // A best price that is not trusted would stay.
  const isBlind = isTrailing(draft) && isFrozen(market)
  const price = isBlind ? null : priceBy(market, draft.triggerBy)
  const best = submitted.changed?.best
  const exposureAt = (at: StopTerms['trigger']) => exposures.valueOf(userId, at)
  const terms = validateStop(instrument, draft, { mark, price, best, stale, exposureAt })
  if (!terms.ok) return terms
  const isNew = submitted.changed === undefined
  if (isNew && state.restingCount(submitted.userId) >= MAX_OPEN_ORDERS)
    return refused('tooManyOpenOrders', undefined, { max: MAX_OPEN_ORDERS })
  return closesOnly(draft)
    ? closable(state, market, submitted, terms.value)
    : paid(state, market, submitted, terms.value)
}

/** The position must be open, of this contract and of the other direction; without one nothing. */
function closable(
  state: PerpetualState,
  { instrument }: MarketState,
  { userId, draft: { futureId, direction } }: Submitted,
  terms: StopTerms,
): Outcome<StopTerms> {
  if (futureId === undefined) return accepted(terms)
  const ticket = state.ticketOf(userId, futureId)
  if (!ticket || ticket.instrument !== instrument || ticket.direction === direction)
    return refused('ticketUnknown', 'futureId')
  if (hasEnded(ticket) || ticket.open === 0) return refused('ticketNotOpen')
  if (terms.quantity === 0) return accepted({ ...terms, quantity: ticket.open })
  if (terms.quantity <= ticket.open) return accepted(terms)
  const max = formatLots(ticket.open, instrument.lotDecimals)
  return refused('closeQuantityTooLarge', 'quantity', { max })
}

/** The free balance, and what a changed one held before, must pay what it holds. */
function paid(
  { money }: PerpetualState,
  { instrument }: MarketState,
  { userId, changed }: Submitted,
  terms: StopTerms,
): Outcome<StopTerms> {
  const free = money.balance(customerAccount(userId, 'FUTURES', instrument.quote, 'free'))
  return free + (changed?.held ?? 0n) >= terms.held
    ? accepted(terms)
    : refused('insufficientAvailable', 'quantity')
}
