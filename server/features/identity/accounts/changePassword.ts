// Password change of a signed-in customer: the old password, both codes, and one transaction that
// also ends every other session and holds withdrawals for a day.
import { eq } from 'drizzle-orm'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import { users } from '../../../store/schema/identity'
import type { Nothing, Origin } from '../api'
import { logSecurity } from '../securityLog'
import { forgetGuesses } from '../codes/wrongCodes'
import { isCommonPassword } from './commonPasswords'
import { lockAccount, stillStands, type Account } from './shared/accountRows'
import { behindSession, codeOf } from './shared/accountDeps'
import { endRequestsOf } from './loginRequests'
import { holdWithdrawals } from './shared/hold'
import { inOne } from './shared/inOne'
import { judgeBoth, typedCodes } from './shared/judgeBoth'
import { provePassword } from './shared/provePassword'
import type { SignInDeps } from './deps'

type Body = ParsedBodyOf<'changePassword'>

interface Proved {
  readonly codeIds: readonly string[]
  readonly passwordHash: string
  /** The session that stays. */
  readonly keep: string
}

/** As `ProfileApi.changePassword`; `keep` is the calling session. */
export async function changePassword(
  deps: SignInDeps,
  account: Account,
  keep: string,
  body: Body,
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const { passwords, notifier } = deps
  if (isCommonPassword(body.newPwd)) return refused('passwordCommon', 'newPwd')
  if (body.newPwd !== body.confirmPwd) return refused('passwordsDiffer', 'confirmPwd')
  const typed = { password: body.originPwd, field: 'originPwd' }
  const known = await provePassword(deps, account, typed, origin)
  if (!known.ok) return known
  const judged = await judge(deps, account, body, origin)
  if (!judged.ok) return judged
  if (body.newPwd === body.originPwd) return refused('passwordSame', 'newPwd')
  const hashed = await passwords.hash(body.newPwd, origin.address)
  if (!hashed.ok) return hashed
  const proved = { codeIds: judged.value, passwordHash: hashed.value, keep }
  const done = await replace(deps, account, proved, origin)
  if (done.ok) notifier.changed(account, origin.locale, 'PASSWORD_CHANGED')
  return done
}

const judge = ({ guesses }: SignInDeps, it: Account, body: Body, origin: Origin) =>
  guesses.judge(behindSession(it, 'sent', origin), ({ sent }) =>
    judgeBoth(
      sent,
      ...typedCodes(
        body,
        [codeOf(it, 'password', 'mail'), 'emailCodeWrong'],
        [codeOf(it, 'password', 'sms'), 'smsCodeWrong'],
      ),
    ),
  )

const replace = (
  { clock, codes, sessions }: SignInDeps,
  account: Account,
  { codeIds, passwordHash, keep }: Proved,
  origin: Origin,
): Promise<Outcome<Nothing>> =>
  inOne(sessions, async (tx) => {
    const { id: userId } = account
    const at = clock.now()
    const now = await lockAccount(tx, userId)
    if (!(await stillStands(tx, keep))) return refused('sessionRevoked')
    // Replaced by somebody else while it was compared.
    if (now?.passwordHash !== account.passwordHash) return refused('passwordWrong', 'originPwd')
    await endRequestsOf(tx, userId, at)
    if (!(await codes.use(tx, codeIds))) return refused('emailCodeWrong', 'emailVerifyCode')
    await sessions.endAll(userId, 'CHANGED', keep, tx)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await holdWithdrawals(tx, userId, at)
    await forgetGuesses(tx, userId)
    await logSecurity(tx, { userId, event: 'PASSWORD_CHANGED', at, origin })
    return accepted({})
  })
