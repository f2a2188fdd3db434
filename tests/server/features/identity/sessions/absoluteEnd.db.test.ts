// No session outlasts its maximum age, however often it is renewed: calls, refresh tokens and
// streams report the reason, also after a restart.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EndedSession } from '../../../../../server/features/identity/api'
import {
  MAX_SESSION_MS,
  SESSION_MS,
  Sessions,
} from '../../../../../server/features/identity/sessions/sessions'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { FROM, SessionFixture as Exchange } from '../../../../support/identity/sessionFixture'

const DAY = 24 * 3_600_000
const TOO_OLD = 2134

let database: TestDatabase
let at: Exchange

beforeAll(async () => {
  database = await startDatabase()
  at = await Exchange.open(await database.open(await database.fresh()))
})
beforeEach(() => void at.clock.pass(DAY))
afterAll(async () => {
  await at.close()
  await database.close()
})

/** A session that is continued every so often until `ms` have passed. */
async function continued(ms: number, every = 20 * DAY) {
  const userId = await at.aUser()
  const opened = await at.sessions.open(userId, FROM)
  let token = opened.refreshToken
  let past = 0
  while (past < ms) {
    const step = Math.min(every, ms - past)
    at.clock.pass(step)
    past += step
    if (past < ms) token = String(await at.present(token))
  }
  return { userId, sessionId: opened.sessionId, token }
}

test('a session that is continued for ninety days ends with them, for its call and its token', async () => {
  const { userId, sessionId, token } = await continued(MAX_SESSION_MS - 1)
  expect(at.judge(sessionId, userId)).toBe(0)
  at.clock.pass(1)
  expect([at.judge(sessionId, userId), await at.present(token)]).toEqual([TOO_OLD, TOO_OLD])
  await at.restart()
  expect(await at.present(token)).toBe(TOO_OLD)
  at.clock.pass(8 * DAY)
  await at.restart()
  expect(await at.present(token)).toBe(1035)
})

test('its holder is notified of the end once', async () => {
  const ended: EndedSession[] = []
  const subscription = at.sessions.revoked$.subscribe((each) => ended.push(each))
  const { userId, sessionId } = await continued(MAX_SESSION_MS)
  at.judge(sessionId, userId)
  at.judge(sessionId, userId)
  expect(ended).toEqual([{ sessionId, key: 'sessionTooOld' }])
  subscription.unsubscribe()
})

test('a session that is not renewed ends after thirty days', async () => {
  const { userId, sessionId, token } = await continued(SESSION_MS, SESSION_MS)
  expect([at.judge(sessionId, userId), await at.present(token)]).toEqual([1035, 1035])
})

test('another end than the product’s can be set, longer than which none is', async () => {
  const { clock, ids, db } = at
  const secret = new TextEncoder().encode('a secret of at least thirty-two characters')
  const short = new Sessions({ clock, ids, db, secret, maxMs: 2 * DAY })
  const userId = await at.aUser()
  const { sessionId, refreshToken } = await short.open(userId, FROM)
  clock.pass(2 * DAY)
  expect(short.judge(sessionId, userId)).toMatchObject({ refusal: { key: 'sessionTooOld' } })
  expect(await at.present(refreshToken, short)).toBe(TOO_OLD)
  await short.close()
})
