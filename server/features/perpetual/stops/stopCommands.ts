// A customer's commands about stop orders: placing one, changing what waits, cancelling it.
import { amount, type Ticks } from '../../../../src/domain/brand'
import { formatAmount, formatLots, formatTicks } from '../../../../src/domain/decimal'
import { refuseKeySymbol } from '../../../../src/domain/identity/keyLimits'
import { isTrailing, trailDraft } from '../../../../src/domain/perpetual/trailing'
import type { StopDraft } from '../../../../src/domain/perpetual/validateStop'
import type { LimitedSender } from '../../../../src/domain/orders/clientIds'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { hasEnded } from '../../../core/engine/ended'
import type { PerpetualState } from '../state'
import { checkStop } from './checkStop'
import { endStop, holdForStop } from './holdStop'
import type { Stop } from './stop'
import { refuseStop } from './stopLimits'

export interface PlaceStop {
  readonly userId: string
  readonly stopId: string
  readonly symbol: string
  readonly draft: StopDraft
  readonly at: number
  readonly sender?: LimitedSender | undefined
}

/** A command about a stop order that waits. */
export interface StopCommand {
  readonly userId: string
  readonly stopId: string
  readonly at: number
  /** Left out where no limit of an API key holds. */
  readonly sender?: LimitedSender | undefined
}

export interface AmendStop extends StopCommand {
  readonly triggerPrice?: string | undefined
  /** Of a trailing stop; its best price stays. */
  readonly trailPercent?: string | undefined
  readonly trailDistance?: string | undefined
  readonly quantity?: string | undefined
  /** STOP_LIMIT only. */
  readonly openPrice?: string | undefined
}

/** What an order that closes one position does not have. */
const OF_NO_CLOSE = [
  'leverage',
  'margin',
  'takeProfitPrice',
  'stopLossPrice',
  'timeInForce',
] as const

const AMENDED = ['trigger', 'limit', 'quantity', 'trail', 'trailBy'] as const

export function placeStop(state: PerpetualState, command: PlaceStop): Outcome<Stop> {
  const { userId, stopId, symbol, draft, at, sender } = command
  const market = state.markets.get(symbol)
  if (!market) return refused('instrumentUnknown', 'from')
  const barred = refuseKeySymbol(sender?.limits, symbol)
  if (barred) return barred
  const unused = OF_NO_CLOSE.find((field) => draft[field] !== undefined)
  if (draft.futureId !== undefined && unused) return refused('fieldUnknown', unused)
  const checked = checkStop(state, market, { userId, draft })
  if (!checked.ok) return checked
  const limited = refuseStop(state, market, { userId, draft, terms: checked.value }, sender?.limits)
  if (limited) return limited
  const { users } = state.journal
  const stop: Stop = {
    ...checked.value,
    held: amount(0n),
    id: stopId,
    userId: users.id(users.of(userId)),
    instrument: market.instrument,
    direction: draft.direction,
    type: draft.type,
    by: draft.triggerBy,
    postOnly: draft.postOnly ?? false,
    reduceOnly: draft.reduceOnly ?? false,
    ticketId: draft.futureId ?? null,
    seq: state.stops.lastSeq + 1,
    cancelReason: null,
    refusal: null,
    becameId: null,
    createdAt: at,
    updatedAt: at,
    endedAt: null,
    clientId: sender?.clientId ?? null,
    keyId: sender?.keyId ?? null,
  }
  state.stops.add(stop)
  holdForStop(state, stop, checked.value.held, at)
  state.stopChanged(stop)
  return accepted(stop)
}

export function amendStop(state: PerpetualState, command: AmendStop): Outcome<Stop> {
  const found = waiting(state, command)
  if (!found.ok) return found
  const stop = found.value
  const { userId, at } = command
  const draft = changedDraft(stop, command)
  const market = state.marketOf(stop)
  const checked = checkStop(state, market, { userId, draft, changed: stop })
  if (!checked.ok) return checked
  const judged = { userId, draft, terms: checked.value, changed: stop }
  const limited = refuseStop(state, market, judged, command.sender?.limits)
  if (limited) return limited
  const { held, ...terms } = checked.value
  if (AMENDED.every((field) => terms[field] === stop[field])) return refused('amendEmpty')
  state.stops.move(stop, terms)
  Object.assign(stop, terms)
  holdForStop(state, stop, held, at)
  stop.updatedAt = at
  state.stopChanged(stop)
  return accepted(stop)
}

export function cancelStop(state: PerpetualState, command: StopCommand): Outcome<Stop> {
  const found = waiting(state, command)
  if (!found.ok) return found
  cancelWaitingStop(state, found.value, command.at)
  return accepted(found.value)
}

export function cancelWaitingStop(state: PerpetualState, stop: Stop, at: number): void {
  stop.cancelReason = 'USER'
  endStop(state, stop, at)
}

function waiting(state: PerpetualState, { userId, stopId, sender }: StopCommand): Outcome<Stop> {
  const stop = state.stops.stopOf(userId, stopId)
  if (!stop) return refused('orderUnknown', 'stopId')
  const barred = refuseKeySymbol(sender?.limits, stop.instrument.symbol)
  if (barred) return barred
  return hasEnded(stop) ? refused('orderNotOpen') : accepted(stop)
}

/** The order as its owner would write it now, so that the same checks judge it. */
export function draftOfStop(stop: Stop): StopDraft {
  const { instrument, leverage, marginAsked, ticketId } = stop
  const price = (value: Ticks | null) =>
    value === null ? undefined : formatTicks(value, instrument.tickDecimals)
  return {
    type: stop.type,
    direction: stop.direction,
    triggerPrice: isTrailing(stop) ? undefined : price(stop.trigger),
    ...trailDraft(stop, instrument),
    triggerBy: stop.by,
    quantity: formatLots(stop.quantity, instrument.lotDecimals),
    openPrice: price(stop.limit),
    leverage: leverage ?? undefined,
    margin: marginAsked === null ? undefined : formatAmount(marginAsked),
    takeProfitPrice: price(stop.takeProfit),
    stopLossPrice: price(stop.stopLoss),
    timeInForce: stop.timeInForce,
    postOnly: stop.postOnly,
    reduceOnly: stop.reduceOnly,
    futureId: ticketId ?? undefined,
  }
}

/** One distance takes the place of the other. */
function changedDraft(stop: Stop, command: AmendStop): StopDraft {
  const { triggerPrice, trailPercent, trailDistance, quantity, openPrice } = command
  const change = { triggerPrice, trailPercent, trailDistance, quantity, openPrice }
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const { trailPercent: percent, trailDistance: distance, ...former } = draftOfStop(stop)
  const isOther = trailPercent !== undefined || trailDistance !== undefined
  const trail = isOther ? {} : { trailPercent: percent, trailDistance: distance }
  return { ...former, ...trail, ...Object.fromEntries(given) }
}
