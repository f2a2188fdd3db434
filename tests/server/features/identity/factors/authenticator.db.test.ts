// The authenticator app: set up with the password and a code, required at every sign-in instead of
// both codes, each code valid once, and recovery codes for a lost app.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture as Accounts,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
  type Customer,
} from '../../../../support/identity/accountFixture'
import { TestOperator } from '../../../../support/ops/testOperator'

let database: TestDatabase
let at: Accounts
let ops: TestOperator

beforeAll(async () => {
  database = await startDatabase()
  const store = await database.open(await database.fresh())
  at = await Accounts.open(store)
  ops = await TestOperator.open(store, at.clock)
})
beforeEach(() => at.nextDay())
afterAll(async () => {
  await ops.close()
  await at.close()
  await database.close()
})

const api = () => at.identity.factors
const WRONG = '2117 authenticatorWrong authenticatorCode'

/** What the app shows now. */
const shown = (secret: string, ms = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.clock.now() + ms })

/** A customer with an app in use. */
async function withApp() {
  const customer = await at.aCustomer()
  const { secret } = valueOf(
    await api().beginAuthenticator(customer.caller, { password: PASSWORD }, FROM),
  )
  const { recoveryCodes } = valueOf(
    await api().confirmAuthenticator(customer.caller, { authenticatorCode: shown(secret) }, FROM),
  )
  at.clock.pass(60_000)
  return { ...customer, secret, recoveryCodes }
}

async function signIn({ email }: Pick<Customer, 'email'>, authenticatorCode: string) {
  const { signIn: signingIn } = at.identity
  const begun = valueOf(await signingIn.begin({ email, password: PASSWORD }, FROM))
  expect(begun.secondStep).toBe('authenticator')
  const { loginAuthToken } = begun
  const none = { emailVerifyCode: '', mobileVerifyCode: '' }
  return answerOf(await signingIn.finish({ loginAuthToken, ...none, authenticatorCode }, FROM))
}

describe('Setting an authenticator up', () => {
  test('wants the password, then a code; until then nothing has changed', async () => {
    const ann = await at.aCustomer()
    const wrong = await api().beginAuthenticator(ann.caller, { password: 'letters124' }, FROM)
    expect(answerOf(wrong)).toBe('1014 passwordWrong password')
    const begun = await api().beginAuthenticator(ann.caller, { password: PASSWORD }, FROM)
    const { secret, uri } = valueOf(begun)
    expect(uri).toContain(`issuer=Meridian&secret=${secret}`)
    const confirm = (authenticatorCode: string) =>
      api().confirmAuthenticator(ann.caller, { authenticatorCode }, FROM)
    for (const typed of ['000000', '', 'letters', shown(secret, -300_000)])
      expect(answerOf(await confirm(typed))).toBe(WRONG)
    expect(valueOf(await api().overview(ann.caller, FROM)).authenticator).toBeNull()
    const begin = await at.identity.signIn.begin({ email: ann.email, password: PASSWORD }, FROM)
    expect(valueOf(begin).secondStep).toBe('codes')
    const { recoveryCodes } = valueOf(await confirm(shown(secret)))
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect((await at.history(ann.caller.userId)).at(-1)).toBe('AUTHENTICATOR_ON')
    expect(at.codeTo(ann.email, 'mail.AUTHENTICATOR_ON')).toBeTruthy()
    expect(answerOf(await confirm(shown(secret, 30_000)))).toBe('2118 authenticatorOn -')
    const again = await api().beginAuthenticator(ann.caller, { password: PASSWORD }, FROM)
    expect(answerOf(again)).toBe('2118 authenticatorOn -')
  })

  test('stores neither the secret nor a recovery code as it is', async () => {
    const { secret, recoveryCodes } = await withApp()
    const stored = JSON.stringify(await at.dump())
    for (const text of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? secret])
      expect(stored).not.toContain(text)
  })

  test('is not for accounts that are shared', async () => {
    const tokens = valueOf(await at.identity.signInDemo('demo1@meridian.test', FROM))
    const caller = valueOf(await at.identity.authenticate(tokens.token))
    const begun = await api().beginAuthenticator(caller, { password: '' }, FROM)
    expect(answerOf(begun)).toBe('2133 demoFixed -')
  })
})

