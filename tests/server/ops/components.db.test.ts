// The list of what is shipped: every package of production in its installed version, Node.js and
// the PostgreSQL that answers.
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { FakeClock } from '../../support/gateway/fakeClock'
import { TestOperator } from '../../support/ops/testOperator'

let database: TestDatabase
let store: Store
let ops: TestOperator
const clock = new FakeClock()

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  ops = await TestOperator.open(store, clock)
})
afterAll(async () => {
  await ops.close()
  await database.close()
})

test('everything shipped is listed with the version that is installed', async () => {
  const lines = await ops.run('components')
  const versions = new Map(
    lines.map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  )
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  for (const [name, version] of Object.entries(dependencies))
    expect([name, versions.get(name)]).toEqual([name, version])
  expect(versions.get('node')).toBe(process.versions.node)
  expect(versions.get('node/openssl')).toBe(process.versions.openssl)
  expect(versions.get('postgresql')).toMatch(/^\d+\.\d+/)
  expect(versions.get('postgresql-embedded')).toMatch(/^\d+\.\d+/)
  expect(versions.has('vitest')).toBe(false)
})

test('what is out of upkeep stands first', async () => {
  clock.pass(Date.UTC(2040, 0, 1) - clock.now())
  const [node] = process.versions.node.split('.')
  const [runtime, database, product] = await ops.run('components')
  expect(runtime).toMatch(new RegExp(`^! Node\\.js ${node} is out of upkeep since \\d{4}-`))
  expect(database).toMatch(/^! PostgreSQL \d+ is out of upkeep since \d{4}-/)
  expect(product).toMatch(/^meridian /)
})
