// Profile of a signed-in customer: password and mobile changes with both codes, the other sessions
// that end, the hold, the emails; a refusal changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UploadKind } from '../../../../../src/domain/records/identityRecords'
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
let fixture: AccountFixture

beforeAll(async () => {
  database = await startDatabase()
  fixture = await AccountFixture.open(await database.open(await database.fresh()))
})
beforeEach(() => fixture.nextDay())
afterAll(async () => {
  await fixture.close()
  await database.close()
})

const NEW = 'numbers456'
const DAY = 24 * 3_600_000
const api = () => fixture.identity.profile
let numbers = 0
/** A mobile of Taiwan that nobody has yet. */
const aNumber = () => `+8869120000${String((numbers += 1)).padStart(2, '0')}`

async function aDemo() {
  const tokens = valueOf(await fixture.identity.signInDemo('demo1@meridian.test', FROM))
  const caller = valueOf(await fixture.identity.authenticate(tokens.token))
  return { email: 'demo1@meridian.test', mobile: '', tokens, caller }
}

const passwordForm = async (customer: Customer) => ({
  originPwd: PASSWORD,
  newPwd: NEW,
  confirmPwd: NEW,
  ...(await fixture.passwordCodes(customer)),
})

/** What must hold after a change, for the session that asked and for the other one. */
async function proveChanged(event: string, asking: Customer, other: Customer) {
  const { userId, sessionId } = asking.caller
  expect(answerOf(await fixture.identity.authenticate(asking.tokens.token))).toBe('accepted')
  expect(answerOf(await fixture.identity.authenticate(other.tokens.token))).toBe(
    '1035 sessionRevoked -',
  )
  expect(fixture.ended).toEqual([other.caller.sessionId])
  const standing = fixture.identity.sessions.list(asking.caller).map((it) => it.sessionId)
  expect(standing).toEqual([sessionId])
  expect(await api().withdrawalsHeldUntil(userId)).toBe(fixture.clock.now() + DAY)
  const me = valueOf(await api().me(userId))
  expect(me.withdrawalsHeldUntil).toBe(fixture.clock.now() + DAY)
  expect((await fixture.history(userId)).at(-1)).toBe(event)
  const notice = { kind: 'SECURITY', at: fixture.clock.now(), event }
  expect(fixture.notices).toEqual([{ userId, notice }])
  expect(fixture.codeTo(asking.email, `mail.${event}`)).toBeTruthy()
}

describe('The password', () => {
  test('[AUT-092] [AUT-093] [AUT-094] is changed with the old one and both codes', async () => {
    const ann = await fixture.aCustomer()
    const other = await fixture.signIn(ann)
    const form = await passwordForm(ann)
    expect(answerOf(await api().changePassword(ann.caller, form, FROM))).toBe('accepted')
    await proveChanged('PASSWORD_CHANGED', ann, other)
    const again = await api().changePassword(ann.caller, { ...form, originPwd: NEW }, FROM)
    expect(answerOf(again)).toBe('1019 emailCodeWrong emailVerifyCode')
    fixture.clock.pass(180_000)
    expect((await fixture.signIn(ann, NEW)).caller.userId).toBe(ann.caller.userId)
  })

  test('stays when anything is wrong, and nothing changes', async () => {
    const ann = await fixture.aCustomer()
    const form = await passwordForm(ann)
    const { emailVerifyCode, mobileVerifyCode } = form
    const faults = [
      { confirmPwd: 'numbers457', originPwd: '' },
      { originPwd: 'letters124', emailVerifyCode: '' },
      { emailVerifyCode: wrong(emailVerifyCode), mobileVerifyCode: wrong(mobileVerifyCode) },
      { mobileVerifyCode: wrong(mobileVerifyCode), newPwd: PASSWORD, confirmPwd: PASSWORD },
      { newPwd: PASSWORD, confirmPwd: PASSWORD },
    ]
    const before = await fixture.dump()
    const answers = []
    for (const fault of faults)
      answers.push(answerOf(await api().changePassword(ann.caller, { ...form, ...fault }, FROM)))
    expect(answers).toEqual([
      '2108 passwordsDiffer confirmPwd',
      '1014 passwordWrong originPwd',
      '1019 emailCodeWrong emailVerifyCode',
      '1020 smsCodeWrong mobileVerifyCode',
      '2114 passwordSame newPwd',
    ])
    expect(await fixture.dump()).toEqual(before)
    expect(answerOf(await api().changePassword(ann.caller, form, FROM))).toBe('accepted')
  })

  test('is guessed here no more often than at sign-in', async () => {
    const ann = await fixture.aCustomer()
    const form = await passwordForm(ann)
    const guess = { ...form, originPwd: 'letters124' }
    for (let i = 0; i < 5; i += 1) {
      expect(answerOf(await api().changePassword(ann.caller, guess, FROM))).toMatch(/^1014/)
      const { email } = ann
      expect(answerOf(await fixture.identity.signIn.begin({ email, password: 'x' }, FROM))).toMatch(
        /^1014/,
      )
    }
    const late = await api().changePassword(ann.caller, form, FROM)
    expect(answerOf(late)).toBe('2113 tooManyAttempts -')
  })

  test('codes go only to the own address', async () => {
    const [ann, ben] = [await fixture.aCustomer(), await fixture.aCustomer()]
    const foreign = [
      await api().sendPasswordMail(ann.caller, ben.email, FROM),
      await api().sendPasswordSms(ann.caller, 'nobody@example.test', FROM),
    ]
    expect(foreign.map(answerOf)).toEqual(Array(2).fill('2105 emailInvalid email'))
  })

  test('changed eight times at once is changed once', async () => {
    const ann = await fixture.aCustomer()
    const form = await passwordForm(ann)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => api().changePassword(ann.caller, form, FROM)),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const changes = (await fixture.history(ann.caller.userId)).filter(
      (it) => it === 'PASSWORD_CHANGED',
    )
    expect(changes).toHaveLength(1)
  })
})

