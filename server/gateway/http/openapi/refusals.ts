// The refusals of the published description: one response per HTTP status, listing its keys.
import {
  refusal,
  REFUSAL_KEYS,
  refusalStatus,
  type RefusalKey,
} from '../../../../src/domain/refusals'
import { refusalTextsEn } from '../../../../src/domain/refusalTexts/en'
import { ERROR_OUTCOMES } from '../../../../src/protocol/envelope'
import type { Call } from '../../../../src/protocol/calls/call'
import { refusalKeysOf } from './callRefusals'
import { ref, type Json } from './shapes'

const REFUSED =
  'Refused. Nothing was changed where `outcome` is notRun; unknown leaves it open what became of ' +
  'the call (codes 9999 and 1000, unless `params` has `nothingDone`). Its key finds out.'

const keysOf = (status: number): readonly RefusalKey[] =>
  REFUSAL_KEYS.filter((key) => refusalStatus(key) === status)

const statusesOf = (keys: readonly RefusalKey[]): readonly number[] =>
  [...new Set(keys.map(refusalStatus))].toSorted((a, b) => a - b)

const STATUSES = statusesOf(REFUSAL_KEYS)

const named = (status: number): string => `Refusal${status}`

/** The refusals that a call may be answered with, by HTTP status. */
export function refusalsOf(call: Call): Json {
  return Object.fromEntries(
    statusesOf(refusalKeysOf(call)).map((status) => [
      status,
      { $ref: `#/components/responses/${named(status)}` },
    ]),
  )
}

export const refusalResponses = (): Json =>
  Object.fromEntries(
    STATUSES.map((status) => [
      named(status),
      {
        description: REFUSED,
        content: { 'application/json': { schema: ref(named(status)) } },
      },
    ]),
  )

export const refusalShapes = (): Json => ({
  Refusal: REFUSAL,
  ...Object.fromEntries(
    STATUSES.map((status) => [
      named(status),
      {
        allOf: [ref('Refusal'), { type: 'object', properties: { key: { enum: keysOf(status) } } }],
      },
    ]),
  ),
})

const REFUSAL: Json = {
  type: 'object',
  required: ['code', 'data', 'message', 'key', 'outcome'],
  properties: {
    code: {
      anyOf: REFUSAL_KEYS.map((key) => ({
        const: refusal(key).code,
        title: key,
        description: refusalTextsEn[key],
      })),
    },
    data: { type: 'null' },
    message: { type: 'string' },
    key: { enum: [...REFUSAL_KEYS] },
    field: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    outcome: { enum: [...ERROR_OUTCOMES] },
    errorId: { type: 'string' },
  },
}
