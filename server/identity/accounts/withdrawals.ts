// What identity says of a customer who withdraws: the level, until when withdrawals are held, and
// the two codes that prove one withdrawal of one coin.
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { Caller } from '../accessTokens'
import type { Origin, Sent, WithdrawalsApi } from '../api'
import type { CodeChannel, CodeSubject } from '../codes/codes'
import { accountById, type Account } from './shared/accountRows'
import { codeOf, sendOf, type AccountDeps } from './shared/accountDeps'
import { judgeBoth, typedCodes } from './shared/judgeBoth'

/** Bound to the coin that it was asked for. */
const subjectOf = (account: Account, channel: CodeChannel, coin: string): CodeSubject =>
  codeOf(account, 'withdraw', channel, `${account.id} ${coin}`)

export function createWithdrawals(deps: AccountDeps): WithdrawalsApi {
  const { db, clock, codes, attempts } = deps
  const own = async ({ userId }: Caller): Promise<Outcome<Account>> => {
    const account = await accountById(db, userId)
    if (!account) return refused('tokenInvalid')
    return account.demo ? refused('demoWithdraws') : accepted(account)
  }
  const send =
    (channel: CodeChannel) =>
    async (caller: Caller, coin: string, origin: Origin): Promise<Outcome<Sent>> => {
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
    async prove(caller, coin, typed, origin) {
      const account = await own(caller)
      if (!account.ok) return account
      const guess = attempts.take('code', origin.address, account.value.email)
      if (!guess.ok) return guess
      const judged = await judgeBoth(
        codes,
        ...typedCodes(
          typed,
          [subjectOf(account.value, 'mail', coin), 'emailCodeWrong'],
          [subjectOf(account.value, 'sms', coin), 'smsCodeWrong'],
        ),
      )
      if (judged.ok) guess.value.clear()
      return judged
    },
    spend: async (codeIds) => void (await codes.use(db, codeIds)),
  }
}