const KINDS: readonly UploadKind[] = ['handholdIdAndSign', 'mobileBill3Months', 'newMobileBill']

/** The seven specified fields, after the session's owner has confirmed the password. */
async function mobileForm(
  { email, caller }: Customer,
  newMobileNumber = aNumber(),
  password = PASSWORD,
) {
  const accounts = fixture
  await accounts.prove({ caller }, password)
  valueOf(await api().sendMobileMail(caller, FROM))
  valueOf(await api().sendMobileSms(caller, { newMobileNumber, iso2: 'TW' }, FROM))
  const [hand = '', bill = '', next = ''] = await Promise.all(
    KINDS.map((kind) => accounts.aFile(caller.userId, kind)),
  )
  return {
    newMobileNumber,
    newIso2: 'TW',
    emailVerifyCode: accounts.codeTo(email, 'mail.mobile'),
    newMobileVerifyCode: accounts.codeTo(newMobileNumber, 'sms.mobile'),
    handholdIdAndSignFilename: hand,
    mobileBill3MonthsFilename: bill,
    newMobileBillFilename: next,
  } as const
}

describe('The mobile', () => {
  test('[AUT-032] [AUT-089] [AUT-090] [AUT-091] is changed with both codes and three files', async () => {
    const ann = await fixture.aCustomer()
    const other = await fixture.signIn(ann)
    const form = await mobileForm(ann)
    const typed = { ...form, newMobileNumber: form.newMobileNumber.replace('+886', '0') }
    expect(answerOf(await api().changeMobile(ann.caller, typed, FROM))).toBe('accepted')
    await proveChanged('MOBILE_CHANGED', ann, other)
    expect(await fixture.row(ann.email)).toMatchObject({ mobile: form.newMobileNumber, iso2: 'TW' })
    const { mobile_changes: changes = [], uploads = [] } = await fixture.dump()
    expect(changes.join()).toContain(ann.mobile)
    expect(uploads.filter((row) => String(row).includes('"used_at": null'))).toEqual([])
    // The old number is free again, and a code to it opens nothing of ann's.
    expect(answerOf(await fixture.identity.registration.mobileFree(ann.mobile, FROM))).toBe(
      'accepted',
    )
  })

  test('stays when anything is wrong, and nothing changes', async () => {
    const [ann, ben] = [await fixture.aCustomer(), await fixture.aCustomer()]
    const form = await mobileForm(ann)
    const { emailVerifyCode, newMobileVerifyCode, mobileBill3MonthsFilename } = form
    const foreign = await fixture.aFile(ben.caller.userId, 'newMobileBill')
    const faults = [
      { newIso2: 'JP' },
      { newMobileNumber: ann.mobile, newIso2: 'CN' },
      { newMobileNumber: ben.mobile, newIso2: 'CN' },
      {
        emailVerifyCode: wrong(emailVerifyCode),
        newMobileVerifyCode: wrong(newMobileVerifyCode),
      },
      { newMobileVerifyCode: wrong(newMobileVerifyCode), handholdIdAndSignFilename: 'x' },
      { handholdIdAndSignFilename: mobileBill3MonthsFilename },
      { mobileBill3MonthsFilename: '../../etc/passwd' },
      { newMobileBillFilename: foreign },
    ] as const
    const before = await fixture.dump()
    const answers = []
    for (const fault of faults)
      answers.push(answerOf(await api().changeMobile(ann.caller, { ...form, ...fault }, FROM)))
    expect(answers).toEqual([
      '2106 mobileInvalid newMobileNumber',
      '2115 mobileSame newMobileNumber',
      '2101 mobileTaken newMobileNumber',
      '1019 emailCodeWrong emailVerifyCode',
      '1020 smsCodeWrong newMobileVerifyCode',
      '2125 fileUnknown handholdIdAndSignFilename',
      '2125 fileUnknown mobileBill3MonthsFilename',
      '2125 fileUnknown newMobileBillFilename',
    ])
    expect(await fixture.dump()).toEqual(before)
    expect(answerOf(await api().changeMobile(ann.caller, form, FROM))).toBe('accepted')
  })

  test('a code is sent to a number only that is new and free', async () => {
    const [ann, ben] = [await fixture.aCustomer(), await fixture.aCustomer()]
    const send = (newMobileNumber: string, iso2: 'CN' | 'TW' = 'CN') =>
      api().sendMobileSms(ann.caller, { newMobileNumber, iso2 }, FROM)
    const asked = [await send(ann.mobile), await send(ben.mobile), await send('1', 'TW')]
    expect(asked.map(answerOf)).toEqual([
      '2115 mobileSame newMobileNumber',
      '2101 mobileTaken newMobileNumber',
      '2106 mobileInvalid newMobileNumber',
    ])
  })

  test('code to a number is valid only for its requester', async () => {
    const [ann, ben] = [await fixture.aCustomer(), await fixture.aCustomer()]
    const anns = await mobileForm(ann)
    const bens = await mobileForm(ben)
    const stolen = {
      ...bens,
      newMobileNumber: anns.newMobileNumber,
      newMobileVerifyCode: anns.newMobileVerifyCode,
    }
    const answer = await api().changeMobile(ben.caller, stolen, FROM)
    expect(answerOf(answer)).toBe('1020 smsCodeWrong newMobileVerifyCode')
  })

  test('that two customers take at once becomes one customer’s', async () => {
    const [ann, ben] = [await fixture.aCustomer(), await fixture.aCustomer()]
    const anns = await mobileForm(ann)
    fixture.clock.pass(180_000)
    const bens = await mobileForm(ben, anns.newMobileNumber)
    const both = await Promise.all([
      api().changeMobile(ann.caller, anns, FROM),
      api().changeMobile(ben.caller, bens, FROM),
    ])
    expect(both.map(answerOf).sort()).toEqual(['2101 mobileTaken newMobileNumber', 'accepted'])
  })
})