describe('A sign-in', () => {
  test('is finished by the code of the app, each good for one use, and by no code that was sent', async () => {
    const ann = await withApp()
    const { email } = ann
    const begun = await at.identity.signIn.begin({ email, password: PASSWORD }, FROM)
    const { loginAuthToken } = valueOf(begun)
    const codes = await at.signInCodes(ann, loginAuthToken)
    const sent = await at.identity.signIn.finish({ loginAuthToken, ...codes }, FROM)
    expect(answerOf(sent)).toBe(WRONG)
    expect(await signIn(ann, shown(ann.secret, -120_000))).toBe(WRONG)
    const code = shown(ann.secret)
    expect(await signIn(ann, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe('accepted')
    expect(await signIn(ann, code)).toBe(WRONG)
    at.clock.pass(30_000)
    expect(await signIn(ann, shown(ann.secret))).toBe('accepted')
    expect((await at.history(ann.caller.userId)).at(-1)).toBe('SIGNED_IN')
  })

  test('takes the code of a clock that is half a minute off', async () => {
    const [early, late] = [await withApp(), await withApp()]
    expect(await signIn(early, shown(early.secret, -30_000))).toBe('accepted')
    expect(await signIn(late, shown(late.secret, 30_000))).toBe('accepted')
  })

  test('by one code eight times at once is one session', async () => {
    const ann = await withApp()
    const code = shown(ann.secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(ann, code)))
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1)
  })

  test('is guessed ten times from one network and no more', async () => {
    const ann = await withApp()
    for (let i = 0; i < 10; i += 1) expect(await signIn(ann, '000000')).toBe(WRONG)
    expect(await signIn(ann, shown(ann.secret))).toBe('2113 tooManyAttempts -')
  })

  test('is finished by a recovery code, each one time, and the owner is notified', async () => {
    const ann = await withApp()
    const [first = '', second = ''] = ann.recoveryCodes
    expect(await signIn(ann, first.toLowerCase())).toBe('accepted')
    expect(await signIn(ann, first)).toBe(WRONG)
    expect(await signIn(ann, second.replaceAll('-', ' '))).toBe('accepted')
    expect((await at.history(ann.caller.userId)).slice(-3)).toContain('RECOVERY_CODE_USED')
    const { authenticator } = valueOf(await api().overview(ann.caller, FROM))
    expect(authenticator?.recoveryCodesLeft).toBe(8)
    expect(at.codeTo(ann.email, 'mail.RECOVERY_CODE_USED')).toBeTruthy()
  })
})

describe('Taking an authenticator out of use', () => {
  test('wants the password and a code, of the app or for recovery', async () => {
    const ann = await withApp()
    const disable = (password: string, authenticatorCode: string) =>
      api().disableAuthenticator(ann.caller, { password, authenticatorCode }, FROM)
    expect(answerOf(await disable('letters124', shown(ann.secret)))).toBe(
      '1014 passwordWrong password',
    )
    expect(answerOf(await disable(PASSWORD, '000000'))).toBe(WRONG)
    expect(answerOf(await disable(PASSWORD, ann.recoveryCodes[3] ?? ''))).toBe('accepted')
    expect(answerOf(await disable(PASSWORD, shown(ann.secret)))).toBe('2119 authenticatorOff -')
    expect(valueOf(await api().overview(ann.caller, FROM)).authenticator).toBeNull()
    expect((await at.signIn(ann)).caller.userId).toBe(ann.caller.userId)
    expect(await at.history(ann.caller.userId)).toContain('AUTHENTICATOR_OFF')
  })

  test('ends a sign-in that was begun before: no codes were judged for it', async () => {
    const ann = await withApp()
    const signingIn = at.identity.signIn
    const begun = await signingIn.begin({ email: ann.email, password: PASSWORD }, FROM)
    const { loginAuthToken } = valueOf(begun)
    const body = { password: PASSWORD, authenticatorCode: shown(ann.secret) }
    const none = { emailVerifyCode: '', mobileVerifyCode: '' }
    const [, finished] = await Promise.all([
      api().disableAuthenticator(ann.caller, body, FROM),
      signingIn.finish({ loginAuthToken, ...none, authenticatorCode: '' }, FROM),
    ])
    expect(finished.ok).toBe(false)
  })
})

