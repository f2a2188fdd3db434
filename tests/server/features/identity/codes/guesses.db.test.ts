// Guesses of codes are bounded across all networks, at every call that checks one: at most ten
// wrong ones of hundreds are checked, after which the right one from a fresh network is worthless;
// the owner, whom others' guesses never lock out, still gets in.
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Origin } from '../../../../../server/features/identity/api'
import {
  FREE_TRIES,
  LONGEST_WAIT_MS,
} from '../../../../../server/features/identity/codes/wrongCodes'
import { ATTEMPT_RULES } from '../../../../../server/features/identity/accounts/attempts'
import type { Outcome } from '../../../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../../../src/protocol/calls'
import type { Call } from '../../../../../src/protocol/calls/call'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture as Accounts,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
  wrong,
  type Customer,
} from '../../../../support/identity/accountFixture'
import { SoftAuthenticator } from '../../../../support/identity/softAuthenticator'

let database: TestDatabase
let at: Accounts

beforeAll(async () => {
  database = await startDatabase()
  at = await Accounts.open(await database.open(await database.fresh()))
})
beforeEach(() => at.nextDay())
afterAll(async () => {
  await at.close()
  await database.close()
})

const SITE = { origin: 'https://meridian.example', rpId: 'meridian.example' }
/** Networks that no account was ever entered from. */
const network = (n: number): Origin => ({
  ...FROM,
  site: SITE.origin,
  address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
})
const GUESSES = 40
const NO_CODES = { emailVerifyCode: '', mobileVerifyCode: '' }

/** What is right, what is wrong, and the call that judges it. */
interface Scene {
  readonly wrong: (from: Origin) => Promise<Outcome<unknown>>
  readonly right: (from: Origin) => Promise<Outcome<unknown>>
}

const sceneOf = <T>(
  judge: (typed: T, from: Origin) => Promise<Outcome<unknown>>,
  right: T | (() => T),
  bad: T | (() => T),
): Scene => {
  const given = (code: T | (() => T)): T =>
    typeof code === 'function' ? (code as () => T)() : code
  return {
    right: (from) => judge(given(right), from),
    wrong: (from) => judge(given(bad), from),
  }
}

const bothWrong = (codes: { emailVerifyCode: string; mobileVerifyCode: string }) => ({
  emailVerifyCode: wrong(codes.emailVerifyCode),
  mobileVerifyCode: wrong(codes.mobileVerifyCode),
})

const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.clock.now() })
/** Six digits that the app shows neither now nor a step before or after. */
const notShown = (secret: string): string => {
  const now = at.clock.now()
  const near = [-30_000, 0, 30_000].map((ms) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + ms }),
  )
  return ['000000', '000001', '000002', '000003'].find((code) => !near.includes(code)) ?? ''
}

async function withApp(): Promise<Customer & { secret: string; recoveryCodes: readonly string[] }> {
  const customer = await at.aCustomer()
  const { factors } = at.identity
  const begun = await factors.beginAuthenticator(customer.caller, { password: PASSWORD }, FROM)
  const { secret } = valueOf(begun)
  const typed = { authenticatorCode: shown(secret) }
  const { recoveryCodes } = valueOf(
    await factors.confirmAuthenticator(customer.caller, typed, FROM),
  )
  at.clock.pass(60_000)
  return { ...customer, secret, recoveryCodes }
}

async function withPasskey() {
  const customer = await at.aCustomer()
  const { factors } = at.identity
  const device = new SoftAuthenticator()
  const from = network(0)
  const begun = await factors.beginPasskey(customer.caller, { password: PASSWORD }, from)
  const { flowId, options } = valueOf(begun)
  const response = device.create({ ...SITE, challenge: String(options['challenge']) })
  const name = 'Phone'
  valueOf(await factors.addPasskey(customer.caller, { flowId, name, response }, from))
  return { customer, device }
}

async function signInByApp(): Promise<Scene & { ann: Awaited<ReturnType<typeof withApp>> }> {
  const ann = await withApp()
  const { signIn } = at.identity
  const begun = await signIn.begin({ email: ann.email, password: PASSWORD }, network(1))
  const { loginAuthToken } = valueOf(begun)
  const finish = (authenticatorCode: string, from: Origin) =>
    signIn.finish({ loginAuthToken, ...NO_CODES, authenticatorCode }, from)
  const scene = sceneOf(
    finish,
    () => shown(ann.secret),
    () => notShown(ann.secret),
  )
  return { ...scene, ann }
}

