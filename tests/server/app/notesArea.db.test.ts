// An area that neither gateway nor store knows: its call is answered, its jobs are done exactly
// once, the operator's command reaches it, by nothing but what it brings.
import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FeatureJob, Feature, Services } from '../../../server/app/contract/feature'
import { providersOf } from '../../../server/app/contract/providersOf'
import { marketReads } from '../../../server/features/market-data/marketReads'
import { features } from '../../../server/features'
import { newOutput } from '../../../server/ops/output'
import { jobTasks } from '../../../server/app/featureJobs'
import { SteadyClock } from '../../../server/app/clock'
import { readConfig } from '../../../server/app/config/config'
import { openServer } from '../../../server/app/openServer'
import { registerAll } from '../../../server/app/registerAll'
import { startDatabase, type TestDatabase } from '../../support/database'
import { eventually } from '../../support/eventually'
import { aServer } from '../../support/gateway/server'
import { notes, NOTES_SQL, notesFeature } from '../../support/modules/notesArea'

const HOUR = 3_600_000
const NOON = Date.UTC(2025, 0, 6, 12)
const log = pino({ level: 'silent' })

let database: TestDatabase
let url: string

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  await database.query(url, NOTES_SQL)
  await database.query(url, 'grant all on notes to public')
})

/** The product's features, of which none answers the call that the notes answer. */
const others = features.map((feature): Feature => ({
  ...feature,
  register(api) {
    const contribution = feature.register?.(api) ?? {}
    const { health: _, ...routes } = contribution.routes ?? {}
    return { ...contribution, routes }
  },
}))

test('a feature answers its call and receives operator notifications', async () => {
  const read = readConfig({ PORT: '0', DATABASE_URL: url })
  if (!read.ok) throw new Error(read.message)
  const { config } = read
  const clock = new SteadyClock()
  const ids = { uuid: () => randomUUID() }
  const all = [...others, notesFeature]
  const server = await openServer({ features: all, config, log, clock, ids, clientDir: null })
  try {
    const source = async () => {
      const answer = await fetch(`http://127.0.0.1:${server.port}/investor/health`)
      return (await answer.json()).data.source
    }
    expect(await source()).toBe('0 notes')
    const [command] = notesFeature.operator ?? []
    await command?.run({ db: server.db, config, clock, ...newOutput(false) }, { text: 'Hello' })
    await eventually(async () => (await source()) === '1 notes')
  } finally {
    await server.close()
  }
})

/** Without a database. */
function servicesOfTest(): Omit<Services, 'leaving' | 'ownData' | 'positionHealth'> {
  const { deps, exchange, feeds } = aServer()
  const market = marketReads(feeds, () => exchange.status())
  return { ...deps, db: drizzle.mock(), ...providersOf(exchange, features), market }
}

test('two features with the same call are not opened', () => {
  const { exchange } = aServer()
  const given = { features: [...features, notesFeature], commands: exchange, reads: exchange }
  expect(() => registerAll({ ...given, services: servicesOfTest() })).toThrow('notes has health')
})

/** Does the job as often as its chore is begun, at the given times of day. */
async function work(job: FeatureJob, times: readonly number[]): Promise<void> {
  const store = await database.open(url)
  const [chore] = jobTasks(store.db, [job])
  try {
    for (const now of times) await chore?.(now, new AbortController().signal)
  } finally {
    await store.close()
  }
}

const { exchange: commands } = aServer()
const [hourly] =
  notesFeature.register?.({
    ...servicesOfTest(),
    commands,
    reads: commands,
    leaving: () => [],
    positionHealth: () => [],
    ownData: () => [],
  }).jobs ?? []

const written = async (): Promise<number[]> => {
  const store = await database.open(url)
  const rows = await store.db.select().from(notes)
  await store.close()
  return rows.map(({ at }) => (at - NOON) / HOUR).toSorted((a, b) => a - b)
}

test('the job of a feature runs once for each due time, on whichever server', async () => {
  if (!hourly) throw new Error('No job')
  await work(hourly, [NOON - 1, NOON - 1, NOON, NOON + 5])
  expect(await written()).toEqual([0])
  await work(hourly, [NOON + 5, NOON + 3 * HOUR])
  expect(await written()).toEqual([0, 1, 2, 3])
})

test('a job that fails is done again, and leaves nothing half done', async () => {
  if (!hourly) throw new Error('No job')
  const { run } = hourly
  let failures = 1
  const failing: FeatureJob = {
    ...hourly,
    async run(tx, due) {
      await run(tx, due)
      if (failures-- > 0) throw new Error('The wire is cut')
    },
  }
  await work(hourly, [NOON - 1])
  await expect(work(failing, [NOON])).rejects.toThrow('The wire is cut')
  expect(await written()).toEqual([])
  await work(failing, [NOON])
  expect(await written()).toEqual([0])
})