describe('A fresh factor', () => {
  /** A change of mobile with wrong codes: refused for them only once the factor was proved. */
  const change = async ({ caller }: Customer) => {
    const files = {
      handholdIdAndSignFilename: 'x',
      mobileBill3MonthsFilename: 'x',
      newMobileBillFilename: 'x',
    }
    const number = { newMobileNumber: '+886912345678', newIso2: 'TW' } as const
    const codes = { emailVerifyCode: '000000', newMobileVerifyCode: '000000' }
    const body = { ...number, ...codes, ...files }
    return answerOf(await at.identity.profile.changeMobile(caller, body, FROM))
  }
  const prove = async ({ caller }: Customer, typed: { password?: string; code?: string }) => {
    const body = { password: typed.password ?? '', authenticatorCode: typed.code ?? '' }
    return answerOf(await at.identity.fresh.prove(caller, body, FROM))
  }
  const NEEDED = '2128 freshFactorNeeded -'
  const PASSED = '1019 emailCodeWrong emailVerifyCode'

  test('[SEC-009] is the password where nothing stronger is in use, for one session and ten minutes', async () => {
    const ann = await at.aCustomer()
    const other = await at.signIn(ann)
    expect(await prove(ann, { password: 'letters124' })).toBe('1014 passwordWrong password')
    expect(await prove(other, { password: PASSWORD })).toBe('accepted')
    expect([await change(ann), await change(other)]).toEqual([NEEDED, PASSED])
    expect(await prove(ann, { password: PASSWORD })).toBe('accepted')
    at.clock.pass(10 * 60_000 - 1)
    expect(await change(ann)).toBe(PASSED)
    at.clock.pass(1)
    expect(await change(ann)).toBe(NEEDED)
  })

  test('[SEC-009] is a code of the app, or for recovery, where one is in use, and no password', async () => {
    const ann = await withApp()
    expect(valueOf(await at.identity.fresh.state(ann.caller))).toEqual({
      factors: ['authenticator'],
      until: null,
    })
    expect(await prove(ann, { password: PASSWORD })).toBe(WRONG)
    expect(await change(ann)).toBe(NEEDED)
    const [first = ''] = ann.recoveryCodes
    for (const code of [shown(ann.secret), first]) {
      expect(await prove(ann, { code })).toBe('accepted')
      expect(await change(ann)).toBe(PASSED)
      expect(await prove(ann, { code })).toBe(WRONG)
      at.clock.pass(10 * 60_000)
    }
    expect(at.codeTo(ann.email, 'mail.RECOVERY_CODE_USED')).toBeTruthy()
  })

  test('that was the password proves nothing any more once an app is in use', async () => {
    const ann = await at.aCustomer()
    expect(await prove(ann, { password: PASSWORD })).toBe('accepted')
    const begun = await api().beginAuthenticator(ann.caller, { password: PASSWORD }, FROM)
    const code = { authenticatorCode: shown(valueOf(begun).secret) }
    valueOf(await api().confirmAuthenticator(ann.caller, code, FROM))
    expect(await change(ann)).toBe(NEEDED)
  })

  test('[SEC-010] a factor set up or removed holds withdrawals for a day', async () => {
    const ann = await withApp()
    const held = async () => valueOf(await at.identity.withdrawals.standing(ann.caller)).heldUntil
    const since = at.clock.now() - 60_000
    expect(await held()).toBe(since + 24 * 3_600_000)
    at.clock.pass(24 * 3_600_000)
    expect(await held()).toBe(0)
    const body = { password: PASSWORD, authenticatorCode: shown(ann.secret) }
    valueOf(await api().disableAuthenticator(ann.caller, body, FROM))
    expect(await held()).toBe(at.clock.now() + 24 * 3_600_000)
  })
})

describe('A lost authenticator', () => {
  const remove = (email: string) => ops.run('authenticator', 'remove', email)
  const finish = (loginAuthToken: string, authenticatorCode: string) =>
    at.identity.signIn.finish(
      { loginAuthToken, emailVerifyCode: '', mobileVerifyCode: '', authenticatorCode },
      FROM,
    )

  test('is removed by the operator, and all sessions end', async () => {
    const ann = await withApp()
    const { email, caller } = ann
    const begun = await at.identity.signIn.begin({ email, password: PASSWORD }, FROM)
    expect(await remove(` ${email.toUpperCase()}`)).toEqual([
      `${email} has no authenticator app now; sessions ended: 1.`,
    ])
    const refreshed = await at.identity.refresh(ann.tokens.refreshToken, FROM)
    expect(answerOf(refreshed)).toMatch(/^1035 /)
    expect(valueOf(await at.identity.withdrawals.standing(caller)).heldUntil).toBe(
      at.clock.now() + 24 * 3_600_000,
    )
    expect((await at.history(caller.userId)).at(-1)).toBe('AUTHENTICATOR_OFF')
    for (const code of [shown(ann.secret), ann.recoveryCodes[0] ?? ''])
      expect(answerOf(await finish(valueOf(begun).loginAuthToken, code))).toMatch(/^10/)
    const { caller: again } = await at.signIn(ann)
    expect(again.userId).toBe(caller.userId)
    expect(again.sessionId).not.toBe(caller.sessionId)
  })

  test('cannot be removed from an account without one, or from an unknown account', async () => {
    const bob = await at.aCustomer()
    await api().beginAuthenticator(bob.caller, { password: PASSWORD }, FROM)
    expect(await remove(bob.email)).toEqual([`! ${bob.email} has no authenticator app.`])
    expect(await remove('nobody@example.test')).toEqual([
      '! There is no account nobody@example.test.',
    ])
    expect(await at.history(bob.caller.userId)).not.toContain('AUTHENTICATOR_OFF')
  })
})

test('A password that is reset leaves the authenticator in use', async () => {
  const ann = await withApp()
  const { email, mobile } = ann
  const { recovery } = at.identity
  const { flowId } = valueOf(await recovery.sendMail({ email }, FROM))
  valueOf(await recovery.sendSms({ email, flowId }, FROM))
  const codes = {
    emailVerifyCode: at.codeTo(email, 'mail.forgot'),
    mobileVerifyCode: at.codeTo(mobile, 'sms.forgot'),
  }
  const form = { email, ...codes, newPwd: 'numbers456', confirmPwd: 'numbers456', flowId }
  valueOf(await recovery.reset(form, FROM))
  const begun = await at.identity.signIn.begin({ email, password: 'numbers456' }, FROM)
  expect(valueOf(begun).secondStep).toBe('authenticator')
})
