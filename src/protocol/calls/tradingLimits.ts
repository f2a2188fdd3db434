// The calls of the limits that a customer sets on their own trading.
import * as v from 'valibot'
import { MARKETS } from '../../domain/instruments'
import type { LimitRecord } from '../../domain/tradingLimits/limitRecords'
import { decimalText, timeMs } from '../schemas/fields'
import { NUMBERS } from '../schemas/refusalSets'
import { callsOf, command, own } from './call'

const market = v.picklist(MARKETS)
const setLimit = v.object({
  value: v.nullable(decimalText),
  next: v.nullable(v.object({ value: v.nullable(decimalText), at: timeMs })),
})

const limitsSchema = v.object({
  market,
  largestOrder: setLimit,
  largestPosition: setLimit,
  timeOut: v.object({
    until: v.nullable(timeMs),
    next: v.nullable(v.object({ until: v.nullable(timeMs), at: timeMs })),
  }),
}) satisfies v.GenericSchema<unknown, LimitRecord>

export const tradingLimitCalls = callsOf('tradingLimits', {
  tradingLimits: own({
    method: 'GET',
    path: '/settings/limits',
    summary: 'List own trading limits',
    description: 'As they hold now, one for each market; `next` is looser and follows at `at`.',
    data: v.object({ limits: v.array(limitsSchema) }),
  }),
  setTradingLimits: command({
    method: 'PUT',
    scope: 'person',
    path: '/settings/limits',
    summary: 'Set own trading limits',
    description:
      'Of one market; amounts in USDT, null removes a limit, what is left out stays. A stricter ' +
      'limit holds at once, a looser one after 24 hours.',
    refusals: [NUMBERS, 'amendEmpty'],
    body: v.strictObject({
      market,
      largestOrder: v.optional(v.nullable(decimalText)),
      largestPosition: v.optional(v.nullable(decimalText)),
      timeOutUntil: v.optional(v.nullable(timeMs)),
    }),
    data: v.object({ limits: limitsSchema }),
  }),
})
