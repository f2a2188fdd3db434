// A commit's row on its way to the disk: what is read back is what was sent, however long it is.
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appendJournal, type JournalRow } from '../../../server/store/journal/journal'
import { startDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
let url: string
let client: Client

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  client = new Client({ connectionString: url })
  await client.connect()
  return () => client.end()
})

const AT = 1_795_525_966_942

const rowOf = (seq: number, effects: string, events: string | null = null): JournalRow => {
  return { seq, at: AT, effects, events }
}

async function readAll(): Promise<readonly JournalRow[]> {
  const { rows } = await client.query<{ seq: string; at: string; effects: Buffer; events: Buffer }>(
    'select seq, at, effects, events from journal order by seq',
  )
  return rows.map(({ seq, at, effects, events }) => {
    const said = (events as Buffer | null)?.toString() ?? null
    return { seq: Number(seq), at: Number(at), effects: effects.toString(), events: said }
  })
}

test('rows come back as they were sent, one after another', async () => {
  const rows = [
    rowOf(1, '[]'),
    rowOf(2, 'x'.repeat(60_000), '[{"userId":"ann"}]'),
    rowOf(3, '[]'),
    rowOf(4, '買入 ₮ \u{1f680} "\\'.repeat(9_000), '[]'),
    rowOf(5, '', ''),
    rowOf(6, 'long '.repeat(500_000)),
    rowOf(2 ** 40 + 7, 'after a long one'),
  ]
  for (const row of rows) await appendJournal(client, row)
  expect(await readAll()).toEqual(rows)
})

test('a row that the database refuses rejects, and the next one is written', async () => {
  for (const seq of [1, 2]) await appendJournal(client, rowOf(seq, `row ${seq}`))
  await expect(appendJournal(client, rowOf(2, 'again'))).rejects.toThrow('journal_pkey')
  await appendJournal(client, rowOf(3, 'row 3'))
  expect((await readAll()).map(({ effects }) => effects)).toEqual(['row 1', 'row 2', 'row 3'])
})
