// Turns of calls that write tables of their own: one at a time per account or, for a call without
// one, per network and per person named in the body. Their rows are locked while they work, and
// waiting calls have not taken a connection yet.
import type { Call } from '../../../src/protocol/calls/call'

export interface TurnFacts {
  readonly network: string
  readonly userId: string | undefined
  readonly body: unknown
}

const NAMES = ['email', 'loginAuthToken', 'flowId'] as const

/** The name of a call's turn; undefined if the call locks nothing. */
export function turnOf(call: Call, { network, userId, body }: TurnFacts): string | undefined {
  if (call.upload || call.sendsCode) return undefined
  if (call.method === 'GET' && !call.keeps) return undefined
  if (call.idempotent && !call.provesByCode) return undefined
  if (userId !== undefined) return `account ${userId}`
  const named = NAMES.map((name) => textIn(body, name)).find((text) => text !== undefined)
  return `network ${network} ${named?.toLowerCase() ?? ''}`
}

function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}
