// Sign-in: password, request, two codes, session; each refusal on the way, the same work for
// unknown addresses, and a request that is valid once and for its own codes only.
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../../../../server/store/schema/identity'
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
let ann: Customer
/** What was counted of failures, by network. */
const counted: (readonly [kind: string, network: string])[] = []

beforeAll(async () => {
  database = await startDatabase()
  const attacks = { count: (kind: string, network: string) => void counted.push([kind, network]) }
  accounts = await AccountFixture.open(await database.open(await database.fresh()), { attacks })
  ann = await accounts.aCustomer()
})
beforeEach(() => {
  accounts.nextDay()
  counted.length = 0
})
afterAll(async () => {
  await accounts.close()
  await database.close()
})

const api = () => accounts.identity.signIn
const begin = async ({ email }: { email: string }, password = PASSWORD, from = FROM) =>
  api().begin({ email, password }, from)
const ELSEWHERE = { ...FROM, address: '198.51.100.1' }

describe('The password', () => {
  test('[AUT-024] [AUT-095] opens a request for ten minutes, and stores nothing secret', async () => {
    const { loginAuthToken, expiresAt } = valueOf(await begin(ann))
    expect(expiresAt).toBe(accounts.clock.now() + 10 * 60_000)
    const stored = JSON.stringify(await accounts.dump())
    const [id = '', seal = ''] = loginAuthToken.split('.')
    expect(stored).toContain(id)
    expect(stored).not.toContain(seal)
  })

  test('[AUT-100] [AUT-101] that is wrong, or for no account, is refused and recorded', async () => {
    const failures = async () =>
      [ann.caller.userId, null].map(async (id) => (await accounts.history(id)).length)
    const before = await Promise.all(await failures())
    expect(answerOf(await begin({ email: 'nobody@example.test' }))).toBe(
      '1013 accountUnknown email',
    )
    expect(answerOf(await begin(ann, 'letters124'))).toBe('1014 passwordWrong password')
    const after = await Promise.all(await failures())
    // Nobody's failures would grow a table that is never shortened: they are counted alone.
    expect(after.map((rows, i) => rows - (before[i] ?? 0))).toEqual([1, 0])
    expect(counted.map(([kind]) => kind)).toEqual(['accountUnknown', 'passwordWrong'])
    expect((await accounts.history(ann.caller.userId)).at(-1)).toBe('SIGN_IN_FAILED')
    expect(JSON.stringify(await accounts.dump())).not.toContain('letters124')
  })

  test('that is wrong is recorded up to a hundred times a day per account, and always counted', async () => {
    const before = (await accounts.history(ann.caller.userId)).length
    for (let network = 0; network < 15; network += 1)
      for (let i = 0; i < 10; i += 1)
        await begin(ann, `wrong${i}`, { ...FROM, address: `198.51.100.${network}` })
    expect((await accounts.history(ann.caller.userId)).length - before).toBe(100)
    expect(counted.filter(([kind]) => kind === 'passwordWrong')).toHaveLength(150)
    expect(counted.at(-1)).toEqual(['passwordWrong', '198.51.100.14'])
  })

  test.each([
    ['one network', () => '198.51.100.7'],
    ['a hundred and twenty networks', (i: number) => `198.51.100.${i}`],
  ])('wrong a hundred and twenty times at once from %s keeps nobody out', async (_, from) => {
    const guesses = Array.from({ length: 120 }, (_each, i) =>
      begin({ email: `nobody${i}@example.test` }, 'letters124', { ...FROM, address: from(i) }),
    )
    const own = [
      begin(ann, PASSWORD, FROM),
      begin(ann, PASSWORD, { ...FROM, address: '203.0.113.9' }),
    ]
    expect((await Promise.all(own)).map(answerOf)).toEqual(['accepted', 'accepted'])
    await Promise.all(guesses)
  })

  test('of an unknown address costs the same work as that of a known one', async () => {
    const costs = []
    const disabled = await accounts.aCustomer()
    await accounts.disable(disabled.email)
    for (const email of ['nobody@example.test', ann.email, 'demo1@meridian.test', disabled.email]) {
      accounts.work.length = 0
      await begin({ email }, 'letters124')
      costs.push(accounts.work.join(' '))
    }
    expect(costs).toEqual(['verify', 'verify', 'verify', 'verify'])
  })

  test('[AUT-102] of a disabled account says so only when it is right', async () => {
    const disabled = await accounts.aCustomer()
    await accounts.disable(disabled.email)
    expect(answerOf(await begin(disabled, 'letters124'))).toBe('1014 passwordWrong password')
    expect(answerOf(await begin(disabled))).toBe('1109 loginFailed -')
  })

  test('[AUT-102] opens no demo account, because those have none', async () => {
    expect(answerOf(await begin({ email: 'demo1@meridian.test' }))).toBe('1109 loginFailed -')
  })

  test('kept at an older cost is kept anew once it was right', async () => {
    const { email } = await accounts.aCustomer()
    const old = await hash(PASSWORD, { memoryCost: 32, timeCost: 1, parallelism: 1 })
    await accounts.db.update(users).set({ passwordHash: old }).where(eq(users.email, email))
    await begin({ email }, 'letters124')
    expect((await accounts.row(email)).passwordHash).toBe(old)
    valueOf(await begin({ email }))
    expect((await accounts.row(email)).passwordHash).toMatch(/m=64,t=1,p=1/)
    accounts.work.length = 0
    valueOf(await begin({ email }))
    expect(accounts.work).toEqual(['verify'])
  })

  test('may be guessed ten times from one network; the owner elsewhere is not locked out', async () => {
    for (let i = 0; i < 10; i += 1)
      expect(answerOf(await begin(ann, `wrong${i}`))).toBe('1014 passwordWrong password')
    const late = await begin(ann)
    expect(late).toMatchObject({ refusal: { code: 2113, params: { minutes: 15 } } })
    expect(answerOf(await begin(ann, PASSWORD, ELSEWHERE))).toBe('accepted')
    accounts.clock.pass(15 * 60_000)
    expect(answerOf(await begin(ann))).toBe('accepted')
  })

  test('guessed a hundred times at once is judged ten times', async () => {
    const guesses = Array.from({ length: 100 }, (_, i) => begin(ann, `wrong${i}`))
    const answers = (await Promise.all(guesses)).map(answerOf)
    expect(answers.filter((it) => it.startsWith('1014'))).toHaveLength(10)
    expect(answers.filter((it) => it.startsWith('2113'))).toHaveLength(90)
    expect(accounts.work).toHaveLength(10)
  })

  test('that is right begins the count anew', async () => {
    for (let round = 0; round < 4; round += 1) {
      for (let i = 0; i < 9; i += 1) await begin(ann, `wrong${i}`)
      expect(answerOf(await begin(ann))).toBe('accepted')
    }
  })

  test('right or wrong, is compared so often that one customer cannot keep all others waiting', async () => {
    for (let i = 0; i < 60; i += 1) expect(answerOf(await begin(ann))).toBe('accepted')
    expect(answerOf(await begin(ann))).toBe('2113 tooManyAttempts -')
    expect(accounts.work).toHaveLength(60)
    expect(answerOf(await begin(ann, PASSWORD, ELSEWHERE))).toBe('accepted')
    accounts.clock.pass(15 * 60_000)
    expect(answerOf(await begin(ann))).toBe('accepted')
  })

  test('guessed on sixty accounts from one network is guessed there no more', async () => {
    for (let i = 0; i < 60; i += 1) await begin({ email: `nobody${i}@example.test` })
    expect(answerOf(await begin(ann))).toBe('2113 tooManyAttempts -')
    expect(answerOf(await begin(ann, PASSWORD, ELSEWHERE))).toBe('accepted')
  })
})

