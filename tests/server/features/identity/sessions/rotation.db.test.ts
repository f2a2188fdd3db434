// Rotation of refresh tokens: who presents which token when, and the result.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SESSION_MS } from '../../../../../server/features/identity/sessions/sessions'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { ELSEWHERE, FROM, SessionFixture } from '../../../../support/identity/sessionFixture'

let database: TestDatabase
let store: Store
let fixture: SessionFixture

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
})
afterAll(async () => {
  await fixture.close()
  await database.close()
})

/**
 * A story is moves parted by commas: `0 → 1` presents the token numbered 0 and gets the one
 * numbered 1 (each new token gets the next number), `0 → ✗` gets 1035, `0 elsewhere → ✗` the same
 * from another network, `+10s` lets time pass, `restart` ends the exchange and opens it again.
 */
async function play(story: string): Promise<string> {
  const { refreshToken } = await fixture.sessions.open(await fixture.aUser(), FROM)
  const tokens = [refreshToken]
  const said: string[] = []
  for (const move of story.split(', ')) {
    const [from = '', to] = move.split(' → ')
    if (move === 'restart') await fixture.restart()
    if (move.startsWith('+')) fixture.clock.pass(Math.round(Number.parseFloat(move) * 1000))
    if (to === undefined) {
      said.push(move)
      continue
    }
    const [number, place] = from.split(' ')
    const origin = place === undefined ? FROM : ELSEWHERE
    const got = await fixture.present(tokens[Number(number)] ?? '', undefined, origin)
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
  [
    'twelve seconds later, its answer lost, another child ends the first',
    '0 → 1, +12s, 0 → 2, 1 → ✗, 2 → 3',
  ],
  [
    'and that once more, also after a restart',
    '0 → 1, +12s, 0 → 2, restart, +12s, 0 → 3, 0 → 3, 2 → ✗, 3 → 4',
  ],
  [
    'but not for ever',
    '0 → 1, +3600s, 0 → 2, +3600s, 0 → 3, +3600s, 0 → 4, +3600s, 0 → 5, +3600s, 0 → ✗, 5 → 6',
  ],
  ['where the child was used nothing newer ends', '0 → 1, 1 → 2, +12s, 0 → ✗, 2 → 3'],
  ['a grandparent is worth nothing and harms nobody', '0 → 1, 1 → 2, 0 → ✗, 2 → 3'],
  ['from another network it ends the session', '0 → 1, +10.001s, 0 elsewhere → ✗, 1 → ✗'],
  ['and what came after', '0 → 1, 1 → 2, +11s, 1 elsewhere → ✗, 2 → ✗, 0 → ✗'],
  ['a grandparent from there even at once', '0 → 1, 1 → 2, 0 elsewhere → ✗, 2 → ✗'],
  ['as it does where the child was used elsewhere', '0 → 1, 1 elsewhere → 2, +12s, 0 → ✗, 2 → ✗'],
  ['a child that was replaced ends it from there', '0 → 1, +12s, 0 → 2, 1 elsewhere → ✗, 2 → ✗'],
  ['a parent’s moment counts from its own trade', '0 → 1, +9s, 1 → 2, +9s, 1 → 2, 2 → 3'],
  ['the moment is not made longer by use', '0 → 1, +6s, 0 → 1, +6s, 0 → 2, 1 → ✗'],
  ['a restart forgets neither child', '0 → 1, restart, +9s, 0 → 1, restart, 1 → 2'],
  ['nor what was spent', '0 → 1, 1 → 2, restart, +3600s, 0 elsewhere → ✗, 2 → ✗'],
  [
    'a token spent long ago is still known',
    '0 → 1, +86400s, 1 → 2, +864000s, 0 elsewhere → ✗, 2 → ✗',
  ],
  ['one that never was is worth nothing and harms nobody', '0 → 1, 9 → ✗, 1 → 2'],
])('%s: %s', async (_, story) => {
  expect(await play(story)).toBe(story)
})

