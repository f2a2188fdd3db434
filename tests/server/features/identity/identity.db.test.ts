// The identity feature as a whole: demo users, session tokens of disabled accounts and after the
// demonstration, and the state kept over a restart.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ATTEMPT_RULES } from '../../../../server/features/identity/accounts/attempts'
import { DEMO_USERS } from '../../../../server/features/identity/demoUsers'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { AccountFixture, FROM, answerOf, valueOf } from '../../../support/identity/accountFixture'

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

const demo = async (email = 'demo1@meridian.test') =>
  valueOf(await fixture.identity.signInDemo(email, FROM))

describe('A demo user', () => {
  test('[AUT-126] signs in by name alone, and others cannot', async () => {
    for (const { email, userId, kycLevel } of DEMO_USERS) {
      const { token } = await demo(email)
      const caller = valueOf(await fixture.identity.authenticate(token))
      expect(caller.userId).toBe(userId)
      const me = valueOf(await fixture.identity.profile.me(userId))
      expect(me).toMatchObject({ email, kycLevel, demo: true })
    }
    const { email } = await fixture.aCustomer()
    for (const name of [email, 'nobody@example.test', ''])
      expect(answerOf(await fixture.identity.signInDemo(name, FROM))).toBe('2003 fieldType email')
  })

  test('loses all its sessions where demo accounts are off, and customers keep theirs', async () => {
    const tokens = await demo()
    const ann = await fixture.aCustomer()
    const production = await fixture.another({ demoUsers: [] })
    const ended = [
      await production.authenticate(tokens.token),
      await production.refresh(tokens.refreshToken, FROM),
    ]
    expect(ended.map(answerOf)).toEqual(Array(2).fill('1035 sessionRevoked -'))
    expect(answerOf(await production.signInDemo('demo1@meridian.test', FROM))).toMatch(/^2003/)
    const stays = [
      await production.authenticate(ann.tokens.token),
      await production.refresh(ann.tokens.refreshToken, FROM),
    ]
    expect(stays.map(answerOf)).toEqual(['accepted', 'accepted'])
    await production.close()
  })
})

describe('A session', () => {
  test('is invalid after signing out, which is recorded once', async () => {
    const { tokens, caller } = await fixture.aCustomer()
    await fixture.identity.signOut(caller, FROM)
    await fixture.identity.signOut(caller, FROM)
    expect(answerOf(await fixture.identity.authenticate(tokens.token))).toBe(
      '1035 sessionRevoked -',
    )
    expect(answerOf(await fixture.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1035/)
    expect(await fixture.history(caller.userId)).toEqual(['REGISTERED', 'SIGNED_OUT'])
    expect(fixture.ended).toEqual([caller.sessionId])
  })

  test('of a disabled account is refused as disabled, with either token', async () => {
    const { email, tokens, caller } = await fixture.aCustomer()
    await fixture.disable(email)
    // As long as the exchange has not heard of it, at least nothing is renewed.
    expect(answerOf(await fixture.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1044/)
    await fixture.identity.inside.sessions.endAll(caller.userId, 'DISABLED')
    expect(answerOf(await fixture.identity.authenticate(tokens.token))).toBe(
      '1044 accountDisabled -',
    )
    expect(answerOf(await fixture.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1044/)
    await fixture.disable('demo2@meridian.test')
    const demo2 = await fixture.identity.signInDemo('demo2@meridian.test', FROM)
    expect(answerOf(demo2)).toBe('1044 accountDisabled -')
  })

  test('is continued so often from one network and no more, whether tokens are good or not', async () => {
    const { tokens } = await fixture.aCustomer()
    const attempts = { ...ATTEMPT_RULES, refresh: { windowMs: 60_000, pair: 3, network: 3 } }
    const narrow = await fixture.another({ limits: { attempts } })
    const { refreshToken } = valueOf(await narrow.refresh(tokens.refreshToken, FROM))
    const nothing = 'x'.repeat(43)
    for (let i = 0; i < 2; i += 1)
      expect(answerOf(await narrow.refresh(nothing, FROM))).toBe('1035 sessionRevoked -')
    expect(answerOf(await narrow.refresh(refreshToken, FROM))).toBe('2113 tooManyAttempts -')
    fixture.clock.pass(60_000)
    expect(answerOf(await narrow.refresh(refreshToken, FROM))).toBe('accepted')
    await narrow.close()
  })

  test('continues after a restart, and its tokens are not stored', async () => {
    const { tokens, caller } = await fixture.aCustomer()
    const again = await fixture.another()
    expect(valueOf(await again.authenticate(tokens.token))).toEqual(caller)
    const next = valueOf(await again.refresh(tokens.refreshToken, FROM))
    const stored = JSON.stringify(await fixture.dump())
    for (const text of [...Object.values(tokens), ...Object.values(next)])
      expect(stored).not.toContain(text)
    await again.close()
  })
})

test('expired data is deleted once an hour: codes two days after they were sent', async () => {
  const { email } = await fixture.aCustomer()
  const stored = async () =>
    (await fixture.dump()).codes?.filter((it) => String(it).includes(email))
  expect(await stored()).toHaveLength(1)
  fixture.clock.pass(3 * 24 * 3_600_000)
  for (const chore of fixture.identity.chores) await chore(fixture.clock.now())
  expect(await stored()).toEqual([])
})
