// Registration: the whole flow with codes from the outbox, every refusal in its order and at its
// field; a refused or late registration leaves nothing behind.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { users } from '../../../../../server/store/schema/identity'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
  wrong,
} from '../../../../support/identity/accountFixture'
import { seeded } from '../../../../support/seeded'

let database: TestDatabase
let accounts: AccountFixture

beforeAll(async () => {
  database = await startDatabase()
  accounts = await AccountFixture.open(await database.open(await database.fresh()))
  await accounts.aCustomer({ email: 'taken@example.test', mobile: '+8613900139000' })
})
beforeEach(() => accounts.nextDay())
afterAll(async () => {
  await accounts.close()
  await database.close()
})

const api = () => accounts.identity.registration

describe('A visitor', () => {
  test('[AUT-029] [AUT-074] [AUT-075] [AUT-077] [AUT-078] [AUT-081] [REF-014] registers with both codes and is signed in', async () => {
    const friend = await accounts.aCustomer()
    const { inviteCode } = await accounts.row(friend.email)
    if (inviteCode === null) throw new Error('The friend has no code')
    const [email, mobile] = ['new@example.test', '+886 912 345 678']
    expect(await api().emailFree(email, FROM)).toEqual({ ok: true, value: {} })
    expect(await api().mobileFree(mobile, FROM)).toEqual({ ok: true, value: {} })
    expect(valueOf(await api().sendMail({ email }, FROM))).toMatchObject({ resendIn: 180 })
    expect(valueOf(await api().sendSms({ mobile }, FROM))).toMatchObject({ resendIn: 180 })
    const emailVerifyCode = accounts.codeTo(email)
    const mobileVerifyCode = accounts.codeTo('+886912345678')
    expect(await api().checkInvite(inviteCode.toLowerCase(), FROM)).toMatchObject({ ok: true })
    const byMail = { email, verifyCode: emailVerifyCode }
    const bySms = { mobile, verifyCode: mobileVerifyCode, iso2: 'TW' } as const
    // Judged more than once: a look uses nothing up.
    for (let i = 0; i < 7; i += 1) {
      expect(answerOf(await api().checkMail(byMail, FROM))).toBe('accepted')
      expect(answerOf(await api().checkSms(bySms, FROM))).toBe('accepted')
    }
    const form = {
      email,
      mobile,
      emailVerifyCode,
      mobileVerifyCode,
      inviteCode,
      iso2: 'TW',
    } as const
    const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
    const tokens = valueOf(await api().register({ ...form, ...passwords }, FROM))
    const caller = valueOf(await accounts.identity.authenticate(tokens.token))
    const me = valueOf(await accounts.identity.profile.me(caller.userId))
    expect(me).toMatchObject({ email, kycLevel: 1, iso2: 'TW', demo: false })
    expect(me).toMatchObject({ withdrawalsHeldUntil: null, identity: { status: 'NONE' } })
    expect(me.mobile).not.toContain('12345')
    expect(me.inviteCode).toMatch(/^[3-9A-Y]{8}$/)
    const row = await accounts.row(email)
    expect(row).toMatchObject({ mobile: '+886912345678', invitedBy: friend.caller.userId })
    expect(row.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(await accounts.dump())).not.toContain(PASSWORD)
    expect(await accounts.history(caller.userId)).toEqual(['REGISTERED'])
    expect(valueOf(await accounts.identity.refresh(tokens.refreshToken, FROM)).token).toBeTruthy()
  })

  test('[AUT-082] [REF-014] registers through an agent, and only through one that exists', async () => {
    const [agent, friend] = [await accounts.aCustomer(), await accounts.aCustomer()]
    const { inviteCode } = await accounts.row(friend.email)
    await accounts.db.update(users).set({ agentCode: 'AG-7' }).where(eq(users.email, agent.email))
    const form = await accounts.form()
    for (const agentCode of ['', 'AG-8', 'ag-7'])
      expect(answerOf(await api().register({ ...form, agentCode }, FROM))).toBe(
        '1098 agentCodeInvalid agentCode',
      )
    const both = { ...form, agentCode: ' AG-7 ', inviteCode: inviteCode ?? '' }
    expect(answerOf(await api().register(both, FROM))).toBe('accepted')
    expect(await accounts.row(form.email)).toMatchObject({
      agentId: agent.caller.userId,
      invitedBy: friend.caller.userId,
    })
  })

  test('[AUT-076] [AUT-079] [AUT-080] learns which values are taken and which are unknown', async () => {
    const { email, mobile } = await accounts.aCustomer()
    const asked = [
      await api().emailFree(email, FROM),
      await api().mobileFree(mobile, FROM),
      await api().sendMail({ email }, FROM),
      await api().sendSms({ mobile }, FROM),
      await api().checkInvite('', FROM),
      await api().checkInvite('ABCDEFGH', FROM),
      await api().mobileFree('0912345678', FROM),
      await api().sendSms({ mobile: '+44 7911 123456' }, FROM),
    ]
    expect(asked.map(answerOf)).toEqual([
      '2100 emailTaken email',
      '2101 mobileTaken mobile',
      '2100 emailTaken email',
      '2101 mobileTaken mobile',
      '2102 inviteCodeUnknown inviteCode',
      '2102 inviteCodeUnknown inviteCode',
      '2106 mobileInvalid mobile',
      '2109 countryNotAllowed mobile',
    ])
  })

  test('with a wrong code gets the refusal at the field of that code', async () => {
    const form = await accounts.form()
    const { email, mobile, iso2, emailVerifyCode, mobileVerifyCode } = form
    const byMail = { email, verifyCode: wrong(emailVerifyCode) }
    const bySms = { mobile, iso2, verifyCode: wrong(mobileVerifyCode) }
    expect(answerOf(await api().checkMail(byMail, FROM))).toBe(
      '1010 registerEmailCodeWrong verifyCode',
    )
    expect(answerOf(await api().checkSms(bySms, FROM))).toBe('1011 registerSmsCodeWrong verifyCode')
    const other = { ...bySms, verifyCode: mobileVerifyCode, iso2: 'TW' } as const
    expect(answerOf(await api().checkSms(other, FROM))).toBe('2106 mobileInvalid mobile')
  })
})

