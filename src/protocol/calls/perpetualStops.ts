// The calls of stop orders of perpetuals: they wait outside the book for a price.
import * as v from 'valibot'
import { TIMES_IN_FORCE } from '../../domain/records/records'
import { STOP_STATUSES, STOP_TYPES, TRIGGER_SOURCES } from '../../domain/records/stopRecords'
import { coinText, decimalText, leverageTo, pastOf, placeFields, uuidText } from '../schemas/fields'
import { stopSchema } from '../schemas/records'
import { NUMBERS, ORDER_FIELDS, PROTECTION } from '../schemas/refusalSets'
import { WIRE } from '../schemas/wireNames'
import { callsOf, command, read, trade } from './call'

const stopAnswer = v.object({ stop: stopSchema })

const OPENING = ['leverageInvalid', 'marginTooSmall', 'insufficientAvailable'] as const
const CLOSING = ['ticketUnknown', 'ticketNotOpen', 'closeQuantityTooLarge'] as const

/** Refusals of a stop order that is placed or amended: of the order that it would become. */
const WAITING = [
  [NUMBERS, ORDER_FIELDS, PROTECTION, OPENING, CLOSING],
  'triggerWrongSide',
  'trailTooWide',
  'tooManyOpenOrders',
] as const

export const perpetualStopCalls = callsOf('perpetual', {
  perpetualStop: trade('futures', {
    method: 'POST',
    path: `${WIRE.perpetual.path}/stops`,
    summary: 'Place a stop order',
    description:
      'Waits until a price is at or beyond the trigger, above for LONG and below for SHORT, and ' +
      'becomes a market or limit order then. TRAILING_STOP: the trigger follows the best price ' +
      'since it was placed.',
    refusals: WAITING,
    body: v.strictObject({
      type: v.picklist(STOP_TYPES, 'orderType'),
      from: coinText,
      to: coinText,
      direction: v.picklist(['LONG', 'SHORT']),
      /** Of a trailing stop there is none. */
      triggerPrice: v.optional(decimalText),
      /** TRAILING_STOP only, one of the two: per cent of the best price, or a price. */
      trailPercent: v.optional(decimalText),
      trailDistance: v.optional(decimalText),
      triggerBy: v.optional(v.picklist(TRIGGER_SOURCES), 'MARK'),
      /** Left out beside a position: all that is open of it. */
      quantity: v.optional(decimalText),
      /** STOP_LIMIT only. */
      openPrice: v.optional(decimalText),
      /** Of an order that opens. */
      leverage: v.optional(leverageTo(125, 'leverage')),
      margin: v.optional(decimalText),
      stopLossPrice: v.optional(decimalText),
      takeProfitPrice: v.optional(decimalText),
      timeInForce: v.optional(v.picklist(TIMES_IN_FORCE)),
      postOnly: v.optional(v.boolean()),
      reduceOnly: v.optional(v.boolean()),
      /** The position that it closes. */
      [WIRE.perpetual.id]: v.optional(uuidText),
    }),
    data: stopAnswer,
  }),
  perpetualAmendStop: trade('futures', {
    method: 'PUT',
    path: `${WIRE.perpetual.path}/stops/{id}/amend`,
    summary: 'Amend a stop order',
    description: 'Another trigger, distance, limit price or size of a stop order that waits.',
    refusals: [WAITING, 'orderUnknown', 'orderNotOpen', 'amendEmpty'],
    body: v.strictObject({
      triggerPrice: v.optional(decimalText),
      trailPercent: v.optional(decimalText),
      trailDistance: v.optional(decimalText),
      quantity: v.optional(decimalText),
      openPrice: v.optional(decimalText),
    }),
    data: stopAnswer,
  }),
  perpetualStops: read({
    path: `${WIRE.perpetual.path}/stops`,
    summary: 'List stop orders',
    query: v.strictObject({ status: v.optional(v.picklist(STOP_STATUSES)), ...pastOf(20) }),
    rows: 'stops',
    data: v.object({ stops: v.array(stopSchema), ...placeFields }),
  }),
  perpetualCancelStop: command({
    path: `${WIRE.perpetual.path}/stops/{id}/cancel`,
    summary: 'Cancel a stop order',
    refusals: ['orderUnknown', 'orderNotOpen'],
    method: 'PUT',
    scope: 'trade',
    body: v.optional(v.strictObject({})),
    data: stopAnswer,
  }),
})
