// Reading of a command from the stream: its caller, limits and fields, checked in the same order as
// a call of `/v1`.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { V1_COMMANDS, type V1Command } from '../../../../src/protocol/v1/commands'
import type { CommandFrame } from '../../../../src/protocol/v1/stream/frames'
import type { Caller } from '../../../features/identity/accessTokens'
import { judgeParts, withScope } from '../../http/reading/readInput'
import type { Act, Asking } from '../../v1/act'
import { countOf, keyOfCommand } from '../../v1/commandKey'
import type { ProgramDeps } from './programDeps'

type Reports = Pick<Act, 'connection'> &
  Pick<Asking, 'arrivedAt' | 'inquiry' | 'onReplayed' | 'onCommitted'>

export function readCommandAct(
  deps: Pick<ProgramDeps, 'orders' | 'limits' | 'network'>,
  asked: Outcome<Caller>,
  frame: CommandFrame,
  reports: Reports,
): Outcome<Act> {
  const command: V1Command = V1_COMMANDS[frame.command]
  const caller = asked.ok ? withScope(asked.value, command) : asked
  if (!caller.ok) return caller
  const seconds = secondsToWait(deps, caller.value, command, frame.body)
  if (seconds !== undefined) return refused('rateLimited', undefined, { seconds })
  const tooMany = deps.limits.takeOrders(caller.value, command.bucket, countOf(frame.body))
  if (tooMany) return tooMany
  const id = judgeForm(frame, command)
  if (!id.ok) return id
  const { query, body, idempotencyKey: sent } = frame
  const key = keyOfCommand(command, { sent, field: 'idempotencyKey', body })
  const form = { query: command.query, body: frame.judges ?? command.body }
  const parts = judgeParts(deps.orders, form, { query, body, key })
  if (!parts.ok) return parts
  const onlyAsks = frame.repeat === 'only'
  return accepted({ ...parts.value, ...reports, caller: caller.value, id: id.value, onlyAsks })
}

/** Counted like a call of the same network, account and key. */
function secondsToWait(
  { limits, network }: Pick<ProgramDeps, 'limits' | 'network'>,
  { userId, key }: Caller,
  { bucket, cost = 1 }: V1Command,
  body: unknown,
): number | undefined {
  const count = countOf(body)
  return (
    limits.takeRequest(network, cost) ??
    limits.takeCall(userId, network, count) ??
    (key ? limits.keys.take(key.id, bucket, count) : undefined)
  )
}

/**
 * The id of the order; refused if the frame has fields that its operation lacks, or lacks required
 * ones.
 */
function judgeForm(
  { orderId, repeat, unknownField }: CommandFrame,
  { path }: Pick<V1Command, 'path'>,
): Outcome<string> {
  if (unknownField !== undefined) return refused('fieldUnknown', unknownField.slice(0, 64))
  if (repeat !== undefined && repeat !== 'only') return refused('fieldType', 'repeat')
  if (!path.includes('{id}')) return accepted('')
  if (orderId === undefined) return refused('fieldMissing', 'orderId')
  return typeof orderId === 'string' ? accepted(orderId) : refused('fieldType', 'orderId')
}
