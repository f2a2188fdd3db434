// Reset of a forgotten password: two codes bound to the account, then a new password that ends
// every session. As specified, the answer reveals whether an account exists; requests are
// rate-limited.
import { eq } from 'drizzle-orm'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { networkOf } from '../../../lib/net/networkOf'
import { users } from '../../../store/schema/identity'
import type { CodeChannel } from '../codes/types'
import type { Nothing, Origin, RecoveryApi, SentInFlow } from '../api'
import { logSecurity } from '../securityLog'
import { forgetGuesses } from '../codes/wrongCodes'
import { isCommonPassword } from './commonPasswords'
import { accountByEmail, lockAccount, type Account } from './shared/accountRows'
import { codeOf, sendInFlow } from './shared/accountDeps'
import { atField } from './shared/atField'
import type { Attempt } from './attempts'
import { endRequestsOf } from './loginRequests'
import { holdWithdrawals } from './shared/hold'
import { inOne } from './shared/inOne'
import { judgeBoth, typedCodes } from './shared/judgeBoth'
import type { SignInDeps } from './deps'

const NOTHING: Nothing = {}

export function createRecovery(deps: SignInDeps): RecoveryApi {
  return {
    sendMail: (body, origin) => send(deps, body, 'mail', origin),
    sendSms: (body, origin) => send(deps, body, 'sms', origin),
    checkMail: (body, origin) => check(deps, body, 'mail', origin),
    checkSms: (body, origin) => check(deps, body, 'sms', origin),
    reset: (body, origin) => reset(deps, body, origin),
  }
}

interface Asked {
  readonly account: Account
  readonly attempt: Attempt
}

/** The account whose password may be replaced; asking is counted. */
async function find(
  { db, attempts }: SignInDeps,
  email: string,
  origin: Origin,
): Promise<Outcome<Asked>> {
  const asked = attempts.take('question', origin.address)
  if (!asked.ok) return asked
  const account = await accountByEmail(db, email)
  if (account?.demo === true) return refused('demoFixed', 'email')
  // Without the password a disabled account is reported as not found.
  if (!account || account.disabled) return refused('resetUserUnknown', 'email')
  return accepted({ account, attempt: asked.value })
}

async function send(
  deps: SignInDeps,
  { email, flowId }: Parameters<RecoveryApi['sendMail']>[0],
  channel: CodeChannel,
  origin: Origin,
): Promise<Outcome<SentInFlow>> {
  const found = await find(deps, email, origin)
  if (!found.ok) return found
  const { account, attempt } = found.value
  // It revealed nothing that the limits of sending do not cover.
  attempt.takeBack()
  const subjectOf = (flow: string) => codeOf(account, 'forgot', channel, flow)
  return atField(await sendInFlow(deps, flowId, subjectOf, origin, account.mailWord), 'email')
}

async function check(
  deps: SignInDeps,
  { email, verifyCode, flowId = '' }: Parameters<RecoveryApi['checkMail']>[0],
  channel: CodeChannel,
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const found = await find(deps, email, origin)
  if (!found.ok) return found
  found.value.attempt.takeBack()
  const subject = codeOf(found.value.account, 'forgot', channel, flowId)
  const wrong = channel === 'mail' ? 'resetEmailCodeWrong' : 'resetSmsCodeWrong'
  return deps.guesses.judge({ origin, pair: flowId || email }, async ({ sent }) => {
    const right = await sent.judge(subject, verifyCode, networkOf(origin.address))
    return right === null ? refused(wrong, 'verifyCode') : accepted(NOTHING)
  })
}

async function reset(
  deps: SignInDeps,
  body: Parameters<RecoveryApi['reset']>[0],
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const { attempts, guesses, passwords, notifier } = deps
  if (isCommonPassword(body.newPwd)) return refused('passwordCommon', 'newPwd')
  if (body.newPwd !== body.confirmPwd) return refused('passwordsDiffer', 'confirmPwd')
  const found = await find(deps, body.email, origin)
  if (!found.ok) return found
  const { account, attempt } = found.value
  attempt.takeBack()
  const { flowId = '' } = body
  const judged = await guesses.judge({ origin, pair: flowId || body.email }, ({ sent }) =>
    judgeBoth(
      sent,
      ...typedCodes(
        body,
        [codeOf(account, 'forgot', 'mail', flowId), 'resetEmailCodeWrong'],
        [codeOf(account, 'forgot', 'sms', flowId), 'resetSmsCodeWrong'],
      ),
      networkOf(origin.address),
    ),
  )
  if (!judged.ok) return judged
  // The codes are still good when the password turns out to be the old one.
  const work = attempts.take('work', origin.address, body.email)
  if (!work.ok) return work
  const same = await passwords.verify(account.passwordHash, body.newPwd, origin.address)
  if (!same.ok) return same
  if (same.value) return refused('passwordSame', 'newPwd')
  const hashed = await passwords.hash(body.newPwd, origin.address)
  if (!hashed.ok) return hashed
  const done = await replace(deps, account, judged.value, hashed.value, origin)
  if (done.ok) notifier.changed(account, origin.locale, 'PASSWORD_RESET')
  return done
}

const replace = (
  { clock, codes, sessions }: SignInDeps,
  { id }: Account,
  codeIds: readonly string[],
  passwordHash: string,
  origin: Origin,
): Promise<Outcome<Nothing>> =>
  inOne(sessions, async (tx) => {
    const at = clock.now()
    await lockAccount(tx, id)
    await endRequestsOf(tx, id, at)
    if (!(await codes.use(tx, codeIds))) return refused('resetEmailCodeWrong', 'emailVerifyCode')
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await holdWithdrawals(tx, id, at)
    await forgetGuesses(tx, id)
    await sessions.endAll(id, 'CHANGED', undefined, tx)
    await logSecurity(tx, { userId: id, event: 'PASSWORD_RESET', at, origin })
    return accepted(NOTHING)
  })
