// The tabs of one browser share a session of the real exchange: one refresh for all that wait,
// nobody signed out by accident, and everybody when the exchange ends the session.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/protocol/calls'
import { startDatabase, type TestDatabase } from '../support/database'
import { FROM } from '../support/identity/accountFixture'
import { openBrowser, type Browser } from './realServer'
import { fakeLocks, fakeTabs, settled } from './support'

const MINUTE = 60_000
const ROUNDS = 100
const ASKED: readonly CallName[] = ['me', 'sessions', 'accounts', 'securityHistory']

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

const refreshes = ({ calls }: Browser) => calls.filter((it) => it === '/auth/refresh').length

describe.each([
  ['with locks', 1],
  ['without locks', 2],
])('two tabs %s', (_, most) => {
  let browser: Browser
  beforeEach(async () => {
    browser = await openBrowser(database, most === 1 ? fakeLocks() : undefined)
  })
  afterEach(() => browser.close())

  /** Twenty concurrent calls in each tab; returns how many succeeded. */
  async function askAll(tabs: readonly ReturnType<Browser['openTab']>[]): Promise<number> {
    const all = tabs.flatMap(({ session }) =>
      Array.from({ length: 20 }, (__, at) => session.call(ASKED[at % ASKED.length] ?? 'me')),
    )
    const answers = await Promise.all(all)
    return answers.filter(({ kind }) => kind === 'done').length
  }

  test(`twenty calls in each on an ended token: ${most} refresh at most, ${ROUNDS} times`, async () => {
    const { accounts, cookies } = browser
    // The first tab's clock is right, the other's stands still: it detects the expiry by refusals.
    const stopped = accounts.clock.now()
    const tabs = [browser.openTab(() => accounts.clock.now()), browser.openTab(() => stopped)]
    for (let round = 1; round <= ROUNDS; round += 1) {
      accounts.clock.pass(16 * MINUTE)
      // As a browser does when a cookie expires.
      if (round % 2 === 0) cookies.delete('token')
      browser.calls.length = 0
      expect(await askAll(tabs)).toBe(40)
      expect(refreshes(browser)).toBeGreaterThanOrEqual(1)
      expect(refreshes(browser)).toBeLessThanOrEqual(most)
    }
    expect(tabs.flatMap(({ reactions, states }) => [...reactions, ...states])).toEqual([])
    expect(accounts.ended).toEqual([])
  })

  test('are both signed out, with one login dialog, when the session was ended elsewhere', async () => {
    const { accounts } = browser
    const newTabs = fakeTabs()
    const now = () => accounts.clock.now()
    const tabs = [browser.openTab(now, newTabs()), browser.openTab(now, newTabs())]
    await Promise.all(tabs.map(({ session }) => session.resume()))
    const { sessions } = accounts.identity.inside
    await sessions.endAll((await ownerOf(browser)).userId, 'REVOKED')
    accounts.clock.pass(16 * MINUTE)
    expect(await askAll(tabs)).toBe(0)
    await settled()
    expect(tabs.map(({ states }) => states.at(-1))).toEqual([
      { status: 'guest' },
      { status: 'guest' },
    ])
    for (const { reactions } of tabs)
      expect(reactions.filter((it) => it === 'login').length <= 1).toBe(true)
    expect(tabs.flatMap(({ reactions }) => reactions)).toContain('login')
    expect(browser.cookies.size).toBe(0)
  })
})

async function ownerOf({ accounts, cookies }: Browser) {
  const answer = await accounts.identity.authenticate(cookies.get('token') ?? '')
  if (!answer.ok) throw new Error(answer.refusal.key)
  return answer.value
}

test('signing out ends the session at the exchange, even when the access token ran out', async () => {
  const browser = await openBrowser(database, undefined)
  const { accounts, cookies } = browser
  const { session, states } = browser.openTab(() => accounts.clock.now())
  const held = cookies.get('refreshToken') ?? ''
  accounts.clock.pass(16 * MINUTE)
  await session.signOut()
  expect(accounts.ended).toHaveLength(1)
  expect(await accounts.identity.refresh(held, FROM)).toMatchObject({ ok: false })
  expect([cookies.size, states]).toEqual([0, [{ status: 'guest' }]])
  await browser.close()
})
