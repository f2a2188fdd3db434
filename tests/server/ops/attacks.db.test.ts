// Operator's view of limited requests: stored by hour, network and kind, added up, kept for two
// weeks, the worst first.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AttackCounts } from '../../../server/lib/net/attackCounts'
import { ATTACKS_KEPT_MS, keepAttacks } from '../../../server/app/attackTable'
import type { Store } from '../../../server/store/openStore'
import { attackCounts } from '../../../server/store/schema/service'
import { startDatabase, type TestDatabase } from '../../support/database'
import { FakeClock } from '../../support/gateway/fakeClock'
import { TestOperator } from '../../support/ops/testOperator'

const HOUR = 3_600_000

let database: TestDatabase
let store: Store
let ops: TestOperator
const clock = new FakeClock()
const counts = new AttackCounts(clock)

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  ops = await TestOperator.open(store, clock)
})
afterAll(async () => {
  await ops.close()
  await database.close()
})

const keep = () => keepAttacks(store.db, counts, clock.now())
/** The rows below the names of the columns. */
const words = async () => (await ops.run('attacks')).slice(1).map((line) => line.split(/ +/))

test('is added up by hour, network and kind, and shown with the worst first', async () => {
  expect(await ops.run('attacks')).toEqual(['Nothing was refused in the last 24 hours.'])
  counts.count('rateLimited', '198.51.100.7', 3)
  await keep()
  counts.count('rateLimited', '198.51.100.7', 4)
  counts.count('accountUnknown', '2001:db8:0:0::/64')
  await keep()
  const first = new Date(Math.floor(clock.now() / HOUR) * HOUR).toISOString()
  clock.pass(HOUR)
  counts.count('exchangeFull', 'others')
  await keep()
  const second = new Date(Math.floor(clock.now() / HOUR) * HOUR).toISOString()
  expect(await words()).toEqual([
    [first, '198.51.100.7', 'rateLimited', '7'],
    [second, 'others', 'exchangeFull', '1'],
    [first, '2001:db8:0:0::/64', 'accountUnknown', '1'],
  ])
  clock.pass(25 * HOUR)
  expect(await ops.run('attacks')).toEqual(['Nothing was refused in the last 24 hours.'])
})

test('is forgotten after two weeks, and counted on where it could not be written', async () => {
  clock.pass(ATTACKS_KEPT_MS)
  counts.count('rateLimited', 'a')
  await keep()
  expect((await store.db.select().from(attackCounts)).map(({ network }) => network)).toEqual(['a'])
  counts.count('rateLimited', 'a')
  const broken = { ...store.db, transaction: () => Promise.reject(new Error('away')) }
  await expect(keepAttacks(broken as never, counts, clock.now())).rejects.toThrow('away')
  await keep()
  expect((await words())[0]?.at(-1)).toBe('2')
})

test('is cut after two hundred rows', async () => {
  // The worst is neither of the newest hour nor first by its name.
  counts.count('rateLimited', 'worst', 90)
  await keep()
  clock.pass(HOUR)
  for (let n = 0; n < 300; n += 1) counts.count('rateLimited', `network${n}`, 1 + (n % 50))
  await keep()
  const lines = await ops.run('attacks')
  expect([lines.length, lines.at(-1)]).toEqual([202, 'Only the worst 200 lines are shown.'])
  const shown = lines.slice(1, -1).map((line) => Number(line.split(/ +/).at(-1)))
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(lines[1]).toContain('worst')
})
