// Proves the ways in which sessions end: what each makes of the access and the refresh token, who
// hears of it, that it outlasts a restart, and that nothing of it happens without a commit.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EndedAs } from '../../../../server/identity/sessions/endings'
import {
  MAX_DEMO_SESSIONS,
  MAX_SESSIONS,
  Sessions,
} from '../../../../server/identity/sessions/sessions'
import type { Store } from '../../../../server/store/openStore'
import { sessions as sessionRows, users } from '../../../../server/store/schema/identity'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { eventually } from '../../../support/eventually'
import { FROM, SessionDesk } from '../../../support/identity/sessionDesk'

let database: TestDatabase
let store: Store
let desk: SessionDesk

beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => {
  await desk?.close()
  await store?.close()
  store = await database.open(await database.fresh())
  desk = await SessionDesk.open(store)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const ENDINGS: readonly [EndedAs, number][] = [
  ['SIGNED_OUT', 1035],
  ['REVOKED', 1035],
  ['ELSEWHERE', 1043],
  ['DISABLED', 1044],
  ['REUSED', 1035],
  ['CHANGED', 1035],
]

test.each(ENDINGS)('one that ended as %s answers %i, and a restart later too', async (as, code) => {
  const user = await desk.aUser()
  const { sessionId, refreshToken } = await desk.sessions.open(user, FROM)
  expect(await desk.sessions.end(sessionId, as)).toBe(true)
  expect(await desk.sessions.end(sessionId, 'SIGNED_OUT')).toBe(false)
  expect([desk.judge(sessionId, user), await desk.present(refreshToken)]).toEqual([code, code])
  expect(desk.told).toEqual([sessionId])
  await desk.restart()
  expect([desk.judge(sessionId, user), await desk.present(refreshToken)]).toEqual([code, code])
})

test('why it ended is told to nobody but its holder', async () => {
  const [user, other] = [await desk.aUser(), await desk.aUser()]
  const { sessionId } = await desk.sessions.open(user, FROM)
  await desk.sessions.end(sessionId, 'DISABLED')
  expect([desk.judge(sessionId, user), desk.judge(sessionId, other)]).toEqual([1044, 1035])
})

test('a spent token presented after the end hears why, and ends nothing again', async () => {
  const user = await desk.aUser()
  const { sessionId, refreshToken } = await desk.sessions.open(user, FROM)
  await desk.present(refreshToken)
  await desk.sessions.end(sessionId, 'ELSEWHERE')
  desk.clock.pass(20_000)
  expect(await desk.present(refreshToken)).toBe(1043)
  expect(await desk.events(user)).toEqual([])
})

test.each([
  ['a customer', false, MAX_SESSIONS],
  ['a demo user', true, MAX_DEMO_SESSIONS],
])('%s has so many sessions; the next pushes the oldest out (demo: %s)', async (_, demo, most) => {
  const user = await desk.aUser({ demo })
  const opened: string[] = []
  for (let i = 0; i <= most; i += 1) {
    desk.clock.pass(1)
    opened.push((await desk.sessions.open(user, FROM)).sessionId)
  }
  const codes = opened.map((id) => desk.judge(id, user))
  expect(codes).toEqual([1043, ...Array.from({ length: most }, () => 0)])
  expect(desk.told).toEqual([opened[0]])
})

test('the limit holds for sessions that are opened all at once', async () => {
  const user = await desk.aUser()
  const wanted = Array.from({ length: MAX_SESSIONS * 3 }, () => desk.sessions.open(user, FROM))
  const opened = await Promise.all(wanted)
  const standing = opened.filter(({ sessionId }) => desk.judge(sessionId, user) === 0)
  expect(standing).toHaveLength(MAX_SESSIONS)
  expect(desk.sessions.list(user, '')).toHaveLength(MAX_SESSIONS)
  expect(desk.told).toHaveLength(MAX_SESSIONS * 2)
})

test('all of a user end but one; those of others stand', async () => {
  const [user, other] = [await desk.aUser(), await desk.aUser()]
  const open = async (whose: string) => (await desk.sessions.open(whose, FROM)).sessionId
  const [first, second, kept, foreign] = [
    await open(user),
    await open(user),
    await open(user),
    await open(other),
  ]
  expect(await desk.sessions.endAll(user, 'CHANGED', kept)).toBe(2)
  const codes = [first, second, kept].map((id) => desk.judge(id ?? '', user))
  expect([...codes, desk.judge(foreign ?? '', other)]).toEqual([1035, 1035, 0, 0])
  expect([...desk.told].sort()).toEqual([first, second].sort())
  expect(await desk.sessions.endAll(user, 'CHANGED', kept)).toBe(0)
})

test('in a transaction that fails nothing begins and nothing ends, in memory neither', async () => {
  const user = await desk.aUser()
  const { sessionId, refreshToken } = await desk.sessions.open(user, FROM)
  let begun = ''
  const failing = desk.sessions.transaction(async (db) => {
    expect(await desk.sessions.endAll(user, 'CHANGED', undefined, db)).toBe(1)
    begun = (await desk.sessions.open(user, FROM, db)).sessionId
    throw new Error('a code was used in between')
  })
  await expect(failing).rejects.toThrow('a code was used')
  expect([desk.judge(sessionId, user), desk.judge(begun, user)]).toEqual([0, 1035])
  expect(typeof (await desk.present(refreshToken))).toBe('string')
  expect(desk.told).toEqual([])
})

test('until the commit the sessions stand; with it they end', async () => {
  const user = await desk.aUser()
  const { sessionId } = await desk.sessions.open(user, FROM)
  await desk.sessions.transaction(async (db) => {
    await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, user))
    await desk.sessions.end(sessionId, 'CHANGED', db)
    expect([desk.judge(sessionId, user), desk.told]).toEqual([0, []])
  })
  expect([desk.judge(sessionId, user), desk.told]).toEqual([1035, [sessionId]])
})