async function recovering() {
  const { recovery } = at.identity
  const { email, mobile } = await at.aCustomer()
  const { flowId } = valueOf(await recovery.sendMail({ email }, FROM))
  valueOf(await recovery.sendSms({ email, flowId }, FROM))
  const codes = {
    emailVerifyCode: at.codeTo(email, 'mail.forgot'),
    mobileVerifyCode: at.codeTo(mobile, 'sms.forgot'),
  }
  return { email, flowId, codes }
}

/** Every call that judges a code, by its name. */
const SCENES: Partial<Record<CallName, () => Promise<Scene>>> = {
  async checkMailCode() {
    const { email, emailVerifyCode, flowId } = await at.form()
    return sceneOf(
      (verifyCode: string, from) =>
        at.identity.registration.checkMail({ email, verifyCode, flowId }, from),
      emailVerifyCode,
      wrong(emailVerifyCode),
    )
  },
  async checkMobileCode() {
    const { mobile, mobileVerifyCode, flowId } = await at.form()
    return sceneOf(
      (verifyCode: string, from) =>
        at.identity.registration.checkSms({ mobile, iso2: 'CN', verifyCode, flowId }, from),
      mobileVerifyCode,
      wrong(mobileVerifyCode),
    )
  },
  async register() {
    const form = await at.form()
    const judge = (codes: typeof NO_CODES, from: Origin) =>
      at.identity.registration.register({ ...form, ...codes }, from)
    return sceneOf(judge, form, bothWrong(form))
  },
  registerByAgent: () => SCENES.register?.() ?? Promise.reject(new Error('There is no scene')),
  async checkForgotMailCode() {
    const { email, flowId, codes } = await recovering()
    return sceneOf(
      (verifyCode: string, from) =>
        at.identity.recovery.checkMail({ email, verifyCode, flowId }, from),
      codes.emailVerifyCode,
      wrong(codes.emailVerifyCode),
    )
  },
  async checkForgotMobileCode() {
    const { email, flowId, codes } = await recovering()
    return sceneOf(
      (verifyCode: string, from) =>
        at.identity.recovery.checkSms({ email, verifyCode, flowId }, from),
      codes.mobileVerifyCode,
      wrong(codes.mobileVerifyCode),
    )
  },
  async resetPassword() {
    const { email, flowId, codes } = await recovering()
    const passwords = { newPwd: 'numbers456', confirmPwd: 'numbers456' }
    const judge = (typed: typeof NO_CODES, from: Origin) =>
      at.identity.recovery.reset({ email, flowId, ...passwords, ...typed }, from)
    return sceneOf(judge, codes, bothWrong(codes))
  },
  verifyLogin: signInByApp,
  async passkeyLogin() {
    const { device } = await withPasskey()
    const { passkeySignIn } = at.identity
    const { flowId, options } = valueOf(await passkeySignIn.begin(network(1)))
    const says = { ...SITE, challenge: String(options['challenge']) }
    const judge = (verified: boolean, from: Origin) =>
      passkeySignIn.finish({ flowId, response: device.get({ ...says, verified }) }, from)
    return sceneOf(judge, true, false)
  },
  async changePassword() {
    const ann = await at.aCustomer()
    const codes = await at.passwordCodes(ann)
    const passwords = { originPwd: PASSWORD, newPwd: 'numbers456', confirmPwd: 'numbers456' }
    const judge = (typed: typeof NO_CODES, from: Origin) =>
      at.identity.profile.changePassword(ann.caller, { ...passwords, ...typed }, from)
    return sceneOf(judge, codes, bothWrong(codes))
  },
  async changeMobile() {
    const ann = await at.aCustomer()
    const { profile } = at.identity
    const newMobileNumber = '+886912345678'
    await at.prove(ann)
    valueOf(await profile.sendMobileMail(ann.caller, FROM))
    valueOf(await profile.sendMobileSms(ann.caller, { newMobileNumber, iso2: 'TW' }, FROM))
    const [mail, sms] = [at.codeTo(ann.email, 'mail.mobile'), at.codeTo(newMobileNumber)]
    const files = {
      handholdIdAndSignFilename: await at.aFile(ann.caller.userId, 'handholdIdAndSign'),
      mobileBill3MonthsFilename: await at.aFile(ann.caller.userId, 'mobileBill3Months'),
      newMobileBillFilename: await at.aFile(ann.caller.userId, 'newMobileBill'),
    }
    const judge = ([emailVerifyCode, newMobileVerifyCode]: [string, string], from: Origin) =>
      profile.changeMobile(
        ann.caller,
        { newMobileNumber, newIso2: 'TW', emailVerifyCode, newMobileVerifyCode, ...files },
        from,
      )
    return sceneOf<[string, string]>(judge, [mail, sms], [wrong(mail), wrong(sms)])
  },
  async withdraw() {
    const ann = await at.aCustomer()
    const { withdrawals } = at.identity
    valueOf(await withdrawals.sendMail(ann.caller, 'USDT', FROM))
    valueOf(await withdrawals.sendSms(ann.caller, 'USDT', FROM))
    const codes = {
      emailVerifyCode: at.codeTo(ann.email, 'mail.withdraw'),
      mobileVerifyCode: at.codeTo(ann.mobile, 'sms.withdraw'),
    }
    const judge = (typed: typeof NO_CODES, from: Origin) =>
      withdrawals.prove(ann.caller, 'USDT', typed, from, () => Promise.resolve(false))
    return sceneOf(judge, codes, bothWrong(codes))
  },
  async confirmAuthenticator() {
    const { caller } = await at.aCustomer()
    const { factors } = at.identity
    const begun = await factors.beginAuthenticator(caller, { password: PASSWORD }, FROM)
    const { secret } = valueOf(begun)
    const judge = (authenticatorCode: string, from: Origin) =>
      factors.confirmAuthenticator(caller, { authenticatorCode }, from)
    return sceneOf(
      judge,
      () => shown(secret),
      () => notShown(secret),
    )
  },
  async disableAuthenticator() {
    const { caller, secret } = await withApp()
    const judge = (authenticatorCode: string, from: Origin) =>
      at.identity.factors.disableAuthenticator(
        caller,
        { password: PASSWORD, authenticatorCode },
        from,
      )
    return sceneOf(
      judge,
      () => shown(secret),
      () => notShown(secret),
    )
  },
  async proveFresh() {
    const { caller, secret } = await withApp()
    const judge = (authenticatorCode: string, from: Origin) =>
      at.identity.fresh.prove(caller, { password: '', authenticatorCode }, from)
    return sceneOf(
      judge,
      () => shown(secret),
      () => notShown(secret),
    )
  },
}

