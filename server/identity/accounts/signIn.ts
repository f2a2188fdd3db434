// How a customer signs in: first the password, which opens a request, then two codes that are bound
// to that request. Unknown addresses cost the same work as known ones.
import { and, eq } from 'drizzle-orm'
import { accepted, refused, type Outcome, type RefusalKey } from '../../../src/domain/refusals'
import { users } from '../../store/schema/identity'
import type { CodeChannel, Db } from '../codes/codes'
import type { Origin, Sent, SignInApi, Tokens } from '../api'
import { logSecurity } from '../securityLog'
import { accountByEmail, accountById, lockAccount, type Account } from './shared/accountRows'
import { codeOf, sendOf, type AccountDeps } from './shared/accountDeps'
import { comparePassword } from './shared/comparePassword'
import { inOne } from './shared/inOne'
import { judgeBoth, typedCodes } from './shared/judgeBoth'
import type { FailedSignIns } from './failedSignIns'
import type { Authenticator, Proof } from '../factors/authenticator'
import type { Challenges } from '../factors/challenges'
import type { LoginRequests } from './loginRequests'

export interface SignInDeps extends AccountDeps {
  readonly requests: LoginRequests
  readonly failures: FailedSignIns
  readonly authenticator: Authenticator
  readonly challenges: Challenges
}

export function createSignIn(deps: SignInDeps): SignInApi {
  return {
    begin: (body, origin) => begin(deps, body, origin),
    sendMail: (token, origin) => send(deps, token, 'mail', origin),
    sendSms: (token, origin) => send(deps, token, 'sms', origin),
    finish: (body, origin) => finish(deps, body, origin),
  }
}

const begin: With<SignInApi['begin']> = async (deps, { email, password }, origin) => {
  const { db, requests, sessions } = deps
  const account = await accountByEmail(db, email)
  const hash = account?.passwordHash ?? null
  const { address } = origin
  const right = await comparePassword(deps, { email, password, hash, address })
  if (!right.ok) return right
  if (!account) return fail(deps, null, origin, 'accountUnknown', 'email')
  // Nobody can know the password of an account that has none.
  if (hash === null) return fail(deps, account, origin, 'loginFailed')
  if (!right.value) return fail(deps, account, origin, 'passwordWrong', 'password')
  if (account.disabled) return fail(deps, account, origin, 'loginFailed')
  const opened = await inOne(sessions, async (tx) => {
    const now = await lockAccount(tx, account.id)
    // Replaced while it was compared.
    if (now?.passwordHash !== hash) return refused('passwordWrong', 'password')
    return accepted(await requests.open(tx, account.id, address))
  })
  if (!opened.ok) return opened
  await refresh(deps, account, { hash, password, address })
  const { id, expiresAt } = opened.value
  const hasApp = (await deps.authenticator.since(db, account.id)) !== null
  const secondStep = hasApp ? 'authenticator' : 'codes'
  return accepted({ loginAuthToken: requests.tokenOf(id), expiresAt, secondStep })
}

async function send(
  { db, codes, requests }: SignInDeps,
  token: string,
  channel: CodeChannel,
  origin: Origin,
): Promise<Outcome<Sent>> {
  const request = await requests.read(db, token)
  const account = request && (await accountById(db, request.userId))
  if (!account) return refused('loginRequestSpent')
  return codes.send(
    sendOf(codeOf(account, 'signIn', channel, request.id), origin, account.mailWord),
  )
}

/** Of two wrong codes the mail's is named. */
const finish: With<SignInApi['finish']> = async (deps, body, origin) => {
  const { db, clock, codes, sessions, attempts, requests, mint, tell } = deps
  const request = await requests.read(db, body.loginAuthToken)
  const account = request && (await accountById(db, request.userId))
  if (!account) return refused('loginRequestSpent')
  const guess = attempts.take('code', origin.address, account.email)
  if (!guess.ok) return guess
  const { id: requestId } = request
  const hasApp = (await deps.authenticator.since(db, account.id)) !== null
  const judged = hasApp ? accepted([]) : await judgeSent(deps, account, requestId, body)
  if (!judged.ok) {
    const { key, field } = judged.refusal
    return fail(deps, account, origin, key, field)
  }
  const entered = await inOne(sessions, async (tx) => {
    const now = await lockAccount(tx, account.id)
    if (now?.disabled !== false) return refused('loginFailed')
    if (!(await requests.spend(tx, requestId))) return refused('loginRequestSpent')
    // Asked again under the lock: it may have been set up since.
    const proof = await proveByApp(deps, tx, account.id, body.authenticatorCode ?? '')
    if (!proof.ok) return proof
    // Removed since: then no codes were judged.
    if (proof.value === 'none' && hasApp) return refused('loginRequestSpent')
    if (proof.value === 'none' && !(await codes.use(tx, judged.value)))
      return refused('emailCodeWrong', 'emailVerifyCode')
    if (proof.value === 'recoveryCode')
      await logSecurity(tx, {
        userId: account.id,
        event: 'RECOVERY_CODE_USED',
        at: clock.now(),
        origin,
      })
    const opened = await sessions.open(account.id, origin, tx)
    await logSecurity(tx, { userId: account.id, event: 'SIGNED_IN', at: clock.now(), origin })
    return accepted({ ...opened, proof: proof.value })
  })
  if (!entered.ok) {
    const { key, field } = entered.refusal
    return fail(deps, account, origin, key, field)
  }
  guess.value.clear()
  if (entered.value.proof === 'recoveryCode')
    tell.letter(account.email, origin.locale, 'RECOVERY_CODE_USED', account.mailWord)
  return accepted<Tokens>(await mint(entered.value))
}

const judgeSent = (
  { codes }: SignInDeps,
  account: Account,
  requestId: string,
  body: Parameters<SignInApi['finish']>[0],
) =>
  judgeBoth(
    codes,
    ...typedCodes(
      body,
      [codeOf(account, 'signIn', 'mail', requestId), 'emailCodeWrong'],
      [codeOf(account, 'signIn', 'sms', requestId), 'smsCodeWrong'],
    ),
  )

/** How the authenticator app of an account proves it; `none` where there is no app. */
async function proveByApp(
  { authenticator }: SignInDeps,
  tx: Db,
  userId: string,
  typed: string,
): Promise<Outcome<Proof | 'none'>> {
  if ((await authenticator.since(tx, userId)) === null) return accepted('none')
  const proof = await authenticator.prove(tx, userId, typed)
  return proof === null ? refused('authenticatorWrong', 'authenticatorCode') : accepted(proof)
}

/** Refuses, and sets down that somebody failed. */
async function fail(
  { failures }: SignInDeps,
  account: Account | null,
  origin: Origin,
  key: RefusalKey,
  field?: string,
): Promise<Outcome<never>> {
  await failures.add(account?.id ?? null, origin, key)
  return refused(key, field)
}

/** A hash made at yesterday's cost is made anew while the password is at hand. */
async function refresh(
  { db, passwords }: SignInDeps,
  { id }: Account,
  { hash, password, address }: Record<'hash' | 'password' | 'address', string>,
): Promise<void> {
  if (!passwords.isStale(hash)) return
  const hashed = await passwords.hash(password, address)
  if (!hashed.ok) return
  await db
    .update(users)
    .set({ passwordHash: hashed.value })
    .where(and(eq(users.id, id), eq(users.passwordHash, hash)))
}

type With<F extends (...args: never) => unknown> = (
  deps: SignInDeps,
  ...args: Parameters<F>
) => ReturnType<F>
