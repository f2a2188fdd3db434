// Proves what a refresh token is worth: who presents which token when, and what comes of it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_MS } from '../../../../server/identity/sessions/sessions'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { FROM, SessionDesk } from '../../../support/identity/sessionDesk'

let database: TestDatabase
let store: Store
let desk: SessionDesk

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  desk = await SessionDesk.open(store)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

/**
 * A story is moves parted by commas: `0 → 1` presents the token numbered 0 and gets the one
 * numbered 1 (each new token gets the next number), `0 → ✗` gets 1035, `+10s` lets time pass,
 * `restart` ends the exchange and opens it again.
 */
async function play(story: string): Promise<string> {
  const { refreshToken } = await desk.sessions.open(await desk.aUser(), FROM)
  const tokens = [refreshToken]
  const said: string[] = []
  for (const move of story.split(', ')) {
    const [from = '', to] = move.split(' → ')
    if (move === 'restart') await desk.restart()
    if (move.startsWith('+')) desk.clock.pass(Math.round(Number.parseFloat(move) * 1000))
    if (to === undefined) {
      said.push(move)
      continue
    }
    const got = await desk.present(tokens[Number(from)] ?? '')
    if (typeof got === 'string' && !tokens.includes(got)) tokens.push(got)
    const name = typeof got === 'string' ? String(tokens.indexOf(got)) : got === 1035 ? '✗' : got
    said.push(`${from} → ${name}`)
  }
  return said.join(', ')
}

test.each([
  ['a token is traded for the next, and that for the one after', '0 → 1, 1 → 2, 2 → 3'],
  ['within ten seconds the parent gets the same child', '0 → 1, +10s, 0 → 1, 0 → 1'],
  ['and the child is worth the same as if it had not', '0 → 1, 0 → 1, 1 → 2, +60s, 2 → 3'],
  ['after ten seconds it ends the session', '0 → 1, +10.001s, 0 → ✗, 1 → ✗'],
  ['what ends it also ends what came after', '0 → 1, 1 → 2, +11s, 1 → ✗, 2 → ✗, 0 → ✗'],
  ['a grandparent ends it even at once', '0 → 1, 1 → 2, 0 → ✗, 2 → ✗'],
  ['a parent’s moment counts from its own trade', '0 → 1, +9s, 1 → 2, +9s, 1 → 2, 2 → 3'],
  ['the moment is not made longer by use', '0 → 1, +6s, 0 → 1, +6s, 0 → ✗, 1 → ✗'],
  ['a restart forgets neither child', '0 → 1, restart, +9s, 0 → 1, restart, 1 → 2'],
  ['nor what was spent', '0 → 1, 1 → 2, restart, +3600s, 0 → ✗, 2 → ✗'],
  ['a token spent long ago is still known', '0 → 1, +86400s, 1 → 2, +864000s, 0 → ✗, 2 → ✗'],
  ['one that never was is worth nothing and harms nobody', '0 → 1, 9 → ✗, 1 → 2'],
])('%s: %s', async (_, story) => {
  expect(await play(story)).toBe(story)
})

test('thirty days after its newest token a session is over; each trade begins them anew', async () => {
  const user = await desk.aUser()
  const { refreshToken, sessionId } = await desk.sessions.open(user, FROM)
  desk.clock.pass(SESSION_MS - 1)
  const child = await desk.present(refreshToken)
  desk.clock.pass(SESSION_MS - 1)
  expect(desk.judge(sessionId, user)).toBe(0)
  const grandchild = await desk.present(String(child))
  desk.clock.pass(SESSION_MS)
  expect(await desk.present(String(grandchild))).toBe(1035)
  expect(desk.judge(sessionId, user)).toBe(1035)
})

test('the reuse of a spent token is written into the history once, and told once', async () => {
  const user = await desk.aUser()
  const { refreshToken, sessionId } = await desk.sessions.open(user, FROM)
  await desk.present(refreshToken)
  desk.clock.pass(11_000)
  const again = Array.from({ length: 8 }, () => desk.present(refreshToken))
  expect(new Set(await Promise.all(again))).toEqual(new Set([1035]))
  expect(await desk.events(user)).toEqual(['SESSION_REUSED'])
  expect(desk.told.filter((id) => id === sessionId)).toHaveLength(1)
})

test('a token of one session never ends or continues another of the same person', async () => {
  const user = await desk.aUser()
  const [mine, other] = [await desk.sessions.open(user, FROM), await desk.sessions.open(user, FROM)]
  await desk.present(mine.refreshToken)
  desk.clock.pass(11_000)
  await desk.present(mine.refreshToken)
  expect(desk.judge(mine.sessionId, user)).toBe(1035)
  expect(desk.judge(other.sessionId, user)).toBe(0)
})

test('with another secret children are others, so that a spent token is reused', async () => {
  const user = await desk.aUser()
  const { refreshToken, sessionId } = await desk.sessions.open(user, FROM)
  const child = await desk.present(refreshToken)
  const moved = await desk.another(new TextEncoder().encode('another secret of thirty-two letters'))
  expect(typeof (await desk.present(String(child), moved))).toBe('string')
  expect(await desk.present(refreshToken, moved)).toBe(1035)
  expect(desk.judge(sessionId, user, moved)).toBe(1035)
})

test('no token is in the store, neither one that is valid nor one that was', async () => {
  const { refreshToken } = await desk.sessions.open(await desk.aUser(), FROM)
  const child = String(await desk.present(refreshToken))
  const { rows } = await store.db.execute<{ text: string }>(sql`
    select s::text as text from sessions s union all select t::text from spent_tokens t
    union all select e::text from security_events e`)
  const all = rows.map(({ text }) => text).join('\n')
  expect(rows.length).toBeGreaterThan(2)
  for (const token of [refreshToken, child]) expect(all).not.toContain(token)
})

test('what a session forgot when it expired takes its spent tokens with it', async () => {
  const { refreshToken, sessionId } = await desk.sessions.open(await desk.aUser(), FROM)
  await desk.present(refreshToken)
  const kept = async () => {
    const { rows } = await store.db.execute<{ n: string }>(sql`
      select count(*) as n from spent_tokens where session_id = ${sessionId}`)
    return Number(rows[0]?.n)
  }
  expect(await kept()).toBe(1)
  desk.clock.pass(SESSION_MS + 1)
  await desk.restart()
  expect(await kept()).toBe(0)
  expect(await desk.present(refreshToken)).toBe(1035)
})

test('a session that goes on for weeks keeps its spent tokens for thirty days', async () => {
  const { refreshToken, sessionId } = await desk.sessions.open(await desk.aUser(), FROM)
  let token = refreshToken
  for (let day = 0; day < 80; day += 1) {
    token = String(await desk.present(token))
    desk.clock.pass(86_400_000)
  }
  await desk.restart()
  const { rows } = await store.db.execute(sql`
    select spent_at from spent_tokens where session_id = ${sessionId}`)
  expect(rows.length).toBeGreaterThanOrEqual(29)
  expect(rows.length).toBeLessThanOrEqual(30)
  expect(typeof (await desk.present(token))).toBe('string')
})
