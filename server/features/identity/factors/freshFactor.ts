// The proof that the owner of a session is there now: the authenticator app or a passkey where one
// is in use, else the password. Whatever prepares a withdrawal asks for it, and so does a
// withdrawal itself where the account has such a factor; an open session alone is enough for
// neither.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { FreshFactor } from '../../../../src/domain/records/identityRecords'
import { freshFactors } from '../../../store/schema/proofs'
import { passkeys } from '../../../store/schema/factors'
import type { Caller } from '../accessTokens'
import type { FreshApi, Origin } from '../api'
import type { Db } from '../codes/codes'
import { accountById, lockAccount, type Account } from '../accounts/shared/accountRows'
import { behindSession } from '../accounts/shared/accountDeps'
import { inOne } from '../accounts/shared/inOne'
import { provePassword } from '../accounts/shared/provePassword'
import type { SignInDeps } from '../accounts/deps'
import { passkeyBy, passkeysOf, requestOptions, siteOf } from './passkeys'
import { isRecoveryCode, plainCode } from './recoveryCodes'

/** How long a proof lasts; a withdrawal uses it up. */
export const FRESH_MS = 10 * 60_000

type Deps = SignInDeps
type Body = Parameters<FreshApi['prove']>[1]

/** What the challenge of a passkey is bound to. */
const asking = ({ sessionId }: Caller) => `fresh ${sessionId}`

/** The factors of an account that are stronger than its password. */
async function strongOf({ authenticator }: Deps, db: Db, userId: string): Promise<FreshFactor[]> {
  const app = (await authenticator.since(db, userId)) === null ? [] : ['authenticator' as const]
  const keys = (await passkeysOf(db, userId)).length === 0 ? [] : ['passkey' as const]
  return [...keys, ...app]
}

export function createFresh(deps: Deps): FreshApi {
  const { db, clock, challenges } = deps
  const newest = async ({ sessionId }: Caller) => {
    const [row] = await db.select().from(freshFactors).where(eq(freshFactors.sessionId, sessionId))
    return row && row.at + FRESH_MS > clock.now() ? row : undefined
  }
  const stands = async (caller: Caller, strong: readonly FreshFactor[]): Promise<boolean> => {
    const row = await newest(caller)
    return row !== undefined && (strong.length === 0 || row.factor !== 'password')
  }
  return {
    async state(caller) {
      const account = await accountById(db, caller.userId)
      if (!account) return refused('tokenInvalid')
      const strong = await strongOf(deps, db, caller.userId)
      const factors: FreshFactor[] = strong.length > 0 ? strong : ['password']
      const row = (await stands(caller, strong)) ? await newest(caller) : undefined
      return accepted({
        factors: account.demo ? [] : factors,
        until: row ? row.at + FRESH_MS : null,
      })
    },
    async beginPasskey(caller, origin) {
      const site = siteOf(origin.site ?? '')
      if (!site) return refused('passkeysUnavailable')
      const { flowId, challenge } = challenges.issue(asking(caller))
      return accepted({ flowId, options: { ...(await requestOptions(site, challenge)) } })
    },
    async prove(caller, body, origin) {
      const account = await accountById(db, caller.userId)
      if (!account) return refused('tokenInvalid')
      if (account.demo) return refused('demoFixed')
      const proved = await proveNow(deps, { caller, account, body, origin })
      if (!proved.ok) return proved
      const row = { userId: caller.userId, factor: proved.value, at: clock.now() }
      await db
        .insert(freshFactors)
        .values({ ...row, sessionId: caller.sessionId })
        .onConflictDoUpdate({ target: freshFactors.sessionId, set: row })
      return accepted({ until: row.at + FRESH_MS })
    },
    async need(caller) {
      const account = await accountById(db, caller.userId)
      if (!account) return refused('tokenInvalid')
      // Nothing of a shared account is anybody's own, and nothing is withdrawn from it.
      if (account.demo || (await stands(caller, await strongOf(deps, db, account.id))))
        return accepted(true)
      return refused('freshFactorNeeded')
    },
    async needStrong(caller) {
      const strong = await strongOf(deps, db, caller.userId)
      if (strong.length === 0) return accepted(null)
      const row = (await stands(caller, strong)) ? await newest(caller) : undefined
      return row
        ? accepted(`fresh:${row.sessionId}:${row.at}`)
        : refused<string>('freshFactorNeeded')
    },
    async spend({ sessionId }) {
      await db.delete(freshFactors).where(eq(freshFactors.sessionId, sessionId))
    },
  }
}