/** Sessions on a store that commits and then loses the connection. */
async function withLostAnswers(): Promise<Sessions> {
  const transaction: Store['db']['transaction'] = async (work) => {
    await store.db.transaction(work)
    throw new Error('The connection was lost')
  }
  const db = new Proxy(store.db, {
    get: (real, name) => (name === 'transaction' ? transaction : Reflect.get(real, name)),
  })
  const secret = new TextEncoder().encode('a secret of at least thirty-two characters')
  const sessions = new Sessions({ clock: desk.clock, ids: desk.ids, db, secret })
  await sessions.load()
  return sessions
}

test('when the answer to a commit is lost, memory learns from the store what was committed', async () => {
  const user = await desk.aUser()
  const { sessionId } = await desk.sessions.open(user, FROM)
  const sessions = await withLostAnswers()
  expect(desk.judge(sessionId, user, sessions)).toBe(0)
  await expect(sessions.endAll(user, 'CHANGED')).rejects.toThrow('The connection was lost')
  await eventually(() => desk.judge(sessionId, user, sessions) === 1035)
  await sessions.close()
})

test('a transaction of somebody else is refused before anything is changed', async () => {
  const user = await desk.aUser()
  const { sessionId } = await desk.sessions.open(user, FROM)
  const wrong = store.db.transaction((tx) => desk.sessions.end(sessionId, 'CHANGED', tx))
  await expect(wrong).rejects.toThrow('Sessions.transaction')
  expect(desk.judge(sessionId, user)).toBe(0)
})

test('a session that begins for a frozen account has ended, and its tokens say why', async () => {
  const user = await desk.aUser({ disabled: true })
  const { sessionId, refreshToken } = await desk.sessions.open(user, FROM)
  expect([desk.judge(sessionId, user), await desk.present(refreshToken)]).toEqual([1044, 1044])
  expect(desk.sessions.list(user, '')).toEqual([])
})

test('what somebody else ended in the store ends here when it is looked at again', async () => {
  const [user, other] = [await desk.aUser(), await desk.aUser()]
  const mine = await desk.sessions.open(user, FROM)
  const foreign = await desk.sessions.open(other, FROM)
  const apart = await desk.another()
  await apart.endAll(user, 'DISABLED')
  await apart.endAll(other, 'DISABLED')
  expect(desk.judge(mine.sessionId, user)).toBe(0)
  await desk.sessions.reload(user)
  expect([desk.judge(mine.sessionId, user), desk.judge(foreign.sessionId, other)]).toEqual([
    1044, 0,
  ])
  await desk.sessions.reload()
  expect(desk.judge(foreign.sessionId, other)).toBe(1044)
  expect(desk.told).toEqual([mine.sessionId, foreign.sessionId])
})

test('a token that trades as its session ends is traded or refused, never both', async () => {
  for (let round = 0; round < 20; round += 1) {
    const user = await desk.aUser()
    const { sessionId, refreshToken } = await desk.sessions.open(user, FROM)
    const [got] = await Promise.all([
      desk.present(refreshToken),
      desk.sessions.endAll(user, 'DISABLED'),
    ])
    expect(desk.judge(sessionId, user)).toBe(1044)
    expect(await desk.present(typeof got === 'string' ? got : refreshToken)).toBe(1044)
  }
})

test('when a session was last seen is known to the minute, and written down later, together', async () => {
  const user = await desk.aUser()
  const { sessionId } = await desk.sessions.open(user, FROM)
  const opened = desk.clock.now()
  const seen = () => desk.sessions.list(user, sessionId)[0]?.lastSeenAt
  const kept = async () => {
    const [row] = await store.db.select().from(sessionRows).where(eq(sessionRows.id, sessionId))
    return row?.lastSeenAt
  }
  desk.clock.pass(59_999)
  desk.judge(sessionId, user)
  expect(seen()).toBe(opened)
  desk.clock.pass(1)
  desk.judge(sessionId, user)
  expect([seen(), await kept()]).toEqual([opened + 60_000, opened])
  await desk.sessions.flush()
  expect(await kept()).toBe(opened + 60_000)
  desk.clock.pass(60_000)
  desk.judge(sessionId, user)
  await desk.restart()
  expect(seen()).toBe(opened + 120_000)
})

test('where a session was continued last is what its list says, cut to size', async () => {
  const user = await desk.aUser()
  const { refreshToken, sessionId } = await desk.sessions.open(user, FROM)
  const moved = { ...FROM, address: '198.51.100.9', device: 'x'.repeat(1_000) }
  await desk.sessions.rotate(refreshToken, moved)
  const [row] = desk.sessions.list(user, sessionId)
  expect(row).toMatchObject({ address: '198.51.100.9', device: 'x'.repeat(256), current: true })
})
