// The dead man's switch of `/v1`: orders that are cancelled unless their program says
// something in time.
import * as v from 'valibot'
import { timeMs } from '../schemas/fields'

/** ms without a word after which orders are cancelled. */
export const DEAD_MAN_MS = { least: 5_000, most: 120_000 } as const
const MAX_SYMBOLS = 20

/** Whose orders: those of the API key, those of the account. */
export const DEAD_MAN_SCOPES = ['key', 'account'] as const
/** Of a connection too, whose every frame postpones it. */
export const SOCKET_SCOPES = ['key', 'account', 'connection'] as const
export type DeadManScope = (typeof SOCKET_SCOPES)[number]

const terms = {
  /** 0 disarms it. */
  timeoutMs: v.union([
    v.literal(0),
    v.pipe(v.number(), v.integer(), v.minValue(DEAD_MAN_MS.least), v.maxValue(DEAD_MAN_MS.most)),
  ]),
  /** The instruments of the orders; all where it is left out. */
  symbols: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^[a-z0-9]{3,24}$/, 'symbol'))),
      v.minLength(1),
      v.maxLength(MAX_SYMBOLS),
    ),
  ),
}

export const deadManSchema = v.strictObject({ ...terms, scope: v.picklist(DEAD_MAN_SCOPES) })
export const socketDeadManSchema = v.strictObject({ ...terms, scope: v.picklist(SOCKET_SCOPES) })

export type DeadManAsked = v.InferOutput<typeof socketDeadManSchema>

export const deadManAnswer = v.object({
  /** Its orders are cancelled then unless it is armed again; null once it is disarmed. */
  armedUntil: v.nullable(timeMs),
})

export type DeadManAnswer = v.InferOutput<typeof deadManAnswer>
