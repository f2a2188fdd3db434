// Identity facts about a withdrawing customer: the level, the end of a hold on withdrawals, and the
// two codes that authorise one withdrawal of one coin.
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { Caller } from '../accessTokens'
import type { Origin, SentCode, WithdrawalsApi } from '../api'
import type { CodeChannel } from '../codes/types'
import type { CodeSubject } from '../codes/codes'
import { accountById, type Account } from './shared/accountRows'
import { behindSession, codeOf, sendOf, type AccountDeps } from './shared/accountDeps'
import { judgeBoth, typedCodes } from './shared/judgeBoth'

/** Bound to the coin that it was asked for. */
const subjectOf = (account: Account, channel: CodeChannel, coin: string): CodeSubject =>
  codeOf(account, 'withdraw', channel, `${account.id} ${coin}`)

export function createWithdrawals(deps: AccountDeps): WithdrawalsApi {
  const { db, clock, codes, guesses } = deps
  const own = async ({ userId }: Caller): Promise<Outcome<Account>> => {
    const account = await accountById(db, userId)
    if (!account) return refused('tokenInvalid')
    return account.demo ? refused('demoWithdraws') : accepted(account)
  }
  const send =
    (channel: CodeChannel) =>
    async (caller: Caller, coin: string, origin: Origin): Promise<Outcome<SentCode>> => {
      const account = await own(caller)
      if (!account.ok) return account
      return codes.send(sendOf(subjectOf(account.value, channel, coin), origin))
    }
  return {
    sendMail: send('mail'),
    sendSms: send('sms'),
    async standing({ userId }) {
      const account = await accountById(db, userId)
      if (!account) return refused('tokenInvalid')
      const { kycLevel, withdrawalsHeldUntil: until } = account
      return accepted({ kycLevel, heldUntil: until > clock.now() ? until : 0 })
    },
    async prove(caller, coin, typed, origin, isRepeat) {
      const account = await own(caller)
      if (!account.ok) return account
      return guesses.judge(behindSession(account.value, 'sent', origin), async ({ sent }) => {
        const judged = await judgeBoth(
          sent,
          ...typedCodes(
            typed,
            [subjectOf(account.value, 'mail', coin), 'emailCodeWrong'],
            [subjectOf(account.value, 'sms', coin), 'smsCodeWrong'],
          ),
        )
        return judged.ok || !(await isRepeat()) ? judged : refused('notCarriedOut')
      })
    },
    spend: async (codeIds) => void (await codes.use(db, codeIds)),
  }
}
