// Turns of calls that write tables of their own: one at a time for each account, or, of a call
// without one, for each network and whom its body names. Their rows are locked while they work, and
// those who wait here have taken no connection yet.
import type { Call } from '../../../src/protocol/calls/call'

export interface TurnFacts {
  readonly network: string
  readonly userId: string | undefined
  readonly body: unknown
}

const NAMES = ['email', 'loginAuthToken', 'flowId'] as const

/** The name of a call's turn; undefined for one that locks nothing. */
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
