// The frames by which programs give commands on `/v1/stream`, beside those that the stream has
// anyway. Each is a command of `/v1`: what is its body, query or path by HTTP stands in the frame,
// and is judged by the same schemas.
import * as v from 'valibot'
import { accepted, refused, type Outcome } from '../../../domain/refusals'
import { readClientFrame, readHead, type FrameHead } from '../../codec'
import type { ClientFrame } from '../../messages'
import { frameId } from '../../schemas/streamSchemas'
import { V1_COMMANDS, type V1CommandName } from '../commands'
import { socketDeadManSchema } from '../deadMan'
import { batchSchema, idText, newOrderSchema, orderChangeSchema } from '../orders/schemas'

/** As the header `Idempotency-Key` has it. */
const idempotencyKey = v.exactOptional(v.pipe(v.string(), v.minLength(8), v.maxLength(128)))
/** As the header `Idempotency-Repeat`: only the first answer of the key is asked for. */
const repeat = v.exactOptional(v.literal('only'))
const keyed = { idempotencyKey, repeat }

interface FrameFacts {
  readonly command: V1CommandName
  /** The field with the body; `rest`: the fields that are not of every frame; left out: none. */
  readonly body?: 'order' | 'change' | 'rest'
  /** Whether the fields that are not of every frame are the query. */
  readonly asksByQuery?: boolean
  /** Judges the body where it is more than that of the call. */
  readonly judges?: v.GenericSchema
  readonly schema: v.GenericSchema & { readonly entries: object }
}

const frame = <const F extends FrameFacts>(facts: F) => facts

/** Commands, each the frame of an operation. */
export const COMMAND_FRAMES = {
  place: frame({
    command: 'placeOrder',
    body: 'order',
    schema: v.strictObject({
      op: v.literal('place'),
      id: frameId,
      order: newOrderSchema,
      ...keyed,
    }),
  }),
  amend: frame({
    command: 'changeOrder',
    body: 'change',
    schema: v.strictObject({
      op: v.literal('amend'),
      id: frameId,
      orderId: idText,
      change: orderChangeSchema,
      ...keyed,
    }),
  }),
  cancel: frame({
    command: 'cancelOrder',
    schema: v.strictObject({ op: v.literal('cancel'), id: frameId, orderId: idText, ...keyed }),
  }),
  cancelAll: frame({
    command: 'cancelOrders',
    asksByQuery: true,
    schema: v.strictObject({
      op: v.literal('cancelAll'),
      id: frameId,
      ...V1_COMMANDS.cancelOrders.query.entries,
    }),
  }),
  batch: frame({
    command: 'placeOrders',
    body: 'rest',
    schema: v.strictObject({ op: v.literal('batch'), id: frameId, ...batchSchema.entries, repeat }),
  }),
  deadman: frame({
    command: 'setDeadMan',
    body: 'rest',
    judges: socketDeadManSchema,
    schema: v.strictObject({
      op: v.literal('deadman'),
      id: frameId,
      ...socketDeadManSchema.entries,
    }),
  }),
} as const satisfies Readonly<Record<string, FrameFacts>>

export type CommandOp = keyof typeof COMMAND_FRAMES

/** Ends what `logon` began, without ending the connection. */
export const logoffSchema = v.strictObject({ op: v.literal('logoff'), id: frameId })

export type LogoffFrame = v.InferOutput<typeof logoffSchema>

/** A command whose parts are not judged yet. */
export interface CommandFrame {
  readonly op: CommandOp
  readonly id: number
  readonly command: V1CommandName
  /** Undefined where the frame has none. */
  readonly orderId: unknown
  readonly query: unknown
  readonly body: unknown
  /** Left out: the schema of the call. */
  readonly judges: v.GenericSchema | undefined
  readonly idempotencyKey: unknown
  readonly repeat: unknown
  /** A field that its operation does not have. */
  readonly unknownField: string | undefined
}

export type ProgramFrame = ClientFrame | LogoffFrame | CommandFrame

export const isCommand = (read: ProgramFrame): read is CommandFrame => 'command' in read

/** Operations of `/v1/stream` that the stream does not have everywhere. */
export const V1_OPERATIONS: readonly string[] = [...Object.keys(COMMAND_FRAMES), 'logoff']

/** A frame of a program. Refusals carry the frame's `id` in their params where it has one. */
export function decodeProgramFrame(text: string): Outcome<ProgramFrame> {
  const head = readHead(text, (op) => V1_OPERATIONS.includes(op))
  if (!head.ok) return head
  const { op, raw, params } = head.value
  if (op === 'logoff') {
    const read = v.safeParse(logoffSchema, raw)
    return read.success ? accepted(read.output) : refused('frameMalformed', undefined, params)
  }
  return isCommandOp(op) ? readCommand(op, head.value) : readClientFrame(head.value)
}

const isCommandOp = (op: string): op is CommandOp => Object.hasOwn(COMMAND_FRAMES, op)

function readCommand(op: CommandOp, { raw, params }: FrameHead): Outcome<CommandFrame> {
  const facts: FrameFacts = COMMAND_FRAMES[op]
  const { op: _, id, orderId, idempotencyKey: key, repeat: repeats, ...rest } = raw
  if (!v.is(frameId, id)) return refused('frameMalformed', 'id', params)
  const { body, judges, asksByQuery = false } = facts
  return accepted({
    op,
    id,
    command: facts.command,
    orderId,
    query: asksByQuery ? rest : {},
    body: body === 'rest' ? rest : body && rest[body],
    judges,
    idempotencyKey: key,
    repeat: repeats,
    unknownField: Object.keys(raw).find((name) => !Object.hasOwn(facts.schema.entries, name)),
  })
}
