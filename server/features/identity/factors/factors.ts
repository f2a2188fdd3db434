// Second factors of an account: the authenticator app and passkeys. Each change requires the
// password and the factor in use, and is recorded in the history and in an email. The anti-phishing
// code of those emails is set here too.
import { and, eq } from 'drizzle-orm'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { MAX_PASSKEYS, readMailWord } from '../../../../src/domain/identity/credentials'
import type { PasskeyRecord } from '../../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { users } from '../../../store/schema/identity'
import { passkeys } from '../../../store/schema/factors'
import type { Caller } from '../accessTokens'
import type { FactorsApi, FreshApi, Origin, ProtectionApi } from '../api'
import type { Db } from '../codes/codes'
import type { NotifiedEvent } from '../delivery/notifiedEvent'
import { accountById, lockAccount, stillStands, type Account } from '../accounts/shared/accountRows'
import { behindSession } from '../accounts/shared/accountDeps'
import { holdWithdrawals } from '../accounts/shared/hold'
import { inOne, violated } from '../accounts/shared/inOne'
import { provePassword } from '../accounts/shared/provePassword'
import type { SignInDeps } from '../accounts/deps'
import { dropAuthenticator } from './authenticator'
import { creationOptions, passkeysOf, readCreated, siteOf, type PasskeyRow } from './passkeys'
import { dropRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from './recoveryCodes'

export interface FactorDeps extends SignInDeps {
  readonly fresh: FreshApi
  readonly protection: ProtectionApi
}

export function createFactors(deps: FactorDeps): FactorsApi {
  const { db } = deps
  return {
    async overview({ userId }, origin) {
      const account = await accountById(db, userId)
      if (!account) return refused('tokenInvalid')
      const since = await deps.authenticator.since(db, userId)
      const recoveryCodes = await recoveryCodesLeft(db, userId)
      return accepted({
        authenticator: since === null ? null : { since, recoveryCodesLeft: recoveryCodes },
        passkeys: (await passkeysOf(db, userId)).map(recordOf),
        passkeysWork: siteOf(origin.site ?? '') !== null,
        mailWord: account.mailWord,
      })
    },
    beginAuthenticator: (caller, body, origin) => beginAuthenticator(deps, caller, body, origin),
    confirmAuthenticator: (...asked) => confirmAuthenticator(deps, ...asked),
    disableAuthenticator: (...asked) => disableAuthenticator(deps, ...asked),
    beginPasskey: (...asked) => beginPasskey(deps, ...asked),
    addPasskey: (...asked) => addPasskey(deps, ...asked),
    renamePasskey: (...asked) => renamePasskey(deps, ...asked),
    removePasskey: (...asked) => removePasskey(deps, ...asked),
    setMailWord: (...asked) => setMailWord(deps, ...asked),
  }
}

type With<K extends keyof FactorsApi> = (
  deps: FactorDeps,
  ...asked: Parameters<FactorsApi[K]>
) => ReturnType<FactorsApi[K]>

/** The caller's account, unless it is one that is shared. */
async function own({ db }: FactorDeps, { userId }: Caller): Promise<Outcome<Account>> {
  const account = await accountById(db, userId)
  if (!account) return refused('tokenInvalid')
  return account.demo ? refused('demoFixed') : accepted(account)
}

/** The same, once the password was right again. */
async function proved(deps: FactorDeps, caller: Caller, password: string, origin: Origin) {
  const account = await own(deps, caller)
  if (!account.ok) return account
  const right = await provePassword(deps, account.value, { password, field: 'password' }, origin)
  return right.ok ? account : right
}

/** Sets a change of a factor down, holds withdrawals for a day, and writes to the owner. */
function noticesOf({ notices }: FactorDeps, account: Account, origin: Origin) {
  return {
    log: async (tx: Db, event: NotifiedEvent) =>
      holdWithdrawals(tx, account.id, await notices.row(tx, account.id, event, origin)),
    write: (event: NotifiedEvent) => notices.mail(account, event, origin),
  }
}

const beginAuthenticator: With<'beginAuthenticator'> = async (deps, caller, body, origin) => {
  const account = await proved(deps, caller, body.password, origin)
  if (!account.ok) return account
  const { id, email } = account.value
  if ((await deps.authenticator.since(deps.db, id)) !== null) return refused('authenticatorOn')
  const there = await deps.fresh.needStrong(caller)
  if (!there.ok) return there
  return accepted(await deps.authenticator.begin(deps.db, id, email))
}

const confirmAuthenticator: With<'confirmAuthenticator'> = async (deps, caller, body, origin) => {
  const account = await own(deps, caller)
  if (!account.ok) return account
  const { id } = account.value
  const { log, write } = noticesOf(deps, account.value, origin)
  const done = await deps.guesses.judge(behindSession(account.value, 'app', origin), ({ app }) =>
    inOne(deps.sessions, async (tx) => {
      await lockAccount(tx, id)
      if (!(await stillStands(tx, caller.sessionId))) return refused('sessionRevoked')
      if ((await deps.authenticator.since(tx, id)) !== null) return refused('authenticatorOn')
      if (!(await app.confirm(tx, id, body.authenticatorCode)))
        return refused('authenticatorWrong', 'authenticatorCode')
      await log(tx, 'AUTHENTICATOR_ON')
      return accepted({ recoveryCodes: await renewRecoveryCodes(tx, id) })
    }),
  )
  if (done.ok) write('AUTHENTICATOR_ON')
  return done
}

const disableAuthenticator: With<'disableAuthenticator'> = async (deps, caller, body, origin) => {
  const account = await proved(deps, caller, body.password, origin)
  if (!account.ok) return account
  const { id } = account.value
  const { log, write } = noticesOf(deps, account.value, origin)
  const done = await deps.guesses.judge(behindSession(account.value, 'app', origin), ({ app }) =>
    inOne(deps.sessions, async (tx) => {
      await lockAccount(tx, id)
      if (!(await stillStands(tx, caller.sessionId))) return refused('sessionRevoked')
      if ((await deps.authenticator.since(tx, id)) === null) return refused('authenticatorOff')
      if ((await app.prove(tx, id, body.authenticatorCode)) === null)
        return refused('authenticatorWrong', 'authenticatorCode')
      await dropAuthenticator(tx, id)
      await dropRecoveryCodes(tx, id)
      await log(tx, 'AUTHENTICATOR_OFF')
      return accepted({})
    }),
  )
  if (done.ok) write('AUTHENTICATOR_OFF')
  return done
}

/** What the challenge of a new passkey is bound to. */
const making = (userId: string) => `make ${userId}`

const beginPasskey: With<'beginPasskey'> = async (deps, caller, body, origin) => {
  const site = siteOf(origin.site ?? '')
  if (!site) return refused('passkeysUnavailable')
  const account = await proved(deps, caller, body.password, origin)
  if (!account.ok) return account
  const existing = await passkeysOf(deps.db, caller.userId)
  if (existing.length >= MAX_PASSKEYS)
    return refused('tooManyPasskeys', undefined, { most: MAX_PASSKEYS })
  const there = await deps.fresh.needStrong(caller)
  if (!there.ok) return there
  const { flowId, challenge } = deps.challenges.issue(making(caller.userId))
  const options = await creationOptions(site, challenge, account.value, existing)
  return accepted({ flowId, options: { ...options } })
}

const addPasskey: With<'addPasskey'> = async (deps, caller, { flowId, name, response }, origin) => {
  const { ids, clock, challenges, sessions } = deps
  const site = siteOf(origin.site ?? '')
  const account = await own(deps, caller)
  if (!account.ok) return account
  const { id: userId } = account.value
  const challenge = challenges.read(flowId, making(userId))
  if (!site || challenge === null) return refused('passkeyRefused')
  const made = await readCreated(
    { site, challenge, ids },
    // What it is not, the library refuses.
    response as unknown as RegistrationResponseJSON,
  )
  if (!made || !challenges.spend(flowId)) return refused('passkeyRefused')
  const row: PasskeyRow = { ...made, userId, name, createdAt: clock.now(), lastUsedAt: null }
  const { log, write } = noticesOf(deps, account.value, origin)
  try {
    const done = await inOne(sessions, async (tx) => {
      await lockAccount(tx, userId)
      if (!(await stillStands(tx, caller.sessionId))) return refused('sessionRevoked')
      if ((await passkeysOf(tx, userId)).length >= MAX_PASSKEYS)
        return refused('tooManyPasskeys', undefined, { most: MAX_PASSKEYS })
      await tx.insert(passkeys).values(row)
      await log(tx, 'PASSKEY_ADDED')
      return accepted({ passkey: recordOf(row) })
    })
    if (done.ok) write('PASSKEY_ADDED')
    return done
  } catch (error) {
    if (violated(error) !== 'passkeys_credential_id_unique') throw error
    return refused('passkeyRefused')
  }
}

const ownPasskey = (userId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId))

