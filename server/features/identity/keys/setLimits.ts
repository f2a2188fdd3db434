// The change of an API key's limits by its owner: stricter ones at any time, looser ones with a
// fresh factor. The running exchange has them before the answer.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { isAsStrict, readKeyLimits } from '../../../../src/domain/identity/keyLimits'
import type { ApiKeyRecord } from '../../../../src/domain/identity/apiKeys'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import type { Caller } from '../accessTokens'
import { accountById, lockAccount, stillStands } from '../accounts/shared/accountRows'
import { inOne } from '../accounts/shared/inOne'
import type { LogChange, Origin } from '../api'
import type { KeysApiDeps } from './keysApiDeps'
import { columnsOf, keepLimits, keysOf, limitsOf, recordOf } from './keyTable'

const EVENT = 'API_KEY_LIMITS'

interface Wanted {
  readonly id: string
  readonly body: ParsedBodyOf<'setApiKeyLimits'>
  readonly origin: Origin
}

interface Limited {
  readonly key: ApiKeyRecord
}

/** freshFactorNeeded, apiKeyUnknown, and the refusals of readKeyLimits. */
export async function setLimits(
  deps: KeysApiDeps,
  caller: Caller,
  wanted: Wanted,
): Promise<Outcome<Limited>> {
  const { db, keys, notices, protection } = deps
  const { origin } = wanted
  const account = await accountById(db, caller.userId)
  if (!account) return refused('tokenInvalid')
  const log: LogChange = async (tx) => void (await notices.row(tx, account.id, EVENT, origin))
  const stricter = await change(deps, caller, wanted, log, false)
  const isMore = !stricter.ok && stricter.refusal.key === 'freshFactorNeeded'
  const done = isMore
    ? await protection.change(caller, EVENT, origin, (proved) =>
        change(deps, caller, wanted, proved, true),
      )
    : stricter
  if (!done.ok) return done
  if (!isMore) notices.mail(account, EVENT, origin)
  await keys.reload(account.id)
  return done
}

/** Changes it in one transaction; what allows more is refused unless the owner is `proved`. */
async function change(
  { sessions }: KeysApiDeps,
  { userId, sessionId }: Caller,
  { id, body }: Wanted,
  log: LogChange,
  proved: boolean,
): Promise<Outcome<Limited>> {
  const limits = readKeyLimits(body)
  if (!limits.ok) return limits
  return inOne(sessions, async (tx) => {
    const account = await lockAccount(tx, userId)
    if (account?.disabled !== false || !(await stillStands(tx, sessionId)))
      return refused('sessionRevoked')
    const row = (await keysOf(tx, userId)).find((each) => each.id === id)
    if (!row) return refused('apiKeyUnknown', 'id')
    if (!proved && !isAsStrict(limits.value, limitsOf(row))) return refused('freshFactorNeeded')
    await keepLimits(tx, id, limits.value)
    await log(tx)
    return accepted({ key: recordOf({ ...row, ...columnsOf(limits.value) }) })
  })
}
