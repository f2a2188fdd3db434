// The change of a customer's mobile: a fresh factor, a code to the mail and one to the new number,
// three images, and one transaction that also ends every other session and holds withdrawals for a
// day.
import { eq } from 'drizzle-orm'
import type { CountryCode } from '../../../../src/domain/identity/countries'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import { readMobile, type MobileNumber } from '../../../../src/protocol/phone'
import { users } from '../../../store/schema/identity'
import { mobileChanges } from '../../../store/schema/proofs'
import type { CodeSubject, Db } from '../codes/codes'
import type { Caller } from '../accessTokens'
import type { Nothing, Origin, SentCode } from '../api'
import { logSecurity } from '../securityLog'
import { hasMobile, lockAccount, stillStands, type Account } from './shared/accountRows'
import { behindSession, codeOf, sendOf } from './shared/accountDeps'
import { atField } from './shared/atField'
import { endRequestsOf } from './loginRequests'
import { holdWithdrawals } from './shared/hold'
import { inOne, violated } from './shared/inOne'
import { judgeBoth } from './shared/judgeBoth'
import type { ProfileDeps } from './deps'

export interface MobileChange {
  readonly mobile: MobileNumber
  /** Whose session stays. */
  readonly caller: Caller
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

/** Bound to the caller. */
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
): Promise<Outcome<SentCode>> {
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

/** As `ProfileApi.changeMobile`. */
export async function changeMobile(
  deps: ProfileDeps,
  account: Account,
  change: MobileChange,
  origin: Origin,
): Promise<Outcome<Nothing>> {
  const { notifier } = deps
  const free = await stillFree(deps, account, change.mobile, origin)
  if (!free.ok) return free
  const there = await deps.fresh.need(change.caller)
  if (!there.ok) return there
  const judged = await judge(deps, account, change, origin)
  if (!judged.ok) return judged
  const done = await replace(deps, account, change, judged.value, origin)
  if (done.ok) notifier.changed(account, origin.locale, 'MOBILE_CHANGED')
  return done
}

const judge = (
  { guesses }: ProfileDeps,
  account: Account,
  { mobile, body }: MobileChange,
  origin: Origin,
) =>
  guesses.judge(behindSession(account, 'sent', origin), ({ sent }) =>
    judgeBoth(
      sent,
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
    ),
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
  const { mobile, body } = change
  const keep = change.caller.sessionId
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
  await tx.update(users).set({ mobile: e164, iso2 }).where(eq(users.id, userId))
  await holdWithdrawals(tx, userId, at)
  await logSecurity(tx, { userId, event: 'MOBILE_CHANGED', at, origin })
  return accepted({})
}