/** Possible errors of a form, in the order in which they are reported. */
const FAULTS = [
  ['2106 mobileInvalid mobile', { mobile: '+86 1' }],
  ['2108 passwordsDiffer confirmPassword', { confirmPassword: 'letters124' }],
  ['2102 inviteCodeUnknown inviteCode', { inviteCode: 'NOBODYS1' }],
  ['1098 agentCodeInvalid agentCode', { agentCode: 'NOBODYS' }],
  ['2100 emailTaken email', { email: 'taken@example.test' }],
  ['2101 mobileTaken mobile', { mobile: '+8613900139000' }],
  ['1010 registerEmailCodeWrong emailVerifyCode', { emailVerifyCode: '' }],
  ['1011 registerSmsCodeWrong mobileVerifyCode', { mobileVerifyCode: '' }],
] as const

describe('A registration', () => {
  test.each(FAULTS)('is refused with %s and leaves everything as it was', async (says, fault) => {
    const form = { ...(await accounts.form()), ...fault }
    const before = await accounts.dump()
    expect(answerOf(await api().register(form, FROM))).toBe(says)
    expect(await accounts.dump()).toEqual(before)
  })

  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'with several faults names the first of the order (seed %i)',
    async (seed) => {
      const dice = seeded(seed)
      const form = await accounts.form()
      // A number cannot be both invalid and taken.
      const faults = FAULTS.filter(([, fault]) => dice.chance(0.4) || fault === FAULTS[7][1])
      const bad = Object.assign({}, form, ...faults.toReversed().map(([, fault]) => fault))
      const before = await accounts.dump()
      expect(answerOf(await api().register(bad, FROM))).toBe(faults[0]?.[0])
      expect(await accounts.dump()).toEqual(before)
      // The codes are as good as before: nothing was used up.
      expect(answerOf(await api().register(form, FROM))).toBe('accepted')
    },
  )

  test('with a code that was used already is refused', async () => {
    const form = await accounts.form()
    valueOf(await api().register(form, FROM))
    const again = { ...(await accounts.form()), mobileVerifyCode: form.mobileVerifyCode }
    expect(answerOf(await api().register(again, FROM))).toBe(
      '1011 registerSmsCodeWrong mobileVerifyCode',
    )
  })

  test('[AUT-128] with codes older than ten minutes is refused', async () => {
    const form = await accounts.form()
    accounts.clock.pass(10 * 60_000)
    expect(answerOf(await api().register(form, FROM))).toBe(
      '1010 registerEmailCodeWrong emailVerifyCode',
    )
  })
})

describe('Registrations at the same moment', () => {
  test('of one address and number: exactly one wins, the others are refused as taken', async () => {
    const form = await accounts.form()
    const all = await Promise.all(Array.from({ length: 8 }, () => api().register(form, FROM)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const rest = all.filter(({ ok }) => !ok).map(answerOf)
    expect(new Set(rest)).toEqual(new Set(['2100 emailTaken email']))
    const rows = await accounts.db.select().from(users).where(eq(users.email, form.email))
    expect(rows).toHaveLength(1)
    expect(await accounts.history(rows[0]?.id ?? null)).toEqual(['REGISTERED'])
  })

  test('of one number with different addresses: exactly one wins', async () => {
    const { flowId: one, ...first } = await accounts.form()
    const { flowId: two, ...second } = await accounts.form()
    expect(one).not.toBe(two)
    const { mobile, mobileVerifyCode } = first
    const both = { ...second, mobile, mobileVerifyCode }
    const all = await Promise.all([api().register(first, FROM), api().register(both, FROM)])
    expect(all.map(answerOf).sort()).toEqual(['2101 mobileTaken mobile', 'accepted'])
  })
})

test('an invitation code that is taken is drawn again', async () => {
  const drawn = ['AAAAAAAA', 'AAAAAAAA', 'AAAAAAAA', 'CCCCCCCC']
  const more = { drawInvite: () => drawn.shift() ?? 'none' }
  const other = await accounts.another(more)
  const codes = []
  for (const form of [await accounts.form(), await accounts.form()]) {
    valueOf(await other.registration.register(form, FROM))
    codes.push((await accounts.row(form.email)).inviteCode)
  }
  expect(codes).toEqual(['AAAAAAAA', 'CCCCCCCC'])
  await other.close()
})

describe('Checks whether an account exists', () => {
  test('are limited per network, and other networks are unaffected', async () => {
    for (let i = 0; i < 200; i += 1) valueOf(await api().emailFree(`x${i}@example.test`, FROM))
    const late = [
      await api().emailFree('x@example.test', FROM),
      await api().mobileFree('+8613800138000', FROM),
      await api().checkInvite('ABCDEFGH', FROM),
      await api().sendMail({ email: 'x@example.test' }, FROM),
    ]
    expect(late.map(answerOf)).toEqual(Array(4).fill('2113 tooManyAttempts -'))
    const elsewhere = { ...FROM, address: '198.51.100.1' }
    expect(answerOf(await api().emailFree('x@example.test', elsewhere))).toBe('accepted')
    accounts.clock.pass(15 * 60_000)
    expect(answerOf(await api().emailFree('x@example.test', FROM))).toBe('accepted')
  })
})
