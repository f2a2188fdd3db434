// Profile calls of a signed-in customer: personal data, password, mobile, identity check. Each
// change is implemented in a file beside this one.
import type { Me } from '../../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { Caller } from '../accessTokens'
import { maskMobile } from '../codes/mask'
import type { ProfileApi } from '../api'
import { accountById, type Account } from './shared/accountRows'
import { codeOf, sendOf } from './shared/accountDeps'
import { changeMobile, newMobile, sendNewMobile } from './changeMobile'
import { changePassword } from './changePassword'
import type { ProfileDeps } from './deps'

export function createProfile(deps: ProfileDeps): ProfileApi {
  const { db, clock, codes, kyc } = deps
  /** The caller's account, unless it is one that is shared. */
  const own = async ({ userId }: Caller): Promise<Outcome<Account>> => {
    const account = await accountById(db, userId)
    if (!account) return refused('tokenInvalid')
    return account.demo ? refused('demoFixed') : accepted(account)
  }
  const heldUntil = (account?: Account) => stillHeld(account, clock.now())
  const sendPassword =
    (channel: 'mail' | 'sms'): ProfileApi['sendPasswordMail'] =>
    async (caller, email, origin) => {
      const account = await own(caller)
      if (!account.ok) return account
      if (account.value.email !== email) return refused('emailInvalid', 'email')
      return codes.send(
        sendOf(codeOf(account.value, 'password', channel), origin, account.value.mailWord),
      )
    }
  return {
    async me(userId): Promise<Outcome<Me>> {
      const account = await accountById(db, userId)
      if (!account) return refused('tokenInvalid')
      const { email, kycLevel, mobile, iso2, inviteCode, demo, closesAt } = account
      return accepted({
        ...closing(closesAt),
        email,
        kycLevel,
        iso2,
        inviteCode,
        demo,
        mobile: mobile && maskMobile(mobile),
        identity: await kyc.statusOf(userId),
        withdrawalsHeldUntil: heldUntil(account) || null,
      })
    },
    sendPasswordMail: sendPassword('mail'),
    sendPasswordSms: sendPassword('sms'),
    async changePassword(caller, body, origin) {
      const account = await own(caller)
      return account.ok
        ? changePassword(deps, account.value, caller.sessionId, body, origin)
        : account
    },
    async sendMobileMail(caller, origin) {
      const account = await own(caller)
      if (!account.ok) return account
      return codes.send(
        sendOf(codeOf(account.value, 'mobile', 'mail'), origin, account.value.mailWord),
      )
    },
    async sendMobileSms(caller, { newMobileNumber, iso2 }, origin) {
      const mobile = newMobile(newMobileNumber, iso2)
      if (!mobile.ok) return mobile
      const account = await own(caller)
      return account.ok ? sendNewMobile(deps, account.value, mobile.value, origin) : account
    },
    async changeMobile(caller, body, origin) {
      const mobile = newMobile(body.newMobileNumber, body.newIso2)
      if (!mobile.ok) return mobile
      const account = await own(caller)
      if (!account.ok) return account
      const change = { mobile: mobile.value, caller, body }
      return changeMobile(deps, account.value, change, origin)
    },
    identify: (caller, body, origin) => kyc.identify(caller, body, origin),
    withdrawalsHeldUntil: async (userId) => heldUntil(await accountById(db, userId)),
  }
}

const closing = (closesAt: number | null): Pick<Me, 'closesAt'> =>
  closesAt === null ? {} : { closesAt }

/** Until when nothing may be withdrawn, ms UTC; 0 when nothing is held. */
function stillHeld(account: Account | undefined, now: number): number {
  const until = account?.withdrawalsHeldUntil ?? 0
  return until > now ? until : 0
}