interface Attempt {
  readonly caller: Caller
  readonly account: Account
  readonly body: Body
  readonly origin: Origin
}

/** Which factor was proved; an account with a stronger one proves nothing by its password. */
async function proveNow(deps: Deps, attempt: Attempt): Promise<Outcome<FreshFactor>> {
  const { account, body, origin } = attempt
  const strong = await strongOf(deps, deps.db, account.id)
  if (strong.includes('passkey') && body.passkey) return byPasskey(deps, attempt)
  if (strong.includes('authenticator')) return byApp(deps, attempt)
  if (strong.length > 0) return refused('passkeyRefused')
  const typed = { password: body.password, field: 'password' }
  const right = await provePassword(deps, account, typed, origin)
  return right.ok ? accepted('password') : right
}

async function byApp(
  deps: Deps,
  { account, body, origin }: Attempt,
): Promise<Outcome<FreshFactor>> {
  const { guesses, sessions, notices } = deps
  const { id: userId, email } = account
  const typed = body.authenticatorCode
  const counted = behindSession(account, 'app', origin)
  const at = isRecoveryCode(plainCode(typed)) ? { origin, pair: email } : counted
  const proof = await guesses.judge(at, ({ app }) =>
    inOne(sessions, async (tx) => {
      await lockAccount(tx, userId)
      const found = await app.prove(tx, userId, typed)
      if (found === null) return refused('authenticatorWrong', 'authenticatorCode')
      if (found === 'recoveryCode') await notices.row(tx, userId, 'RECOVERY_CODE_USED', origin)
      return accepted(found)
    }),
  )
  if (!proof.ok) return proof
  if (proof.value === 'recoveryCode') notices.mail(account, 'RECOVERY_CODE_USED', origin)
  return accepted('authenticator')
}

async function byPasskey(
  { db, clock, guesses, challenges, attempts }: Deps,
  { caller, body: { passkey: given }, origin }: Attempt,
): Promise<Outcome<FreshFactor>> {
  const work = attempts.take('work', origin.address)
  if (!work.ok) return work
  const { flowId = '', response = {} } = given ?? {}
  const site = siteOf(origin.site ?? '')
  const challenge = challenges.read(flowId, asking(caller))
  const { id } = response
  const row = typeof id === 'string' ? await passkeyBy(db, id) : undefined
  if (!site || challenge === null || row?.userId !== caller.userId) return refused('passkeyRefused')
  const at = { origin, pair: flowId, request: { id: flowId, ended: 'passkeyRefused' } } as const
  return guesses.judge(at, async ({ passkey }) => {
    // What it is not, the library refuses.
    const answer = response as unknown as AuthenticationResponseJSON
    const counter = await passkey({ site, challenge }, row, answer)
    if (counter === null || !challenges.spend(flowId)) return refused('passkeyRefused')
    const used = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: clock.now() })
      .where(and(eq(passkeys.id, row.id), sql`${passkeys.counter} <= ${counter}`))
      .returning({ id: passkeys.id })
    return used.length === 1 ? accepted('passkey') : refused('passkeyRefused')
  })
}

/** Forgets proofs that have run out. */
export async function sweepFresh(db: Db, now: number): Promise<void> {
  await db.delete(freshFactors).where(lt(freshFactors.at, now - FRESH_MS))
}