const renamePasskey: With<'renamePasskey'> = async ({ db }, { userId }, id, { name }) => {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(userId, id))
    .returning({ id: passkeys.id })
  return renamed.length === 1 ? accepted({}) : refused('passkeyUnknown', 'id')
}

const removePasskey: With<'removePasskey'> = async (deps, caller, id, body, origin) => {
  const found = (await passkeysOf(deps.db, caller.userId)).some((row) => row.id === id)
  if (!found) return refused('passkeyUnknown', 'id')
  const account = await proved(deps, caller, body.password, origin)
  if (!account.ok) return account
  const there = await deps.fresh.needStrong(caller)
  if (!there.ok) return there
  const { log, write } = noticesOf(deps, account.value, origin)
  const done = await inOne(deps.sessions, async (tx) => {
    await lockAccount(tx, caller.userId)
    if (!(await stillStands(tx, caller.sessionId))) return refused('sessionRevoked')
    const gone = await tx
      .delete(passkeys)
      .where(ownPasskey(caller.userId, id))
      .returning({ id: passkeys.id })
    if (gone.length === 0) return refused('passkeyUnknown', 'id')
    await log(tx, 'PASSKEY_REMOVED')
    return accepted({})
  })
  if (done.ok) write('PASSKEY_REMOVED')
  return done
}

const setMailWord: With<'setMailWord'> = async (deps, caller, { word }, origin) => {
  const { db, protection } = deps
  const account = await own(deps, caller)
  if (!account.ok) return account
  const read = readMailWord(word)
  if (read === undefined) return refused('mailWordInvalid', 'word')
  return protection.change(caller, 'MAIL_WORD_CHANGED', origin, (log) =>
    db.transaction(async (tx) => {
      await tx.update(users).set({ mailWord: read }).where(eq(users.id, caller.userId))
      await log(tx)
      return accepted({ mailWord: read })
    }),
  )
}

const recordOf = ({ id, name, createdAt, lastUsedAt, backedUp }: PasskeyRow): PasskeyRecord => ({
  id,
  name,
  createdAt,
  lastUsedAt,
  backedUp,
})
