// Proves what a person may see and end of their own sessions, and that those of others do not exist
// for them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../server/features/identity/accessTokens'
import type { SessionsApi } from '../../../../../server/features/identity/api'
import { logSecurity, OPERATOR } from '../../../../../server/features/identity/securityLog'
import { createSessionsApi } from '../../../../../server/features/identity/sessions/sessionsApi'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { FROM, SessionFixture } from '../../../../support/identity/sessionFixture'

let database: TestDatabase
let fixture: SessionFixture
let api: SessionsApi

beforeAll(async () => {
  database = await startDatabase()
  const store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
  const { sessions, clock } = fixture
  api = createSessionsApi({ sessions, db: store.db, clock })
})
afterAll(async () => {
  await fixture.close()
  await database.close()
})

async function signIn(userId: string, device = 'A browser'): Promise<Caller> {
  fixture.clock.pass(1_000)
  const { sessionId } = await fixture.sessions.open(userId, { ...FROM, device })
  return { userId, sessionId, expiresAt: fixture.clock.now() + 900_000 }
}

test('the list contains the caller’s sessions, the calling one first, then by last activity', async () => {
  const [ann, bob] = [await fixture.aUser(), await fixture.aUser()]
  const phone = await signIn(ann, 'A phone')
  const laptop = await signIn(ann, 'A laptop')
  await signIn(bob)
  const rows = api.list(phone).map(({ device, current }) => [device, current])
  expect(rows).toEqual([
    ['A phone', true],
    ['A laptop', false],
  ])
  expect(api.list(laptop)[0]).toEqual({
    sessionId: laptop.sessionId,
    device: 'A laptop',
    address: FROM.address,
    createdAt: fixture.clock.now() - 1_000,
    lastSeenAt: fixture.clock.now() - 1_000,
    current: true,
  })
})

test('one of the caller’s sessions ends, once, and the history records it', async () => {
  const ann = await fixture.aUser()
  const [phone, laptop] = [await signIn(ann), await signIn(ann)]
  expect(await api.revoke(laptop, phone.sessionId, FROM)).toEqual({ ok: true, value: {} })
  expect(fixture.judge(phone.sessionId, ann)).toBe(1035)
  expect(await api.revoke(laptop, phone.sessionId, FROM)).toMatchObject({
    refusal: { code: 2132 },
  })
  expect(await fixture.events(ann)).toEqual(['SESSION_REVOKED'])
  const { rows, total } = await api.history(laptop, 1, 20)
  expect([rows.map(({ event }) => event), total]).toEqual([['SESSION_REVOKED'], 1])
})

test('a foreign, a missing and a malformed id are answered the same, and end nothing', async () => {
  const [ann, bob] = [await fixture.aUser(), await fixture.aUser()]
  const [mine, his] = [await signIn(ann), await signIn(bob)]
  const missing = '00000000-0000-4000-8000-00000000ffff'
  const ids = [
    his.sessionId,
    missing,
    'not an id',
    '',
    "'; drop table sessions --",
    'é'.repeat(500),
  ]
  const answers = await Promise.all(ids.map((id) => api.revoke(mine, id, FROM)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ ok: false, refusal: { code: 2132, key: 'sessionUnknown' } })
  expect(fixture.judge(his.sessionId, bob)).toBe(0)
  expect([await fixture.events(ann), await fixture.events(bob)]).toEqual([[], []])
})

test('all others end with one line in the history; ending none leaves none', async () => {
  const ann = await fixture.aUser()
  const [first, second, here] = [await signIn(ann), await signIn(ann), await signIn(ann)]
  expect(await api.revokeOthers(here, FROM)).toBe(2)
  const codes = [first, second, here].map(({ sessionId }) => fixture.judge(sessionId, ann))
  expect(codes).toEqual([1035, 1035, 0])
  expect(await api.revokeOthers(here, FROM)).toBe(0)
  expect(await fixture.events(ann)).toEqual(['SESSION_REVOKED'])
})

test('audit rows of the operator are not part of the history', async () => {
  const ann = await fixture.aUser()
  const here = await signIn(ann)
  for (const event of ['DISABLED', 'FILES_TAKEN', 'AGENT_APPOINTED'] as const)
    await logSecurity(fixture.db, { userId: ann, event, at: fixture.clock.now(), origin: OPERATOR })
  const { rows, total } = await api.history(here, 1, 20)
  expect([rows.map(({ event }) => event), total]).toEqual([['DISABLED'], 1])
})