test('a session ends thirty days after its newest token; each rotation starts them again', async () => {
  const user = await fixture.aUser()
  const { refreshToken, sessionId } = await fixture.sessions.open(user, FROM)
  fixture.clock.pass(SESSION_MS - 1)
  const child = await fixture.present(refreshToken)
  fixture.clock.pass(SESSION_MS - 1)
  expect(fixture.judge(sessionId, user)).toBe(0)
  const grandchild = await fixture.present(String(child))
  fixture.clock.pass(SESSION_MS)
  expect(await fixture.present(String(grandchild))).toBe(1035)
  expect(fixture.judge(sessionId, user)).toBe(1035)
})

test('the reuse of a spent token is recorded and notified once', async () => {
  const user = await fixture.aUser()
  const { refreshToken, sessionId } = await fixture.sessions.open(user, FROM)
  await fixture.present(refreshToken)
  fixture.clock.pass(11_000)
  const again = Array.from({ length: 8 }, () => fixture.present(refreshToken, undefined, ELSEWHERE))
  expect(new Set(await Promise.all(again))).toEqual(new Set([1035]))
  expect(await fixture.events(user)).toEqual(['SESSION_REUSED'])
  expect(fixture.endedIds.filter((id) => id === sessionId)).toHaveLength(1)
})

test('a token of one session never ends or continues another of the same person', async () => {
  const user = await fixture.aUser()
  const [mine, other] = [
    await fixture.sessions.open(user, FROM),
    await fixture.sessions.open(user, FROM),
  ]
  await fixture.present(mine.refreshToken)
  fixture.clock.pass(11_000)
  await fixture.present(mine.refreshToken, undefined, ELSEWHERE)
  expect(fixture.judge(mine.sessionId, user)).toBe(1035)
  expect(fixture.judge(other.sessionId, user)).toBe(0)
})

test('another secret gives other child tokens, so that a spent token is worthless', async () => {
  const user = await fixture.aUser()
  const { refreshToken, sessionId } = await fixture.sessions.open(user, FROM)
  const child = await fixture.present(refreshToken)
  const moved = await fixture.another(
    new TextEncoder().encode('another secret of thirty-two letters'),
  )
  expect(typeof (await fixture.present(String(child), moved))).toBe('string')
  for (const [origin, standing] of [
    [FROM, 0],
    [ELSEWHERE, 1035],
  ] as const) {
    expect(await fixture.present(refreshToken, moved, origin)).toBe(1035)
    expect(fixture.judge(sessionId, user, moved)).toBe(standing)
  }
})

test('the store contains no token, valid or spent', async () => {
  const { refreshToken } = await fixture.sessions.open(await fixture.aUser(), FROM)
  const child = String(await fixture.present(refreshToken))
  const { rows } = await store.db.execute<{ text: string }>(sql`
    select s::text as text from sessions s union all select t::text from spent_tokens t
    union all select e::text from security_events e`)
  const all = rows.map(({ text }) => text).join('\n')
  expect(rows.length).toBeGreaterThan(2)
  for (const token of [refreshToken, child]) expect(all).not.toContain(token)
})

test('an expired session is deleted with its spent tokens', async () => {
  const { refreshToken, sessionId } = await fixture.sessions.open(await fixture.aUser(), FROM)
  await fixture.present(refreshToken)
  const kept = async () => {
    const { rows } = await store.db.execute<{ n: string }>(sql`
      select count(*) as n from spent_tokens where session_id = ${sessionId}`)
    return Number(rows[0]?.n)
  }
  expect(await kept()).toBe(1)
  fixture.clock.pass(SESSION_MS + 1)
  await fixture.restart()
  expect(await kept()).toBe(0)
  expect(await fixture.present(refreshToken)).toBe(1035)
})

test('a session renewed for weeks keeps its spent tokens for thirty days', async () => {
  const { refreshToken, sessionId } = await fixture.sessions.open(await fixture.aUser(), FROM)
  let token = refreshToken
  for (let day = 0; day < 80; day += 1) {
    token = String(await fixture.present(token))
    fixture.clock.pass(86_400_000)
  }
  await fixture.restart()
  const { rows } = await store.db.execute(sql`
    select spent_at from spent_tokens where session_id = ${sessionId}`)
  expect(rows.length).toBeGreaterThanOrEqual(29)
  expect(rows.length).toBeLessThanOrEqual(30)
  expect(typeof (await fixture.present(token))).toBe('string')
})
