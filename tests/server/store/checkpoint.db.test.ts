// The audit's checkpoint over a real database: what it holds, how far a start reads back, and that
// whatever is forged is found by the audit that answers for it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { modules } from '../../../server/features'
import { auditedTo, auditSinceCheckpoint, auditStore } from '../../../server/store/audit/auditStore'
import { moveCheckpoint } from '../../../server/store/audit/checkpoint'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, BOB, ExchangeFixture } from '../../support/exchangeFixture'

/** Slices so small that a few orders are many of them. */
const PACE = { slice: 3, least: 1 }
const RUNNING = new AbortController().signal

let database: TestDatabase
let url: string
let store: Store

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  await trade('first')
  return () => store.close()
})

/** An exchange opens, ann and bob are given money and trade, and it closes. */
async function trade(name: string): Promise<void> {
  const traders = await ExchangeFixture.open(store, name)
  await traders.stock()
  for (const user of [ANN, BOB, ANN, BOB]) await traders.openOrder(user, {})
  await traders.exchange.close()
}

/** Runs SQL as somebody who can switch the triggers off. */
const forge = (text: string) =>
  database.query(url, `set session_replication_role = replica; ${text}`)

const said = (findings: Awaited<ReturnType<typeof auditStore>>) =>
  findings.map(({ finding, amount }) => `${finding} ${amount}`).sort()

async function value(query: string): Promise<number> {
  const { rows } = await store.db.execute<{ value: string }>(sql.raw(query))
  return Number(rows[0]?.value)
}

const lastTransfer = () => value('select max(id) as value from transfers')

test('it moves to the last transfer, and no audit finds anything wrong', async () => {
  expect(await auditedTo(store.db)).toBe(0)
  const last = await lastTransfer()
  expect(await moveCheckpoint(store.db, RUNNING, PACE)).toBe(last)
  expect(await auditedTo(store.db)).toBe(last)
  expect(await auditSinceCheckpoint(store.db, modules)).toEqual([])
  expect(await auditStore(store.db, modules)).toEqual([])
  const differing = 'select count(*) as value from accounts a full join audited_balances c'
  expect(
    await value(`${differing} on c.account_id = a.id where a.balance is distinct from c.balance`),
  ).toBe(0)
})

test('it advances over later trades, and a start that trusts it finds it sound', async () => {
  await moveCheckpoint(store.db, RUNNING, PACE)
  const before = await auditedTo(store.db)
  await trade('second')
  expect(await auditSinceCheckpoint(store.db, modules)).toEqual([])
  expect(await moveCheckpoint(store.db, RUNNING, PACE)).toBe((await lastTransfer()) - before)
  expect(await auditStore(store.db, modules)).toEqual([])
})

test('it stays where it is for a few new transfers, and stops between slices when asked to', async () => {
  const last = await lastTransfer()
  expect(await moveCheckpoint(store.db, RUNNING, { slice: 3, least: last + 1 })).toBe(0)
  expect(await moveCheckpoint(store.db, AbortSignal.abort(), PACE)).toBe(0)
  expect(await auditedTo(store.db)).toBe(0)
})

/** What is forged once the checkpoint is made, and what the audits say: of the tail, of all. */
const FORGED: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  [
    'a balance',
    `update accounts set balance = balance + 7 where owner = '${ANN}' and part = 'free'`,
    ['differs 7'],
    ['differs 7'],
  ],
  [
    'a posting after it',
    'insert into postings select max(id) + 1, 1, 5, 0 from transfers',
    ['differs -5', 'unbalanced 5'],
    ['differs -5', 'unbalanced 5'],
  ],
  [
    'a posting before it',
    'update postings set amount = amount + 5 where transfer_id = 1 and account_id = 1',
    [],
    ['checkpoint -5', 'differs -5', 'unbalanced 5'],
  ],
  [
    'an audited balance',
    'update audited_balances set balance = balance + 5 where account_id = 1',
    ['differs -5'],
    ['checkpoint 5'],
  ],
  [
    'an audited balance of nobody',
    'insert into audited_balances values (999, 5)',
    ['differs -5'],
    ['checkpoint 5'],
  ],
  [
    'a lost audited balance',
    'delete from audited_balances where account_id = 1',
    ['differs 1'],
    ['checkpoint -1'],
  ],
]

test.each(FORGED)('[LED-003] %s that is forged is found', async (_what, text, tail, whole) => {
  await moveCheckpoint(store.db, RUNNING, PACE)
  const held = await value('select balance as value from audited_balances where account_id = 1')
  await forge(text)
  // A lost balance is as large as it was.
  const real = (words: readonly string[]) =>
    words.map((word) => word.replace(/ (-?)1$/, (_, sign) => ` ${sign === '' ? held : -held}`))
  expect(said(await auditSinceCheckpoint(store.db, modules))).toEqual(real(tail))
  expect(said(await auditStore(store.db, modules))).toEqual(real(whole))
})

test('a start refuses a forgery after it, and a checkpoint does not advance over it', async () => {
  await moveCheckpoint(store.db, RUNNING, PACE)
  const before = await auditedTo(store.db)
  await trade('second')
  await forge(`update postings set amount = amount + 5 where (transfer_id, account_id) =
    (select transfer_id, account_id from postings order by 1 desc, 2 limit 1)`)
  await expect(ExchangeFixture.open(store)).rejects.toThrow('The books are not sound')
  await expect(moveCheckpoint(store.db, RUNNING, PACE)).rejects.toThrow('does not balance: 5')
  expect(await auditedTo(store.db)).toBeLessThan(await lastTransfer())
  expect(await auditedTo(store.db)).toBeGreaterThanOrEqual(before)
})
