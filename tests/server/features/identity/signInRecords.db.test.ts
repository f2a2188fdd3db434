// Retention of sign-in records; nothing else deletes a row of the history.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logSecurity } from '../../../../server/features/identity/securityLog'
import { sweepSignIns } from '../../../../server/features/identity/sweepSignIns'
import type { Store } from '../../../../server/store/openStore'
import { securityEvents } from '../../../../server/store/schema/proofs'
import { startDatabase, type TestDatabase } from '../../../support/database'

const NOW = Date.UTC(2026, 10, 26)
const YEAR = 365 * 86_400_000
const origin = { address: '203.0.113.7', device: 'Firefox' }

let database: TestDatabase
let store: Store
beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
})
afterAll(() => database.close())

test('[AUT-133] erases sign-in records after a year and keeps every other row', async () => {
  const log = (event: Parameters<typeof logSecurity>[1]['event'], at: number) =>
    logSecurity(store.db, { userId: null, event, at, origin })
  await log('SIGNED_IN', NOW - YEAR - 1)
  await log('SIGN_IN_FAILED', NOW - YEAR - 1)
  await log('PASSWORD_CHANGED', NOW - YEAR - 1)
  await log('SIGNED_IN', NOW - YEAR)
  expect(await sweepSignIns(store.db, NOW)).toBe(2)
  expect(await sweepSignIns(store.db, NOW)).toBe(0)
  const left = await store.db.select().from(securityEvents).orderBy(securityEvents.id)
  expect(left.map(({ event, at }) => [event, at - NOW])).toEqual([
    ['PASSWORD_CHANGED', -YEAR - 1],
    ['SIGNED_IN', -YEAR],
  ])
})

test.each([
  sql`delete from security_events`,
  sql`update security_events set device = ''`,
  sql`truncate security_events`,
])('refuses every other change of the history', async (change) => {
  await expect(store.db.execute(change)).rejects.toMatchObject({
    cause: { message: 'security_events is append-only' },
  })
})
