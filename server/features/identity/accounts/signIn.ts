// Sign-in of a customer: first the password, which opens a request, then two codes bound to that
// request. Unknown addresses cost the same work as known ones.
import { and, eq } from 'drizzle-orm'
import { accepted, refused, type Outcome, type RefusalKey } from '../../../../src/domain/refusals'
import { users } from '../../../store/schema/identity'
import type { CodeChannel } from '../codes/types'
import type { Db } from '../codes/codes'
import type { Origin, SentCode, SignInApi, Tokens } from '../api'
import { logSecurity } from '../securityLog'
import { accountByEmail, accountById, lockAccount, type Account } from './shared/accountRows'
import { behindSession, codeOf, sendOf } from './shared/accountDeps'
import { comparePassword } from './shared/comparePassword'
import { inOne } from './shared/inOne'
import { isClosed } from './closure'
import { judgeBoth, typedCodes } from './shared/judgeBoth'
import type { Proof } from '../factors/authenticator'
import { isRecoveryCode, plainCode } from '../factors/recoveryCodes'
import type { GuessAt, Judges } from '../codes/guesses'
import type { SignInDeps } from './deps'

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
  // An account without a password accepts none.
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
): Promise<Outcome<SentCode>> {
  const request = await requests.read(db, token)
  const account = request && (await accountById(db, request.userId))
  if (!account) return refused('loginRequestSpent')
  return codes.send(
    sendOf(codeOf(account, 'signIn', channel, request.id), origin, account.mailWord),
  )
}

/** Of two wrong codes the mail's is named. */
const finish: With<SignInApi['finish']> = async (deps, body, origin) => {
  const { db, requests, mint, notices, guesses } = deps
  const request = await requests.read(db, body.loginAuthToken)
  const account = request && (await accountById(db, request.userId))
  if (!account) return refused('loginRequestSpent')
  const hasApp = (await deps.authenticator.since(db, account.id)) !== null
  const attempt = { account, requestId: request.id, hasApp, body, origin }
  const entered = await guesses.judge(guessOf(attempt), (judges) => enter(deps, judges, attempt))
  if (!entered.ok) {
    const { key, field, params } = entered.refusal
    return key === 'tooManyAttempts'
      ? refused(key, field, params)
      : fail(deps, account, origin, key, field)
  }
  if (entered.value.proof === 'recoveryCode') notices.mail(account, 'RECOVERY_CODE_USED', origin)
  return accepted<Tokens>(await mint(entered.value))
}

interface Attempt {
  readonly account: Account
  readonly requestId: string
  readonly hasApp: boolean
  readonly body: Parameters<SignInApi['finish']>[0]
  readonly origin: Origin
}

/** A recovery code is too long to guess, so that the owner need not wait for others' guesses. */
function guessOf({ account, requestId: id, hasApp, body, origin }: Attempt): GuessAt {
  const request = { id, ended: 'loginRequestSpent' } as const
  const at = { ...behindSession(account, hasApp ? 'app' : 'sent', origin), request }
  if (!hasApp || !isRecoveryCode(plainCode(body.authenticatorCode ?? ''))) return at
  return { origin, pair: account.email, request }
}

async function enter(deps: SignInDeps, judges: Judges, attempt: Attempt) {
  const { clock, codes, sessions, requests, notices } = deps
  const { account, requestId, hasApp, origin } = attempt
  const judged = hasApp ? accepted([]) : await judgeSent(judges, attempt)
  if (!judged.ok) return judged
  return inOne(sessions, async (tx) => {
    const now = await lockAccount(tx, account.id)
    if (now?.disabled !== false || isClosed(now, clock.now())) return refused('loginFailed')
    if (!(await requests.spend(tx, requestId))) return refused('loginRequestSpent')
    // Asked again under the lock: it may have been set up since.
    const proof = await proveByApp(deps, judges, tx, attempt)
    if (!proof.ok) return proof
    // Removed since: then no codes were judged.
    if (proof.value === 'none' && hasApp) return refused('loginRequestSpent')
    if (proof.value === 'none' && !(await codes.use(tx, judged.value)))
      return refused('emailCodeWrong', 'emailVerifyCode')
    if (proof.value === 'recoveryCode')
      await notices.row(tx, account.id, 'RECOVERY_CODE_USED', origin)
    const opened = await sessions.open(account.id, origin, tx)
    await logSecurity(tx, { userId: account.id, event: 'SIGNED_IN', at: clock.now(), origin })
    return accepted({ ...opened, proof: proof.value })
  })
}

const judgeSent = ({ sent }: Judges, { account, requestId, body }: Attempt) =>
  judgeBoth(
    sent,
    ...typedCodes(
      body,
      [codeOf(account, 'signIn', 'mail', requestId), 'emailCodeWrong'],
      [codeOf(account, 'signIn', 'sms', requestId), 'smsCodeWrong'],
    ),
  )

/** How the authenticator app of an account proves it; `none` where there is no app. */
async function proveByApp(
  { authenticator }: SignInDeps,
  { app }: Judges,
  tx: Db,
  { account: { id }, body }: Attempt,
): Promise<Outcome<Proof | 'none'>> {
  if ((await authenticator.since(tx, id)) === null) return accepted('none')
  const proof = await app.prove(tx, id, body.authenticatorCode ?? '')
  return proof === null ? refused('authenticatorWrong', 'authenticatorCode') : accepted(proof)
}

/** Refuses, and records the failed attempt. */
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
