// How a customer who is signed in replaces the password: the old one, both codes, and one
// transaction that also ends every other session and holds withdrawals for a day.
import { eq } from 'drizzle-orm'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import { users } from '../../store/schema/identity'
import type { Nothing, Origin } from '../api'
import { logSecurity } from '../securityLog'
import { isCommonPassword } from './commonPasswords'
import { lockAccount, stillStands, type Account } from './shared/accountRows'
import { codeOf } from './shared/accountDeps'
import { endRequestsOf } from './loginRequests'
import { HOLD_MS } from './shared/hold'
import { inOne } from './shared/inOne'
import { judgeBoth, typedCodes } from './shared/judgeBoth'
import { provePassword } from './shared/provePassword'
import type { SignInDeps } from './signIn'

type Body = ParsedBodyOf<'changePassword'>

interface Proved {
  readonly codeIds: readonly string[]
  readonly passwordHash: string
  /** The session that stays. */
  readonly keep: string
}

/** As `ProfileDoor.changePassword`; `keep` is the session that asks. */
export async function changePassword(
  deps: SignInDeps,
  account: Account,
  keep: string,
  body: Body,
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const { passwords, tell } = deps
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
  if (done.ok) tell.changed(account, origin.locale, 'PASSWORD_CHANGED')
  return done
}

async function judge({ attempts, codes }: SignInDeps, it: Account, body: Body, from: Origin) {
  const guess = attempts.take('code', from.address, it.email)
  if (!guess.ok) return guess
  const judged = await judgeBoth(
    codes,
    ...typedCodes(
      body,
      [codeOf(it, 'password', 'mail'), 'emailCodeWrong'],
      [codeOf(it, 'password', 'sms'), 'smsCodeWrong'],
    ),
  )
  if (judged.ok) guess.value.clear()
  return judged
}

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
    const withdrawalsHeldUntil = at + HOLD_MS
    await tx.update(users).set({ passwordHash, withdrawalsHeldUntil }).where(eq(users.id, userId))
    await logSecurity(tx, { userId, event: 'PASSWORD_CHANGED', at, origin })
    return accepted({})
  })
