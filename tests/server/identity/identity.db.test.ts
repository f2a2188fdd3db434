// Proves identity as one house: demo users, what a session's tokens are worth when accounts are
// disabled or the demonstration ends, and what is kept over a restart.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ATTEMPT_RULES } from '../../../server/identity/accounts/attempts'
import { DEMO_USERS } from '../../../server/identity/demoUsers'
import { startDatabase, type TestDatabase } from '../../support/database'
import { AccountDesk, FROM, answerOf, valueOf } from '../../support/identity/accountDesk'

let database: TestDatabase
let desk: AccountDesk

beforeAll(async () => {
  database = await startDatabase()
  desk = await AccountDesk.open(await database.open(await database.fresh()))
})
beforeEach(() => desk.nextDay())
afterAll(async () => {
  await desk.close()
  await database.close()
})

const demo = async (email = 'demo1@meridian.test') =>
  valueOf(await desk.identity.signInDemo(email, FROM))

describe('A demo user', () => {
  test('[AUT-126] signs in by name alone, and others cannot', async () => {
    for (const { email, userId, kycLevel } of DEMO_USERS) {
      const { token } = await demo(email)
      const caller = valueOf(await desk.identity.authenticate(token))
      expect(caller.userId).toBe(userId)
      const me = valueOf(await desk.identity.profile.me(userId))
      expect(me).toMatchObject({ email, kycLevel, demo: true })
    }
    const { email } = await desk.aCustomer()
    for (const name of [email, 'nobody@example.test', ''])
      expect(answerOf(await desk.identity.signInDemo(name, FROM))).toBe('2003 fieldType email')
  })

  test('is gone with the demonstration, sessions and all; customers stay', async () => {
    const tokens = await demo()
    const ann = await desk.aCustomer()
    const production = await desk.another({ demoUsers: [] })
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
  test('is worth nothing after signing out, which is set down once', async () => {
    const { tokens, caller } = await desk.aCustomer()
    await desk.identity.signOut(caller, FROM)
    await desk.identity.signOut(caller, FROM)
    expect(answerOf(await desk.identity.authenticate(tokens.token))).toBe('1035 sessionRevoked -')
    expect(answerOf(await desk.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1035/)
    expect(await desk.history(caller.userId)).toEqual(['REGISTERED', 'SIGNED_OUT'])
    expect(desk.ended).toEqual([caller.sessionId])
  })

  test('of a disabled account is told so, with either token', async () => {
    const { email, tokens, caller } = await desk.aCustomer()
    await desk.disable(email)
    // As long as the exchange has not heard of it, at least nothing is renewed.
    expect(answerOf(await desk.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1044/)
    await desk.identity.inside.sessions.endAll(caller.userId, 'DISABLED')
    expect(answerOf(await desk.identity.authenticate(tokens.token))).toBe('1044 accountDisabled -')
    expect(answerOf(await desk.identity.refresh(tokens.refreshToken, FROM))).toMatch(/^1044/)
    await desk.disable('demo2@meridian.test')
    const demo2 = await desk.identity.signInDemo('demo2@meridian.test', FROM)
    expect(answerOf(demo2)).toBe('1044 accountDisabled -')
  })

  test('is continued so often from one network and no more, whether tokens are good or not', async () => {
    const { tokens } = await desk.aCustomer()
    const attempts = { ...ATTEMPT_RULES, refresh: { windowMs: 60_000, pair: 3, network: 3 } }
    const narrow = await desk.another({ limits: { attempts } })
    const { refreshToken } = valueOf(await narrow.refresh(tokens.refreshToken, FROM))
    const nothing = 'x'.repeat(43)
    for (let i = 0; i < 2; i += 1)
      expect(answerOf(await narrow.refresh(nothing, FROM))).toBe('1035 sessionRevoked -')
    expect(answerOf(await narrow.refresh(refreshToken, FROM))).toBe('2113 tooManyAttempts -')
    desk.clock.pass(60_000)
    expect(answerOf(await narrow.refresh(refreshToken, FROM))).toBe('accepted')
    await narrow.close()
  })

  test('goes on after a restart, and its tokens are stored nowhere', async () => {
    const { tokens, caller } = await desk.aCustomer()
    const again = await desk.another()
    expect(valueOf(await again.authenticate(tokens.token))).toEqual(caller)
    const next = valueOf(await again.refresh(tokens.refreshToken, FROM))
    const stored = JSON.stringify(await desk.dump())
    for (const text of [...Object.values(tokens), ...Object.values(next)])
      expect(stored).not.toContain(text)
    await again.close()
  })
})

test('Once an hour what is old is forgotten: codes two days after they were sent', async () => {
  const { email } = await desk.aCustomer()
  const stored = async () => (await desk.dump()).codes?.filter((it) => String(it).includes(email))
  expect(await stored()).toHaveLength(1)
  desk.clock.pass(3 * 24 * 3_600_000)
  for (const chore of desk.identity.chores) await chore(desk.clock.now())
  expect(await stored()).toEqual([])
})
