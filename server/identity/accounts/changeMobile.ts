// How a customer's mobile is replaced: the password again, a code to the mail and one to the new
// number, three images, and one transaction that also ends every other session and holds
// withdrawals for a day.
import { eq } from 'drizzle-orm'
import type { CountryCode } from '../../../src/domain/identity/countries'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import { readMobile, type MobileNumber } from '../../../src/protocol/phone'
import { users } from '../../store/schema/identity'
import { mobileChanges } from '../../store/schema/proofs'
import type { CodeSubject, Db } from '../codes/codes'
import type { Nothing, Origin, Sent } from '../api'
import { logSecurity } from '../securityLog'
import { hasMobile, lockAccount, stillStands, type Account } from './shared/accountRows'
import { codeOf, sendOf } from './shared/accountDeps'
import { atField } from './shared/atField'
import { endRequestsOf } from './loginRequests'
import { HOLD_MS } from './shared/hold'
import { inOne, violated } from './shared/inOne'
import { judgeBoth } from './shared/judgeBoth'
import { provePassword } from './shared/provePassword'
import type { ProfileDeps } from './profile'

export interface MobileChange {
  readonly mobile: MobileNumber
  /** The session that stays. */
  readonly keep: string
  readonly body: ParsedBodyOf<'changeMobile'>
}

const FILES = [
  ['handholdIdAndSign', 'handholdIdAndSignFilename'],
  ['mobileBill3Months', 'mobileBill3MonthsFilename'],
  ['newMobileBill', 'newMobileBillFilename'],
] as const

/** Reads the new number; its refusals are at its field. */
export const newMobile = (typed: string, iso2: CountryCode): Outcome<MobileNumber> =>
  atField(readMobile(typed, iso2), 'newMobileNumber')

/** Bound to who asks. */
const newMobileCode = (account: Account, { e164 }: MobileNumber): CodeSubject => ({
  ...codeOf(account, 'mobile', 'sms'),
  target: e164,
})

/** Sends the code that proves the new number; mobileSame and mobileTaken before. */
export async function sendNewMobile(
  deps: ProfileDeps,
  account: Account,
  mobile: MobileNumber,
  origin: Origin,
): Promise<Outcome<Sent>> {
  const free = await stillFree(deps, account, mobile, origin)
  if (!free.ok) return free
  const sent = await deps.codes.send(sendOf(newMobileCode(account, mobile), origin))
  return atField(sent, 'newMobileNumber')
}

async function stillFree(
  { db, attempts }: ProfileDeps,
  account: Account,
  { e164 }: MobileNumber,
  { address }: Origin,
): Promise<Outcome<true>> {
  if (account.mobile === e164) return refused('mobileSame', 'newMobileNumber')
  const asked = attempts.take('question', address)
  if (!asked.ok) return asked
  if (await hasMobile(db, e164)) return refused('mobileTaken', 'newMobileNumber')
  asked.value.takeBack()
  return accepted(true)
}

/** As `ProfileDoor.changeMobile`. */
export async function changeMobile(
  deps: ProfileDeps,
  account: Account,
  change: MobileChange,
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const { attempts, tell } = deps
  const free = await stillFree(deps, account, change.mobile, origin)
  if (!free.ok) return free
  const typed = { password: change.body.password, field: 'password' }
  const known = await provePassword(deps, account, typed, origin)
  if (!known.ok) return known
  const guess = attempts.take('code', origin.address, account.email)
  if (!guess.ok) return guess
  const judged = await judge(deps, account, change)
  if (!judged.ok) return judged
  guess.value.clear()
  const done = await replace(deps, account, change, judged.value, origin)
  if (done.ok) tell.changed(account, origin.locale, 'MOBILE_CHANGED')
  return done
}

const judge = ({ codes }: ProfileDeps, account: Account, { mobile, body }: MobileChange) =>
  judgeBoth(
    codes,
    {
      subject: codeOf(account, 'mobile', 'mail'),
      guess: body.emailVerifyCode,
      wrong: 'emailCodeWrong',
      field: 'emailVerifyCode',
    },
    {
      subject: newMobileCode(account, mobile),
      guess: body.newMobileVerifyCode,
      wrong: 'smsCodeWrong',
      field: 'newMobileVerifyCode',
    },
  )

async function replace(
  deps: ProfileDeps,
  account: Account,
  change: MobileChange,
  codeIds: readonly string[],
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const { sessions } = deps
  try {
    return await inOne(sessions, (tx) => enter(deps, tx, { account, change, codeIds, origin }))
  } catch (error) {
    if (violated(error) !== 'users_mobile_unique') throw error
    return refused('mobileTaken', 'newMobileNumber')
  }
}

interface Proved {
  readonly account: Account
  readonly change: MobileChange
  readonly codeIds: readonly string[]
  readonly origin: Origin
}

async function enter(
  { clock, ids, codes, sessions, claimUploads }: ProfileDeps,
  tx: Db,
  { account, change, codeIds, origin }: Proved,
): Promise<Outcome<Nothing>> {
  const { mobile, keep, body } = change
  const { id: userId } = account
  const at = clock.now()
  const now = await lockAccount(tx, userId)
  if (!(await stillStands(tx, keep))) return refused('sessionRevoked')
  await endRequestsOf(tx, userId, at)
  if (!(await codes.use(tx, codeIds))) return refused('emailCodeWrong', 'emailVerifyCode')
  // One by one, so that the refusal names the file.
  for (const [kind, field] of FILES)
    if (!(await claimUploads(tx, userId, [{ kind, name: body[field] }], at)))
      return refused('fileUnknown', field)
  await tx.insert(mobileChanges).values({
    id: ids.uuid(),
    userId,
    at,
    oldMobile: now?.mobile ?? null,
    newMobile: mobile.e164,
    handholdIdAndSign: body.handholdIdAndSignFilename,
    mobileBill3Months: body.mobileBill3MonthsFilename,
    newMobileBill: body.newMobileBillFilename,
  })
  await sessions.endAll(userId, 'CHANGED', keep, tx)
  const { e164, iso2 } = mobile
  const withdrawalsHeldUntil = at + HOLD_MS
  await tx
    .update(users)
    .set({ mobile: e164, iso2, withdrawalsHeldUntil })
    .where(eq(users.id, userId))
  await logSecurity(tx, { userId, event: 'MOBILE_CHANGED', at, origin })
  return accepted({})
}
