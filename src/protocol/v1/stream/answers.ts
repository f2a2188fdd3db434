// The answer to a command on `/v1/stream`, and what the greeting says of commands there.
import * as v from 'valibot'
import type { CommandLimits } from '../../messages'
import { timeMs } from '../../schemas/fields'
import { problemSchema } from '../orders/schemas'

/** The address of the stream for programs, which signs the `logon` there. */
export const V1_STREAM = '/v1/stream'

/** Its subprotocols, the one with compact books first. Without one all is text. */
export const V1_SUBPROTOCOLS = ['meridian.v3.binary', 'meridian.v3.json'] as const

/** Commands of a connection that may wait for the one under way. */
export const MAX_QUEUED_COMMANDS = 64

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The rest of the allowance that a command was taken from; of a person the account’s. */
const rateLimit = v.object({
  name: v.picklist(['orders', 'cancels', 'account']),
  left: count,
  /** Seconds until it is whole again. */
  wholeIn: count,
})

const head = { type: v.literal('result'), id: count }
/** Without `rateLimit` where nobody has signed in. */
const tail = { rateLimit: v.exactOptional(rateLimit), at: timeMs }

export const doneSchema = v.object({
  ...head,
  ok: v.literal(true),
  /** The commit that holds it; left out where nothing was carried out now. */
  commit: v.exactOptional(count),
  /** The answer, or that of a part of a batch, is one that was given before. */
  replayed: v.exactOptional(v.literal(true)),
  /** The resource that the command answers by HTTP. */
  data: v.unknown(),
  ...tail,
})

export const refusedSchema = v.object({
  ...head,
  ok: v.literal(false),
  problem: problemSchema,
  ...tail,
})

const commandAllowance = v.object({ atOnce: count, perSecond: v.number() })

/** What `limits` of the greeting has on `/v1/stream` alone. */
export const commandLimitsSchema = v.object({
  queued: count,
  orders: commandAllowance,
  cancels: commandAllowance,
  account: commandAllowance,
  frames: commandAllowance,
}) satisfies v.GenericSchema<unknown, CommandLimits>

export type ResultMessage = v.InferOutput<typeof doneSchema> | v.InferOutput<typeof refusedSchema>