/** Its field is what an authenticator made: nothing in it is secret, so nothing can be guessed. */
const NO_GUESS: readonly CallName[] = ['addPasskey']
const JUDGED = /verifycode|authenticatorcode|passkey|response/i

test('every call whose body has a code is tried below', () => {
  const judging = (Object.keys(CALLS) as CallName[]).filter((name) => {
    const { body } = CALLS[name] as Call
    const fields = body && 'entries' in body ? Object.keys(body.entries as object) : []
    return JUDGED.test(fields.join(' '))
  })
  const tried = [...Object.keys(SCENES), ...NO_GUESS]
  expect(judging.toSorted()).toEqual(tried.toSorted())
})

/** A visitor's own flow is refused as wrong from then on, so that no answer shows the end. */
const namesOwnFlow = (name: string): boolean =>
  (CALLS[name as CallName] as Call).access === 'open' && name !== 'verifyLogin'
const isJudged = (outcome: Outcome<unknown>): boolean =>
  !outcome.ok && !['tooManyAttempts', 'loginRequestSpent'].includes(outcome.refusal.key)

describe.each(Object.entries(SCENES))('[SEC-012] Guesses at %s', (name, scene) => {
  const judged = namesOwnFlow(name) ? GUESSES : FREE_TRIES

  test('from forty networks end, and the right code from a fresh one is refused', async () => {
    const { wrong: guess, right } = await scene()
    const answers: Outcome<unknown>[] = []
    for (let n = 0; n < GUESSES; n += 1) answers.push(await guess(network(n)))
    expect(answers.filter(isJudged)).toHaveLength(judged)
    expect((await right(network(GUESSES))).ok).toBe(false)
  })

  test('of forty networks at once are no more', async () => {
    const { wrong: guess, right } = await scene()
    const all = await Promise.all(Array.from({ length: GUESSES }, (_, n) => guess(network(n))))
    expect(all.filter(isJudged)).toHaveLength(judged)
    expect((await right(network(GUESSES))).ok).toBe(false)
  })
})

test('[SEC-012] Of 416 wrong codes on one request to sign in ten are judged, and the right one is refused', async () => {
  const { wrong: guess, right } = await signInByApp()
  let judged = 0
  for (let n = 0; n < 416; n += 1) judged += Number(isJudged(await guess(network(n))))
  expect(judged).toBe(10)
  expect(answerOf(await right(network(416)))).toBe('1028 loginRequestSpent -')
})

test('One wrong code and the right one are accepted at every call', async () => {
  const answers: Record<string, string> = {}
  for (const [name, scene] of Object.entries(SCENES)) {
    at.nextDay()
    const { wrong: guess, right } = await scene()
    answers[`wrong ${name}`] = String((await guess(network(1))).ok)
    answers[name] = answerOf(await right(network(2)))
  }
  const wanted = Object.keys(SCENES).flatMap((name) => [
    [`wrong ${name}`, 'false'],
    [name, 'accepted'],
  ])
  expect(answers).toEqual(Object.fromEntries(wanted))
})

