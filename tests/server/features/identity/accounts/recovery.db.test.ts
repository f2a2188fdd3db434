// Password reset: both codes, everything that ends with the old password, each refusal on the way;
// a refused reset changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
  wrong,
  type Customer,
} from '../../../../support/identity/accountFixture'

let database: TestDatabase
let accounts: AccountFixture

beforeAll(async () => {
  database = await startDatabase()
  accounts = await AccountFixture.open(await database.open(await database.fresh()))
})
beforeEach(() => accounts.nextDay())
afterAll(async () => {
  await accounts.close()
  await database.close()
})

const NEW = 'numbers456'
const api = () => accounts.identity.recovery

async function codesOf({ email, mobile }: Customer) {
  valueOf(await api().sendMail({ email }, FROM))
  valueOf(await api().sendSms({ email }, FROM))
  return {
    emailVerifyCode: accounts.codeTo(email, 'mail.forgot'),
    mobileVerifyCode: accounts.codeTo(mobile, 'sms.forgot'),
  }
}

const formOf = async (customer: Customer) => ({
  email: customer.email,
  newPwd: NEW,
  confirmPwd: NEW,
  ...(await codesOf(customer)),
})

describe('A forgotten password', () => {
  test('[AUT-083] [AUT-084] [AUT-085] [AUT-086] [AUT-087] is replaced with both codes; sessions of the old one end', async () => {
    const ann = await accounts.aCustomer()
    const elsewhere = await accounts.signIn(ann)
    const { loginAuthToken } = valueOf(
      await accounts.identity.signIn.begin({ email: ann.email, password: PASSWORD }, FROM),
    )
    const form = await formOf(ann)
    const { email, emailVerifyCode, mobileVerifyCode } = form
    const looks = [
      await api().checkMail({ email, verifyCode: emailVerifyCode }, FROM),
      await api().checkSms({ email, verifyCode: mobileVerifyCode }, FROM),
    ]
    expect(looks.map(answerOf)).toEqual(['accepted', 'accepted'])
    expect(answerOf(await api().reset(form, FROM))).toBe('accepted')

    for (const { tokens, caller } of [ann, elsewhere]) {
      expect(answerOf(await accounts.identity.authenticate(tokens.token))).toBe(
        '1035 sessionRevoked -',
      )
      expect(answerOf(await accounts.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1035/)
      expect(accounts.ended).toContain(caller.sessionId)
    }
    const open = await accounts.identity.signIn.sendSms(loginAuthToken, FROM)
    expect(answerOf(open)).toBe('1028 loginRequestSpent -')
    const { userId } = ann.caller
    const held = accounts.clock.now() + 24 * 3_600_000
    expect(await accounts.identity.profile.withdrawalsHeldUntil(userId)).toBe(held)
    expect((await accounts.history(userId)).at(-1)).toBe('PASSWORD_RESET')
    const notice = { kind: 'SECURITY', at: accounts.clock.now(), event: 'PASSWORD_RESET' }
    expect(accounts.notices).toEqual([{ userId, notice }])
    expect(accounts.codeTo(email, 'mail.PASSWORD_RESET')).toBeTruthy()
    expect(
      answerOf(await accounts.identity.signIn.begin({ email, password: PASSWORD }, FROM)),
    ).toMatch(/^1014/)
    accounts.clock.pass(180_000)
    expect((await accounts.signIn(ann, NEW)).caller.userId).toBe(userId)
    accounts.clock.pass(24 * 3_600_000)
    expect(await accounts.identity.profile.withdrawalsHeldUntil(userId)).toBe(0)
    expect(await accounts.identity.profile.withdrawalsHeldUntil(userId.replace(/^0/, 'a'))).toBe(0)
  })

  test('[AUT-116] of an unknown, a disabled or a demo account is not replaced', async () => {
    const disabled = await accounts.aCustomer()
    await accounts.disable(disabled.email)
    const says = {
      'nobody@example.test': '1071 resetUserUnknown email',
      [disabled.email]: '1071 resetUserUnknown email',
      'demo2@meridian.test': '2133 demoFixed email',
    }
    for (const [email, refusal] of Object.entries(says)) {
      const form = {
        email,
        emailVerifyCode: '1',
        mobileVerifyCode: '1',
        newPwd: NEW,
        confirmPwd: NEW,
      }
      const asked = [
        await api().sendMail({ email }, FROM),
        await api().sendSms({ email }, FROM),
        await api().checkMail({ email, verifyCode: '123456' }, FROM),
        await api().checkSms({ email, verifyCode: '123456' }, FROM),
        await api().reset(form, FROM),
      ]
      expect(asked.map(answerOf)).toEqual(Array(5).fill(refusal))
    }
  })

  test('[AUT-117] [AUT-118] with wrong codes or the old password stays, and nothing changes', async () => {
    const ann = await accounts.aCustomer()
    const form = await formOf(ann)
    const { email, emailVerifyCode, mobileVerifyCode } = form
    const before = await accounts.dump()
    const faults = [
      { confirmPwd: 'numbers457', emailVerifyCode: '' },
      { emailVerifyCode: wrong(emailVerifyCode), mobileVerifyCode: wrong(mobileVerifyCode) },
      { mobileVerifyCode: wrong(mobileVerifyCode) },
      { newPwd: PASSWORD, confirmPwd: PASSWORD },
    ]
    const answers = []
    for (const fault of faults)
      answers.push(answerOf(await api().reset({ ...form, ...fault }, FROM)))
    expect(answers).toEqual([
      '2108 passwordsDiffer confirmPwd',
      '1072 resetEmailCodeWrong emailVerifyCode',
      '1073 resetSmsCodeWrong mobileVerifyCode',
      '2114 passwordSame newPwd',
    ])
    const looks = [
      await api().checkMail({ email, verifyCode: wrong(emailVerifyCode) }, FROM),
      await api().checkSms({ email, verifyCode: wrong(mobileVerifyCode) }, FROM),
    ]
    expect(looks.map(answerOf)).toEqual([
      '1072 resetEmailCodeWrong verifyCode',
      '1073 resetSmsCodeWrong verifyCode',
    ])
    expect(await accounts.dump()).toEqual(before)
    expect(answerOf(await api().reset(form, FROM))).toBe('accepted')
  })

  test('with right codes is compared with the old one a limited number of times', async () => {
    const ann = await accounts.aCustomer()
    const same = { ...(await formOf(ann)), newPwd: PASSWORD, confirmPwd: PASSWORD }
    for (let i = 0; i < 60; i += 1) expect(answerOf(await api().reset(same, FROM))).toMatch(/^2114/)
    expect(answerOf(await api().reset(same, FROM))).toBe('2113 tooManyAttempts -')
  })

  test('is not replaced by codes that another account got, or that were sent for another purpose', async () => {
    const [ann, ben] = [await accounts.aCustomer(), await accounts.aCustomer()]
    const { emailVerifyCode, mobileVerifyCode } = await accounts.passwordCodes(ann)
    const form = await formOf(ann)
    const bens = await codesOf(ben)
    for (const codes of [{ emailVerifyCode, mobileVerifyCode }, bens])
      expect(answerOf(await api().reset({ ...form, ...codes }, FROM))).toBe(
        '1072 resetEmailCodeWrong emailVerifyCode',
      )
    expect(answerOf(await api().reset(form, FROM))).toBe('accepted')
  })

  test('replaced eight times at once is replaced once', async () => {
    const ann = await accounts.aCustomer()
    const form = await formOf(ann)
    const all = await Promise.all(Array.from({ length: 8 }, () => api().reset(form, FROM)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const resets = (await accounts.history(ann.caller.userId)).filter(
      (it) => it === 'PASSWORD_RESET',
    )
    expect(resets).toHaveLength(1)
    expect(accounts.notices).toHaveLength(1)
  })

  test('and a sign-in at the same moment: no session of the old password is left', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ann = await accounts.aCustomer()
      const { signIn } = accounts.identity
      const begun = valueOf(await signIn.begin({ email: ann.email, password: PASSWORD }, FROM))
      const codes = await accounts.signInCodes(ann, begun.loginAuthToken)
      const form = await formOf(ann)
      const body = { loginAuthToken: begun.loginAuthToken, ...codes }
      const [entered] = await Promise.all([
        signIn.finish(body, FROM),
        api().reset(form, FROM),
        signIn.begin({ email: ann.email, password: PASSWORD }, FROM),
      ])
      const token = entered.ok ? entered.value.token : begun.loginAuthToken
      expect(answerOf(await accounts.identity.authenticate(token))).toMatch(/^(1035|1033)/)
      expect(accounts.identity.sessions.list(ann.caller)).toEqual([])
      const { loginAuthToken } = begun
      expect(answerOf(await signIn.sendMail(loginAuthToken, FROM))).toBe('1028 loginRequestSpent -')
    }
  })
})
