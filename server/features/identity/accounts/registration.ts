// Registration of a visitor as a customer: availability checks, proof by codes, and the one
// transaction that opens the account. A refused registration changes nothing.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { readMobile } from '../../../../src/protocol/phone'
import { networkOf } from '../../../lib/net/networkOf'
import type { Nothing, RegistrationApi } from '../api'
import { accountByEmail, accountByInvite, hasMobile } from './shared/accountRows'
import { sendInFlow, visitorCode, type AccountDeps } from './shared/accountDeps'
import { atField } from './shared/atField'
import { readInviteCode } from './inviteCode'
import { register } from './register'

const NOTHING: Nothing = {}

export function createRegistration(deps: AccountDeps): RegistrationApi {
  const { db, guesses, attempts } = deps
  const emailFree = async (email: string): Promise<Outcome<Nothing>> =>
    (await accountByEmail(db, email)) ? refused('emailTaken', 'email') : accepted(NOTHING)
  const mobileFree = async (mobile: string): Promise<Outcome<Nothing>> =>
    (await hasMobile(db, mobile)) ? refused('mobileTaken', 'mobile') : accepted(NOTHING)
  return {
    async sendMail({ email, flowId }, origin) {
      const asked = attempts.take('question', origin.address)
      if (!asked.ok) return asked
      const free = await emailFree(email)
      if (!free.ok) return free
      // It revealed nothing that the limits of sending do not cover.
      asked.value.takeBack()
      const subjectOf = (flow: string) => visitorCode('mail', email, flow)
      return atField(await sendInFlow(deps, flowId, subjectOf, origin), 'email')
    },
    async sendSms({ mobile: typed, flowId }, origin) {
      const mobile = atField(readMobile(typed), 'mobile')
      if (!mobile.ok) return mobile
      const asked = attempts.take('question', origin.address)
      if (!asked.ok) return asked
      const { e164 } = mobile.value
      const free = await mobileFree(e164)
      if (!free.ok) return free
      asked.value.takeBack()
      const subjectOf = (flow: string) => visitorCode('sms', e164, flow)
      return atField(await sendInFlow(deps, flowId, subjectOf, origin), 'mobile')
    },
    async checkInvite(inviteCode, origin) {
      const asked = attempts.take('question', origin.address)
      if (!asked.ok) return asked
      const friend = await accountByInvite(db, readInviteCode(inviteCode))
      return friend ? accepted(NOTHING) : refused('inviteCodeUnknown', 'inviteCode')
    },
    async checkMail({ email, verifyCode, flowId }, origin) {
      const subject = visitorCode('mail', email, flowId)
      const network = networkOf(origin.address)
      return guesses.judge({ origin, pair: `${flowId ?? ''} ${email}` }, async ({ sent }) => {
        const right = await sent.judge(subject, verifyCode, network)
        return right === null ? refused('registerEmailCodeWrong', 'verifyCode') : accepted(NOTHING)
      })
    },
    async checkSms({ mobile: typed, iso2, verifyCode, flowId }, origin) {
      const mobile = atField(readMobile(typed, iso2), 'mobile')
      if (!mobile.ok) return mobile
      const { e164 } = mobile.value
      const subject = visitorCode('sms', e164, flowId)
      const network = networkOf(origin.address)
      return guesses.judge({ origin, pair: `${flowId ?? ''} ${e164}` }, async ({ sent }) => {
        const right = await sent.judge(subject, verifyCode, network)
        return right === null ? refused('registerSmsCodeWrong', 'verifyCode') : accepted(NOTHING)
      })
    },
    async emailFree(email, origin) {
      const asked = attempts.take('question', origin.address)
      return asked.ok ? emailFree(email) : asked
    },
    async mobileFree(typed, origin) {
      const mobile = atField(readMobile(typed), 'mobile')
      if (!mobile.ok) return mobile
      const asked = attempts.take('question', origin.address)
      return asked.ok ? mobileFree(mobile.value.e164) : asked
    },
    register: (body, origin) => register(deps, body, origin),
  }
}
