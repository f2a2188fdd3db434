// The calls of a customer about the account's API keys: list, make, revoke.
import { randomBytes } from 'node:crypto'
import { API_KEY_DAYS, MAX_API_KEYS } from '../../../../src/domain/identity/apiKeys'
import { NO_KEY_LIMITS, readKeyLimits } from '../../../../src/domain/identity/keyLimits'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import { isAddressOrNetwork } from '../../../lib/net/addressList'
import type { Caller } from '../accessTokens'
import { accountById, lockAccount, stillStands, type Account } from '../accounts/shared/accountRows'
import { inOne } from '../accounts/shared/inOne'
import type { KeysApi, LogChange } from '../api'
import type { KeysApiDeps } from './keysApiDeps'
import { setLimits } from './setLimits'
import { columnsOf, deleteKey, insertKey, keysOf, recordOf, type ApiKeyRow } from './keyTable'
import { readPublicKey } from './signature'

const DAY_MS = 24 * 3_600_000
const SECRET_BYTES = 32

type Body = ParsedBodyOf<'createApiKey'>

export function createKeysApi(deps: KeysApiDeps): KeysApi {
  const { db, keys, sessions, notices, protection } = deps
  /** As it is now: the last use is written down later. */
  const shown = (row: ApiKeyRow) => recordOf(keys.rowOf(row.id) ?? row)
  return {
    judge: (request) => keys.judge(request),
    async list({ userId }) {
      return (await keysOf(db, userId)).map(shown)
    },
    self({ key }) {
      const row = key && keys.rowOf(key.id)
      return row ? recordOf(row) : null
    },
    async create(caller, body, origin) {
      const account = await accountById(db, caller.userId)
      if (!account) return refused('tokenInvalid')
      const made = makeRow(deps, account, body)
      if (!made.ok) return made
      const { row, secret } = made.value
      const done = await protection.change(caller, 'API_KEY_ADDED', origin, (log) =>
        insert(deps, caller, row, log),
      )
      if (!done.ok) return done
      await keys.reload(caller.userId)
      return accepted({ key: recordOf(row), secret })
    },
    limit: (caller, id, body, origin) => setLimits(deps, caller, { id, body, origin }),
    async revoke({ userId }, id, origin) {
      const account = await accountById(db, userId)
      if (!account) return refused('tokenInvalid')
      const done = await inOne(sessions, async (tx) => {
        if (!(await deleteKey(tx, userId, id))) return refused('apiKeyUnknown', 'id')
        await notices.row(tx, userId, 'API_KEY_REVOKED', origin)
        return accepted({})
      })
      if (!done.ok) return done
      keys.drop(id)
      await keys.reload(userId)
      notices.mail(account, 'API_KEY_REVOKED', origin)
      return done
    },
  }
}

interface Made {
  readonly row: ApiKeyRow
  /** Of an HMAC key, to be shown once. */
  readonly secret: string | null
}

/** A new key of an account; publicKeyInvalid, addressListInvalid, addressListMissing. */
function makeRow(
  { ids, box, clock }: KeysApiDeps,
  { id, demo }: Account,
  body: Body,
): Outcome<Made> {
  const { name, kind, scopes, days } = body
  const limits = readKeyLimits(body.limits ?? NO_KEY_LIMITS)
  if (!limits.ok) return limits
  const addresses = [...new Set(body.addresses)]
  const publicKey = kind === 'ED25519' ? readPublicKey(body.publicKey ?? '') : undefined
  if (publicKey === null || (kind === 'HMAC' && body.publicKey !== undefined))
    return refused('publicKeyInvalid', 'publicKey')
  const wrong = addresses.find((address) => !isAddressOrNetwork(address))
  if (wrong !== undefined) return refused('addressListInvalid', 'addresses', { address: wrong })
  if (scopes.includes('transfer') && addresses.length === 0)
    return refused('addressListMissing', 'addresses')
  const secret = publicKey ? null : randomBytes(SECRET_BYTES).toString('base64url')
  const keyId = ids.uuid()
  const now = clock.now()
  return accepted({
    secret,
    row: {
      id: keyId,
      userId: id,
      name,
      kind,
      publicKey: publicKey?.toString('base64url') ?? null,
      sealed: secret === null ? null : box.seal(secret, keyId),
      scopes: [...new Set(scopes)].join(','),
      addresses: addresses.join(','),
      ...columnsOf(limits.value),
      createdAt: now,
      expiresAt: now + Math.min(days, demo ? API_KEY_DAYS.mostDemo : days) * DAY_MS,
      lastUsedAt: null,
      lastAddress: null,
    },
  })
}

/** Unless the account has too many, or the calling session ended in between. */
const insert = (
  { sessions }: KeysApiDeps,
  { sessionId }: Caller,
  row: ApiKeyRow,
  log: LogChange,
): Promise<Outcome<true>> =>
  inOne(sessions, async (tx) => {
    const account = await lockAccount(tx, row.userId)
    if (account?.disabled !== false || !(await stillStands(tx, sessionId)))
      return refused('sessionRevoked')
    if (account.closesAt !== null) return refused('accountClosing')
    if ((await keysOf(tx, row.userId)).length >= MAX_API_KEYS)
      return refused('tooManyApiKeys', undefined, { most: MAX_API_KEYS })
    await insertKey(tx, row)
    await log(tx)
    return accepted(true)
  })