describe('An owner whose password somebody has', () => {
  /** Ten wrong codes, each from another network. */
  async function guessed() {
    const scene = await signInByApp()
    for (let n = 0; n < FREE_TRIES; n += 1) await scene.wrong(network(n + 10))
    return scene
  }
  const enter = async ({ email }: Customer, authenticatorCode: string, from: Origin) => {
    const begun = await at.identity.signIn.begin({ email, password: PASSWORD }, from)
    const { loginAuthToken } = valueOf(begun)
    const body = { loginAuthToken, ...NO_CODES, authenticatorCode }
    return at.identity.signIn.finish(body, from)
  }

  test('signs in from an own network as if nobody had guessed', async () => {
    const { ann } = await guessed()
    expect(answerOf(await enter(ann, shown(ann.secret), FROM))).toBe('accepted')
  })

  test('signs in from elsewhere by a recovery code at once, and by the app after a minute', async () => {
    const { ann } = await guessed()
    const late = await enter(ann, shown(ann.secret), network(900))
    expect(late).toMatchObject({ refusal: { key: 'tooManyAttempts', params: { minutes: 1 } } })
    const [first = ''] = ann.recoveryCodes
    expect(answerOf(await enter(ann, first, network(901)))).toBe('accepted')
    at.clock.pass(60_000)
    expect(answerOf(await enter(ann, shown(ann.secret), network(902)))).toBe('accepted')
  })

  test('gets a mail and a row in the history, once', async () => {
    const { ann, wrong: guess } = await guessed()
    for (let n = 0; n < 5; n += 1) await guess(network(n + 50))
    const rows = await at.history(ann.caller.userId)
    expect(rows.filter((event) => event === 'CODES_GUESSED')).toHaveLength(1)
    expect(at.codeTo(ann.email, 'mail.CODES_GUESSED')).toBeTruthy()
  })

  test('is slowed by a wait that doubles to four hours, and begins anew with a new password', async () => {
    const { ann } = await guessed()
    const waits: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const refused = await enter(ann, notShown(ann.secret), network(1_000 + n))
      const minutes = refused.ok ? 0 : Number(refused.refusal.params?.['minutes'])
      waits.push(minutes)
      at.clock.pass(minutes * 60_000)
      await enter(ann, notShown(ann.secret), network(2_000 + n))
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240])
    expect(LONGEST_WAIT_MS).toBe(240 * 60_000)
    const codes = await at.passwordCodes(ann)
    const form = { originPwd: PASSWORD, newPwd: 'numbers456', confirmPwd: 'numbers456', ...codes }
    valueOf(await at.identity.profile.changePassword(ann.caller, form, FROM))
    const fresh = network(3_000)
    const begun = await at.identity.signIn.begin(
      { email: ann.email, password: 'numbers456' },
      fresh,
    )
    const { loginAuthToken } = valueOf(begun)
    const body = { loginAuthToken, ...NO_CODES, authenticatorCode: shown(ann.secret) }
    expect(answerOf(await at.identity.signIn.finish(body, fresh))).toBe('accepted')
  })

  test('is not slowed by a stranger without the password, from however many networks', async () => {
    const ann = await withApp()
    const { email } = ann
    const { flowId } = valueOf(await at.identity.recovery.sendMail({ email }, network(1)))
    for (let n = 0; n < 60; n += 1) {
      const from = network(4_000 + n)
      await at.identity.signIn.begin({ email, password: 'letters124' }, from)
      await at.identity.recovery.checkMail({ email, verifyCode: '000000', flowId }, from)
    }
    expect(answerOf(await enter(ann, shown(ann.secret), network(5_000)))).toBe('accepted')
  })

  test('has a count that a restart does not forget', async () => {
    const { ann } = await guessed()
    const again = await at.another()
    const begun = await again.signIn.begin({ email: ann.email, password: PASSWORD }, network(1))
    const body = {
      loginAuthToken: valueOf(begun).loginAuthToken,
      ...NO_CODES,
      authenticatorCode: shown(ann.secret),
    }
    expect((await again.signIn.finish(body, network(6_000))).ok).toBe(false)
    await again.close()
  })
})

test('The rule for networks stays beside it: ten for each and account in a quarter of an hour', () => {
  expect(ATTEMPT_RULES.code).toEqual({ windowMs: 15 * 60_000, pair: 10, network: 180 })
})
