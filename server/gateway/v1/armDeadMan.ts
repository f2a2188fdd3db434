// The arming of a dead man's switch for an API key, an account, or the connection used, which
// stands for its key or, without one, for the account.
import { findInstrument } from '../../../src/domain/instruments'
import { refused, type Outcome } from '../../../src/domain/refusals'
import type { DeadManAnswer, DeadManAsked } from '../../../src/protocol/v1/deadMan'
import type { Act, OrderDeps } from './act'

export async function armDeadMan(
  { deadMan }: OrderDeps,
  { body, caller, connection: by }: Act,
): Promise<Outcome<DeadManAnswer>> {
  const { timeoutMs, scope, symbols = [] } = body as DeadManAsked
  const { userId, key } = caller
  if (scope === 'key' && !key) return refused('fieldType', 'scope', { allowed: 'account' })
  if (symbols.some((symbol) => !findInstrument(symbol)))
    return refused('instrumentUnknown', 'symbols')
  const keyId = scope === 'account' ? null : (key?.id ?? null)
  const connection = scope === 'connection' ? (by ?? null) : null
  return deadMan.arm(userId, { scope, keyId, connection, timeoutMs, symbols })
}