test('A sign-in that was begun before a change of password or mobile is not finished after it', async () => {
  const ann = await fixture.aCustomer()
  const { signIn } = fixture.identity
  const { email, caller } = ann
  const changes = [
    [PASSWORD, async () => api().changePassword(caller, await passwordForm(ann), FROM)],
    [NEW, async () => api().changeMobile(caller, await mobileForm(ann, aNumber(), NEW), FROM)],
  ] as const
  for (const [password, change] of changes) {
    const { loginAuthToken } = valueOf(await signIn.begin({ email, password }, FROM))
    expect(answerOf(await change())).toBe('accepted')
    expect(answerOf(await signIn.sendMail(loginAuthToken, FROM))).toBe('1028 loginRequestSpent -')
  }
})

test('A session that ended while it asked changes nothing any more', async () => {
  const ann = await fixture.aCustomer()
  const [password, mobile] = [await passwordForm(ann), await mobileForm(ann)]
  await fixture.identity.inside.sessions.endAll(ann.caller.userId, 'REVOKED')
  const before = await fixture.dump()
  const late = [
    await api().changePassword(ann.caller, password, FROM),
    await api().changeMobile(ann.caller, mobile, FROM),
  ]
  expect(late.map(answerOf)).toEqual(Array(2).fill('1035 sessionRevoked -'))
  expect(await fixture.dump()).toEqual(before)
})

describe('Demo users', () => {
  test('are shared: nothing that identifies them changes', async () => {
    const demo = await aDemo()
    const me = valueOf(await api().me(demo.caller.userId))
    expect(me).toMatchObject({ demo: true, mobile: null, iso2: null, inviteCode: null })
    const before = await fixture.dump()
    const { caller, email } = demo
    const files = {
      handholdIdAndSignFilename: 'x',
      mobileBill3MonthsFilename: 'x',
      newMobileBillFilename: 'x',
    }
    const codes = { emailVerifyCode: '1', mobileVerifyCode: '1', newMobileVerifyCode: '1' }
    const newNumber = { newMobileNumber: aNumber(), newIso2: 'TW', iso2: 'TW' } as const
    const passwords = { originPwd: '', newPwd: NEW, confirmPwd: NEW }
    const documents = { selfie: 'x', documentFrontPhoto: 'x', documentBackPhoto: 'x' }
    const asked = [
      await api().sendPasswordMail(caller, email, FROM),
      await api().sendPasswordSms(caller, email, FROM),
      await api().changePassword(caller, { ...passwords, ...codes }, FROM),
      await api().sendMobileMail(caller, FROM),
      await api().sendMobileSms(caller, newNumber, FROM),
      await api().changeMobile(caller, { ...newNumber, ...codes, ...files }, FROM),
      await api().identify(caller, documents, FROM),
    ]
    expect(asked.map(answerOf)).toEqual(Array(7).fill('2133 demoFixed -'))
    expect(await fixture.dump()).toEqual(before)
  })
})
