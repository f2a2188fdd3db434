// The writing of the event logs: exactly once however the projection is cut, in the order of the
// commits, numbered without a gap, and removed from the front alone.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Projection } from '../../../../server/store/journal/projection'
import { expireLogs } from '../../../../server/store/accountLog/expireLog'
import { readLog } from '../../../../server/store/accountLog/readLog'
import { LEDGER_TABLES } from '../../../../server/store/ledgerTables'
import { openStore, type Store } from '../../../../server/store/openStore'
import { EVENTS_KEPT_MS } from '../../../../src/domain/records/accountEvents'
import { USERS } from '../../../sim/kills/plan'
import { TABLES } from '../../../support/core'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { tradeRandomly } from '../../../support/eventLog/randomTrading'
import { ExchangeFixture } from '../../../support/exchangeFixture'
import { seeded } from '../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 27_182)
const ALL = [...LEDGER_TABLES, ...TABLES]
const [ANNA = ''] = USERS

interface Committed {
  readonly seq: string
  readonly at: string
  readonly effects: Buffer
}

let database: TestDatabase
let journal: readonly Committed[]
/** The logs as one projection without a cut writes them. */
let whole: readonly unknown[]

beforeAll(async () => {
  database = await startDatabase()
  const url = await database.fresh()
  // Nothing is carried over, so that the journal keeps everything.
  const store = await openStore({ dataDir: '', databaseUrl: url }, TABLES, (_, { moved }) => ({
    committed: moved,
    hurry: () => undefined,
    close: () => Promise.resolve(),
  }))
  const trading = await ExchangeFixture.open(store)
  await tradeRandomly(trading, seeded(seed), 40)
  await trading.exchange.close()
  await store.close()
  journal = await withClient(url, async (client) => {
    const found = await client.query<Committed>('select seq, at, effects from journal order by seq')
    return found.rows
  })
  const uncut = await database.fresh()
  whole = await withClient(uncut, async (client) => {
    await append(client, journal)
    await new Projection(ALL).runToEnd(client)
    return logsOf(client)
  })
}, 120_000)
afterAll(() => database.close())

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function append(client: Client, commits: readonly Committed[]): Promise<void> {
  for (const { seq, at, effects } of commits)
    await client.query('insert into journal (seq, at, effects) values ($1, $2, $3)', [
      seq,
      at,
      effects,
    ])
}

async function logsOf(client: Client): Promise<readonly unknown[]> {
  const events = await client.query('select * from account_events order by user_id, seq')
  const logs = await client.query('select * from account_logs order by user_id')
  return [...logs.rows, ...events.rows] as unknown[]
}

test('numbers the events of each account from 1 in the order of the commits', async () => {
  const events = whole.filter((row) => (row as { seq?: string }).seq !== undefined)
  expect(events.length).toBeGreaterThan(500)
  const last = new Map<string, { seq: number; commit: number }>()
  for (const row of events as { user_id: string; seq: string; commit: string }[]) {
    const before = last.get(row.user_id) ?? { seq: 0, commit: 0 }
    expect(Number(row.seq)).toBe(before.seq + 1)
    expect(Number(row.commit)).toBeGreaterThanOrEqual(before.commit)
    last.set(row.user_id, { seq: Number(row.seq), commit: Number(row.commit) })
  }
  expect([...last.keys()].toSorted()).toEqual(USERS.toSorted())
})

test(`[EVT-002] writes each event once, however the projection is cut (seed ${seed})`, async () => {
  const dice = seeded(seed)
  let cuts = 0
  const url = await database.fresh()
  const logs = await withClient(url, async (client) => {
    const projection = new Projection(ALL, (point) => {
      if (point === 'projected' || !dice.chance(0.4)) return
      cuts += 1
      throw new Error('cut')
    })
    for (let from = 0; from < journal.length;) {
      const to = from + 1 + dice.below(dice.pick([2, 30]))
      await append(client, journal.slice(from, to))
      from = to
      for (let isDone = false; !isDone;)
        isDone = await projection.step(client).then(
          () => true,
          (cause: Error) => {
            if (cause.message !== 'cut') throw cause
            return false
          },
        )
    }
    return logsOf(client)
  })
  expect(cuts).toBeGreaterThan(10)
  expect(logs).toEqual(whole)
})

test('[EVT-002] a projector that dies with its connection leaves nothing half done', async () => {
  const url = await database.fresh()
  await withClient(url, (client) => append(client, journal))
  const dying = new Client({ connectionString: url })
  dying.on('error', () => undefined)
  await dying.connect()
  const projection = new Projection(ALL, (point) => {
    if (point === 'written') void dying.end()
  })
  await expect(projection.runToEnd(dying)).rejects.toThrow('Client was closed and is not queryable')
  const logs = await withClient(url, async (client) => {
    expect(await logsOf(client)).toEqual([])
    await new Projection(ALL).runToEnd(client)
    return logsOf(client)
  })
  expect(logs).toEqual(whole)
})

/** A store over the logs of the journal, and the times of an account's events. */
async function logged(): Promise<{ store: Store; times: readonly number[] }> {
  const url = await database.fresh()
  const times = await withClient(url, async (client) => {
    await append(client, journal)
    await new Projection(ALL).runToEnd(client)
    const text = 'select at from account_events where user_id = $1 order by seq'
    const { rows } = await client.query<{ at: string }>(text, [ANNA])
    return rows.map(({ at }) => Number(at))
  })
  return { store: await database.open(url), times }
}

const running = new AbortController().signal

test('[EVT-003] removes what is older than thirty days from the front, and goes on numbering', async () => {
  const { store, times } = await logged()
  const middle = times[Math.floor(times.length / 2)] ?? 0
  await expireLogs(store.db, middle + EVENTS_KEPT_MS, running)
  const first = times.findIndex((at) => at >= middle) + 1
  const kept = await readLog(store.db, ANNA, undefined, 10_000)
  if (!kept.ok) throw new Error(kept.refusal.key)
  expect(kept.value).toMatchObject({ oldest: first, last: times.length })
  expect(kept.value.events.map(({ seq }) => seq)).toEqual(
    Array.from({ length: times.length - first + 1 }, (_, i) => first + i),
  )
  const missing = { key: 'eventsNotKept', params: { oldest: first, last: times.length } }
  expect(await readLog(store.db, ANNA, first - 2, 10)).toMatchObject({ refusal: missing })
  expect(await readLog(store.db, ANNA, first - 1, 10)).toMatchObject({ ok: true })
  expect(await readLog(store.db, ANNA, times.length + 1, 10)).toMatchObject({ refusal: missing })

  await expireLogs(store.db, (times.at(-1) ?? 0) + EVENTS_KEPT_MS + 1, running)
  const none = { events: [], oldest: times.length + 1, last: times.length }
  expect(await readLog(store.db, ANNA, times.length, 10)).toEqual({ ok: true, value: none })
  const trading = await ExchangeFixture.open(store, 'later')
  await trading.credit(ANNA, '5', 'later')
  await store.settled()
  const next = await readLog(store.db, ANNA, times.length, 10)
  if (!next.ok) throw new Error(next.refusal.key)
  expect(next.value.events).toMatchObject([{ seq: times.length + 1, kind: 'transfer' }])
  await trading.exchange.close()
})
