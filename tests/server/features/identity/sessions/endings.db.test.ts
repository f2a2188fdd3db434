// Ends of sessions: their effect on access and refresh tokens, the published notification,
// persistence over a restart, and no effect without a commit.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EndedAs } from '../../../../../server/features/identity/sessions/endings'
import {
  MAX_DEMO_SESSIONS,
  MAX_SESSIONS,
  Sessions,
} from '../../../../../server/features/identity/sessions/sessions'
import type { Store } from '../../../../../server/store/openStore'
import { sessions as sessionRows, users } from '../../../../../server/store/schema/identity'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { eventually } from '../../../../support/eventually'
import { FROM, SessionFixture } from '../../../../support/identity/sessionFixture'

let database: TestDatabase
let store: Store
let fixture: SessionFixture

beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => {
  await fixture?.close()
  await store?.close()
  store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
})
afterAll(async () => {
  await fixture.close()
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

test.each(ENDINGS)(
  '[API-020] one that ended as %s answers %i, and a restart later too',
  async (as, code) => {
    const user = await fixture.aUser()
    const { sessionId, refreshToken } = await fixture.sessions.open(user, FROM)
    expect(await fixture.sessions.end(sessionId, as)).toBe(true)
    expect(await fixture.sessions.end(sessionId, 'SIGNED_OUT')).toBe(false)
    expect([fixture.judge(sessionId, user), await fixture.present(refreshToken)]).toEqual([
      code,
      code,
    ])
    expect(fixture.endedIds).toEqual([sessionId])
    await fixture.restart()
    expect([fixture.judge(sessionId, user), await fixture.present(refreshToken)]).toEqual([
      code,
      code,
    ])
  },
)

test('the reason of the end is revealed to its holder only', async () => {
  const [user, other] = [await fixture.aUser(), await fixture.aUser()]
  const { sessionId } = await fixture.sessions.open(user, FROM)
  await fixture.sessions.end(sessionId, 'DISABLED')
  expect([fixture.judge(sessionId, user), fixture.judge(sessionId, other)]).toEqual([1044, 1035])
})

test('a spent token presented after the end gets the reason, and ends nothing again', async () => {
  const user = await fixture.aUser()
  const { sessionId, refreshToken } = await fixture.sessions.open(user, FROM)
  await fixture.present(refreshToken)
  await fixture.sessions.end(sessionId, 'ELSEWHERE')
  fixture.clock.pass(20_000)
  expect(await fixture.present(refreshToken)).toBe(1043)
  expect(await fixture.events(user)).toEqual([])
})

test.each([
  ['a customer', false, MAX_SESSIONS],
  ['a demo user', true, MAX_DEMO_SESSIONS],
])(
  '[API-020] %s has so many sessions; the next pushes the oldest out (demo: %s)',
  async (_, demo, most) => {
    const user = await fixture.aUser({ demo })
    const opened: string[] = []
    for (let i = 0; i <= most; i += 1) {
      fixture.clock.pass(1)
      opened.push((await fixture.sessions.open(user, FROM)).sessionId)
    }
    const codes = opened.map((id) => fixture.judge(id, user))
    expect(codes).toEqual([1043, ...Array.from({ length: most }, () => 0)])
    expect(fixture.endedIds).toEqual([opened[0]])
  },
)

test('the limit holds for sessions that are opened all at once', async () => {
  const user = await fixture.aUser()
  const wanted = Array.from({ length: MAX_SESSIONS * 3 }, () => fixture.sessions.open(user, FROM))
  const opened = await Promise.all(wanted)
  const standing = opened.filter(({ sessionId }) => fixture.judge(sessionId, user) === 0)
  expect(standing).toHaveLength(MAX_SESSIONS)
  expect(fixture.sessions.list(user, '')).toHaveLength(MAX_SESSIONS)
  expect(fixture.endedIds).toHaveLength(MAX_SESSIONS * 2)
})

test('all of a user end but one; those of others stand', async () => {
  const [user, other] = [await fixture.aUser(), await fixture.aUser()]
  const open = async (whose: string) => (await fixture.sessions.open(whose, FROM)).sessionId
  const [first, second, kept, foreign] = [
    await open(user),
    await open(user),
    await open(user),
    await open(other),
  ]
  expect(await fixture.sessions.endAll(user, 'CHANGED', kept)).toBe(2)
  const codes = [first, second, kept].map((id) => fixture.judge(id ?? '', user))
  expect([...codes, fixture.judge(foreign ?? '', other)]).toEqual([1035, 1035, 0, 0])
  expect([...fixture.endedIds].sort()).toEqual([first, second].sort())
  expect(await fixture.sessions.endAll(user, 'CHANGED', kept)).toBe(0)
})

test('a failed transaction neither begins nor ends a session, in the store or in memory', async () => {
  const user = await fixture.aUser()
  const { sessionId, refreshToken } = await fixture.sessions.open(user, FROM)
  let begun = ''
  const failing = fixture.sessions.transaction(async (db) => {
    expect(await fixture.sessions.endAll(user, 'CHANGED', undefined, db)).toBe(1)
    begun = (await fixture.sessions.open(user, FROM, db)).sessionId
    throw new Error('a code was used in between')
  })
  await expect(failing).rejects.toThrow('a code was used')
  expect([fixture.judge(sessionId, user), fixture.judge(begun, user)]).toEqual([0, 1035])
  expect(typeof (await fixture.present(refreshToken))).toBe('string')
  expect(fixture.endedIds).toEqual([])
})

test('sessions stay valid until the commit that ends them', async () => {
  const user = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(user, FROM)
  await fixture.sessions.transaction(async (db) => {
    await db.update(users).set({ passwordHash: 'x' }).where(eq(users.id, user))
    await fixture.sessions.end(sessionId, 'CHANGED', db)
    expect([fixture.judge(sessionId, user), fixture.endedIds]).toEqual([0, []])
  })
  expect([fixture.judge(sessionId, user), fixture.endedIds]).toEqual([1035, [sessionId]])
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
  const sessions = new Sessions({ clock: fixture.clock, ids: fixture.ids, db, secret })
  await sessions.load()
  return sessions
}

test('when the answer to a commit is lost, memory reads from the store what was committed', async () => {
  const user = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(user, FROM)
  const sessions = await withLostAnswers()
  expect(fixture.judge(sessionId, user, sessions)).toBe(0)
  await expect(sessions.endAll(user, 'CHANGED')).rejects.toThrow('The connection was lost')
  await eventually(() => fixture.judge(sessionId, user, sessions) === 1035)
  await sessions.close()
})

test('a transaction of another owner is refused before anything is changed', async () => {
  const user = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(user, FROM)
  const wrong = store.db.transaction((tx) => fixture.sessions.end(sessionId, 'CHANGED', tx))
  await expect(wrong).rejects.toThrow('Sessions.transaction')
  expect(fixture.judge(sessionId, user)).toBe(0)
})

test('a session that begins for a frozen account has ended, and its tokens give the reason', async () => {
  const user = await fixture.aUser({ disabled: true })
  const { sessionId, refreshToken } = await fixture.sessions.open(user, FROM)
  expect([fixture.judge(sessionId, user), await fixture.present(refreshToken)]).toEqual([
    1044, 1044,
  ])
  expect(fixture.sessions.list(user, '')).toEqual([])
})

test('a session ended in the store by another process ends here at the next reload', async () => {
  const [user, other] = [await fixture.aUser(), await fixture.aUser()]
  const mine = await fixture.sessions.open(user, FROM)
  const foreign = await fixture.sessions.open(other, FROM)
  const apart = await fixture.another()
  await apart.endAll(user, 'DISABLED')
  await apart.endAll(other, 'DISABLED')
  expect(fixture.judge(mine.sessionId, user)).toBe(0)
  await fixture.sessions.reload(user)
  expect([fixture.judge(mine.sessionId, user), fixture.judge(foreign.sessionId, other)]).toEqual([
    1044, 0,
  ])
  await fixture.sessions.reload()
  expect(fixture.judge(foreign.sessionId, other)).toBe(1044)
  expect(fixture.endedIds).toEqual([mine.sessionId, foreign.sessionId])
})

test('a token that trades as its session ends is traded or refused, never both', async () => {
  for (let round = 0; round < 20; round += 1) {
    const user = await fixture.aUser()
    const { sessionId, refreshToken } = await fixture.sessions.open(user, FROM)
    const [got] = await Promise.all([
      fixture.present(refreshToken),
      fixture.sessions.endAll(user, 'DISABLED'),
    ])
    expect(fixture.judge(sessionId, user)).toBe(1044)
    expect(await fixture.present(typeof got === 'string' ? got : refreshToken)).toBe(1044)
  }
})

test('last activity of sessions is kept to the minute, and written later in batches', async () => {
  const user = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(user, FROM)
  const opened = fixture.clock.now()
  const seen = () => fixture.sessions.list(user, sessionId)[0]?.lastSeenAt
  const kept = async () => {
    const [row] = await store.db.select().from(sessionRows).where(eq(sessionRows.id, sessionId))
    return row?.lastSeenAt
  }
  fixture.clock.pass(59_999)
  fixture.judge(sessionId, user)
  expect(seen()).toBe(opened)
  fixture.clock.pass(1)
  fixture.judge(sessionId, user)
  expect([seen(), await kept()]).toEqual([opened + 60_000, opened])
  await fixture.sessions.flush()
  expect(await kept()).toBe(opened + 60_000)
  fixture.clock.pass(60_000)
  fixture.judge(sessionId, user)
  await fixture.restart()
  expect(seen()).toBe(opened + 120_000)
})

test('the session list shows the last network and device, truncated', async () => {
  const user = await fixture.aUser()
  const { refreshToken, sessionId } = await fixture.sessions.open(user, FROM)
  const moved = { ...FROM, address: '198.51.100.9', device: 'x'.repeat(1_000) }
  await fixture.sessions.rotate(refreshToken, moved)
  const [row] = fixture.sessions.list(user, sessionId)
  expect(row).toMatchObject({ address: '198.51.100.9', device: 'x'.repeat(256), current: true })
})
