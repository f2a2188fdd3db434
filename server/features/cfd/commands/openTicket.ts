// A customer's new CFD order. All checks run first, in the order of the refusal list; then MARKET
// is dealt at the streamed price, while LIMIT and STOP wait with their funds held.
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import { closingPrice, openingNeed, openingPrice } from '../../../../src/domain/cfd/figures'
import { validateCfd } from '../../../../src/domain/cfd/validateCfd'
import type { CheckedCfd, CfdDraft } from '../../../../src/domain/cfd/validateCfd'
import { coversOpening } from '../../../../src/domain/cfd/wallet'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { figuresOf, pricingOf, quoteOf, type Dealing } from '../dealing'
import { checkOrderStop } from '../deal/stopReach'
import { setHold } from '../deal/holds'
import { openDeal } from '../deal/openDeal'
import { refuseOwnLimits } from '../ownLimits'
import type { CfdMarket, CfdState } from '../state'
import { newCfdTicket } from '../ticket'
import type { CfdOutcome } from './outcome'

/** Maximum number of waiting orders, and of tickets of any kind, for one customer at a time. */
export const MAX_WAITING = 200
export const MAX_LIVE = 1_000

export interface OpenCfdCommand {
  readonly userId: string
  readonly ticketId: string
  readonly symbol: string
  readonly draft: CfdDraft
  readonly at: number
  readonly sender?: LimitedSender | undefined
}

export function openCfdTicket(state: CfdState, command: OpenCfdCommand): Outcome<CfdOutcome> {
  const { userId, draft } = command
  const market = state.markets.get(command.symbol)
  if (!market) return refused('instrumentUnknown', 'symbol')
  const barred = refuseKeySymbol(command.sender?.limits, command.symbol)
  if (barred) return barred
  const pricing = pricingOf(state, market)
  const isOld = draft.openType === 'MARKET' && market.session && !market.fresh
  const checked = validateCfd(market.instrument, draft, {
    quote: quoteOf(market),
    stale: pricing === null || isOld,
    session: market.session,
  })
  if (!checked.ok) return checked
  if (pricing === null) return refused('instrumentStale', 'symbol')
  const mine = [...(state.byUser.get(userId) ?? [])]
  const waiting = mine.filter(({ status }) => status === 'PENDING').length
  const isFull = checked.value.trigger !== null && waiting >= MAX_WAITING
  if (isFull || mine.length >= MAX_LIVE)
    return refused('tooManyOpenOrders', undefined, { max: MAX_WAITING })
  return reserve(state, market, command, checked.value, pricing)
}

function reserve(
  state: CfdState,
  { instrument }: CfdMarket,
  { userId, ticketId: id, at, sender }: OpenCfdCommand,
  order: CheckedCfd,
  { quote, conversion }: Dealing,
): Outcome<CfdOutcome> {
  const { direction, size, leverage, trigger } = order
  const price = trigger ?? openingPrice(direction, quote)
  const exit = trigger === null ? closingPrice(direction, quote) : null
  const need = openingNeed(instrument, { direction, size, leverage, price, exit }, conversion)
  const figures = figuresOf(state, userId)
  if (!figures) return refused('instrumentStale', 'symbol')
  const opening = { userId, instrument, size, price, limits: sender?.limits }
  const limited = refuseOwnLimits(state, opening, conversion, at)
  if (limited) return limited
  if (!coversOpening(need, figures)) return refused('insufficientAvailable', 'size')
  const stop = checkOrderStop(state, userId, instrument, { ...order, price })
  if (!stop.ok) return stop
  const ticket = newCfdTicket({
    ...order,
    id,
    userId,
    instrument,
    createdAt: at,
    clientId: sender?.clientId ?? null,
    keyId: sender?.keyId ?? null,
  })
  if (trigger === null)
    return accepted({ ticket, deals: [openDeal(state, ticket, price, need, at)] })
  setHold(state, ticket, need.cost, at)
  state.changed(ticket)
  return accepted({ ticket, deals: [] })
}