describe('A request', () => {
  test('[AUT-026] [AUT-096] [AUT-097] [AUT-098] is finished by both codes, once', async () => {
    const { loginAuthToken } = valueOf(await begin(ann))
    const codes = await accounts.signInCodes(ann, loginAuthToken)
    const tokens = valueOf(await api().finish({ loginAuthToken, ...codes }, FROM))
    const caller = valueOf(await accounts.identity.authenticate(tokens.token))
    expect(caller.userId).toBe(ann.caller.userId)
    expect((await accounts.history(caller.userId)).at(-1)).toBe('SIGNED_IN')
    const again = await api().finish({ loginAuthToken, ...codes }, FROM)
    expect(answerOf(again)).toBe('1028 loginRequestSpent -')
    expect(answerOf(await api().sendMail(loginAuthToken, FROM))).toBe('1028 loginRequestSpent -')
  })

  test('[AUT-106] [AUT-107] with wrong codes names the one of the mail first', async () => {
    const { loginAuthToken } = valueOf(await begin(ann))
    const right = await accounts.signInCodes(ann, loginAuthToken)
    const { emailVerifyCode, mobileVerifyCode } = right
    const tries = [
      { emailVerifyCode: wrong(emailVerifyCode), mobileVerifyCode: wrong(mobileVerifyCode) },
      { emailVerifyCode: wrong(emailVerifyCode), mobileVerifyCode },
      { emailVerifyCode, mobileVerifyCode: wrong(mobileVerifyCode) },
      { emailVerifyCode: '', mobileVerifyCode: '' },
      right,
    ]
    const answers = []
    for (const codes of tries) answers.push(await api().finish({ loginAuthToken, ...codes }, FROM))
    expect(answers.map(answerOf)).toEqual([
      '1019 emailCodeWrong emailVerifyCode',
      '1019 emailCodeWrong emailVerifyCode',
      '1020 smsCodeWrong mobileVerifyCode',
      '1019 emailCodeWrong emailVerifyCode',
      'accepted',
    ])
  })

  test('[AUT-105] that is unknown, forged or older than ten minutes is spent', async () => {
    const { loginAuthToken } = valueOf(await begin(ann))
    const [id = '', seal = ''] = loginAuthToken.split('.')
    const tokens = [
      '',
      '.',
      id,
      `${id}.`,
      `${id}.${seal.slice(0, -1)}`,
      `${loginAuthToken}=`,
      `${loginAuthToken}.x`,
      `00000000-0000-4000-9000-000000000099.${seal}`,
      `${id}.${'A'.repeat(seal.length)}`,
      '💥',
    ]
    for (const token of tokens) {
      const body = { loginAuthToken: token, emailVerifyCode: '1', mobileVerifyCode: '1' }
      const all = [
        api().sendMail(token, FROM),
        api().sendSms(token, FROM),
        api().finish(body, FROM),
      ]
      for (const answer of await Promise.all(all))
        expect(answerOf(answer)).toBe('1028 loginRequestSpent -')
    }
    const codes = await accounts.signInCodes(ann, loginAuthToken)
    accounts.clock.pass(10 * 60_000)
    const late = await api().finish({ loginAuthToken, ...codes }, FROM)
    expect(answerOf(late)).toBe('1028 loginRequestSpent -')
  })

  test('is the same when the dialog is opened again, so that codes sent stay good', async () => {
    const { loginAuthToken } = valueOf(await begin(ann))
    const codes = await accounts.signInCodes(ann, loginAuthToken)
    accounts.clock.pass(9 * 60_000)
    const again = valueOf(await begin(ann))
    expect(again).toMatchObject({ loginAuthToken, expiresAt: accounts.clock.now() + 10 * 60_000 })
    expect(answerOf(await api().finish({ loginAuthToken, ...codes }, FROM))).toBe('accepted')
    expect(valueOf(await begin(ann)).loginAuthToken).not.toBe(loginAuthToken)
  })

  test('of another address is another one, and codes of one do not open the other', async () => {
    const { loginAuthToken } = valueOf(await begin(ann))
    const other = valueOf(await begin(ann, PASSWORD, ELSEWHERE)).loginAuthToken
    expect(other).not.toBe(loginAuthToken)
    const codes = await accounts.signInCodes(ann, loginAuthToken)
    const stolen = await api().finish({ loginAuthToken: other, ...codes }, ELSEWHERE)
    expect(answerOf(stolen)).toBe('1019 emailCodeWrong emailVerifyCode')
    expect(answerOf(await api().finish({ loginAuthToken, ...codes }, FROM))).toBe('accepted')
  })

  test('finished eight times at once opens one session', async () => {
    const { loginAuthToken } = valueOf(await begin(ann))
    const codes = await accounts.signInCodes(ann, loginAuthToken)
    const body = { loginAuthToken, ...codes }
    const before = (await accounts.dump()).sessions?.length ?? 0
    const all = await Promise.all(Array.from({ length: 8 }, () => api().finish(body, FROM)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const late = all.filter(({ ok }) => !ok).map((it) => answerOf(it).slice(0, 4))
    for (const code of late) expect(['1028', '1019', '1020']).toContain(code)
    expect((await accounts.dump()).sessions).toHaveLength(before + 1)
  })

  test('of an account that is disabled meanwhile opens nothing', async () => {
    const ben = await accounts.aCustomer()
    const { loginAuthToken } = valueOf(await begin(ben))
    const codes = await accounts.signInCodes(ben, loginAuthToken)
    await accounts.disable(ben.email)
    const late = await api().finish({ loginAuthToken, ...codes }, FROM)
    expect(answerOf(late)).toBe('1109 loginFailed -')
    expect((await accounts.history(ben.caller.userId)).at(-1)).toBe('SIGN_IN_FAILED')
  })
})
