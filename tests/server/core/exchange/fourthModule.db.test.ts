// A module that the exchange does not know: it trades beside the others, is committed,
// projected, published, audited and comes back after a restart, by nothing but what it brings.
import { filter, firstValueFrom } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { marketMakerApi } from '../../../../server/core/exchange/marketMaker'
import { Pipeline } from '../../../../server/core/exchange/pipeline'
import type { Point } from '../../../../server/core/exchange/probe'
import type { AccountEvent, Commands } from '../../../../server/core/exchange/seam'
import { modules } from '../../../../server/features'
import type { WalletCommands } from '../../../../server/features/wallet/contract'
import { creditCustomer } from '../../../../server/features/wallet/edge/initialFunding'
import { auditStore } from '../../../../server/store/audit/auditStore'
import { openStore, type Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { depositBox, type BoxCommands } from '../../../support/modules/depositBox'

const ANN = '00000000-0000-4000-8000-00000000000a'
const BEN = '00000000-0000-4000-8000-00000000000b'
const HOUR = 3_600_000
const NOON = Date.UTC(2025, 0, 6, 12)
const all = [...modules, depositBox]
const tables = all.flatMap((module) => module.tables)

let database: TestDatabase
let url: string
let now = NOON
/** Called at the points of the pipeline. */
let probe: (point: Point) => void
let opened: { readonly store: Store; readonly pipeline: Pipeline }

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  now = NOON
  probe = () => undefined
  url = await database.fresh()
  const columns = 'user_id uuid primary key, held numeric(38), until bigint'
  await database.query(url, `create table boxes (${columns})`)
  await database.query(url, 'grant all on boxes to public')
  opened = await open()
  return close
})

async function open() {
  const store = await openStore({ dataDir: '', databaseUrl: url }, tables)
  const clock = { now: () => now, elapsed: () => performance.now() }
  const ids = { uuid: () => '00000000-0000-4000-8000-0000000000ff' }
  const pipeline = await Pipeline.start({
    store,
    modules: all,
    clock,
    ids,
    probe: (point) => probe(point),
  })
  return { store, pipeline }
}

async function close(): Promise<void> {
  await opened.pipeline.close()
  await opened.store.close()
}

let keys = 0
const context = (userId = ANN) => ({ userId, idempotencyKey: `box-${(keys += 1)}` })
const boxes = () => opened.pipeline as Commands as Commands<BoxCommands>
const put = (amount: string, userId = ANN) =>
  boxes().submit(context(userId), { kind: 'box.put', body: { amount, until: NOON + 1_000 } })
const take = () => boxes().submit(context(), { kind: 'box.take', body: {} })
const balances = (userId = ANN) => opened.pipeline.read('balances', userId)

test('a deposit box with a lock is committed, published, audited and restored', async () => {
  const events: AccountEvent[] = []
  opened.pipeline.commit$.subscribe((commit) => events.push(...commit.events))
  marketMakerApi(opened.pipeline).stale('btcusdt', true)
  const wallets = opened.pipeline as Commands as Commands<WalletCommands>
  const credit = { coin: 'USDT', amount: readAmount('100'), cause: 'start' }
  await creditCustomer(wallets, ANN, { wallet: 'SPOT', ...credit })

  expect(await put('30')).toEqual({ ok: true, value: { held: '30', until: NOON + 1_000 } })
  expect(await put('71')).toMatchObject({ refusal: { key: 'insufficientAvailable' } })
  expect(await take()).toMatchObject({ refusal: { key: 'ticketNotOpen' } })
  expect(events.at(-1)).toMatchObject({ userId: ANN, lists: { box: [{ held: '30' }] } })
  expect(await balances()).toMatchObject({ value: [{ balance: '100', locked: '30' }] })
  expect(await auditStore(opened.store.db, all)).toEqual([])

  const hash = opened.pipeline.stateHash()
  await close()
  opened = await open()
  expect(opened.pipeline.stateHash()).toBe(hash)
  expect(await opened.pipeline.read('box', ANN)).toMatchObject({ value: [{ held: '30' }] })
  now += 1_000
  expect(await take()).toMatchObject({ value: { held: '0' } })
  expect(await balances()).toMatchObject({ value: [{ balance: '100', locked: '0' }] })
  expect(await opened.store.settled()).toBe(true)
  expect(await auditStore(opened.store.db, all)).toEqual([])
})

test('money that its table does not explain is found by the audit', async () => {
  const wallets = opened.pipeline as Commands as Commands<WalletCommands>
  const credit = { coin: 'USDT', amount: readAmount('100'), cause: 'start' }
  await creditCustomer(wallets, ANN, { wallet: 'SPOT', ...credit })
  await put('30')
  expect(await opened.store.settled()).toBe(true)
  await database.query(url, 'update boxes set held = held - 1')
  const found = await auditStore(opened.store.db, all)
  expect(found).toEqual([{ finding: 'locked', subject: `${ANN}|SPOT|USDT`, amount: '1' }])
})

/** Gives 100 USDT to each and puts one of them into a box; the job of the boxes has begun. */
async function twoBoxes(): Promise<void> {
  const wallets = opened.pipeline as Commands as Commands<WalletCommands>
  const credit = { coin: 'USDT', amount: readAmount('100') }
  for (const userId of [ANN, BEN]) {
    await creditCustomer(wallets, userId, { wallet: 'SPOT', ...credit, cause: `start ${userId}` })
    await put('1', userId)
  }
  opened.pipeline.runDue()
  await balances()
}

/** The state of both after as many commits as their slices may need. */
async function afterWork(): Promise<string[]> {
  opened.pipeline.runDue()
  for (let commits = 0; commits < 20; commits += 1) await balances()
  const read = async (userId: string) => JSON.stringify(await balances(userId))
  return [await read(ANN), await read(BEN)].map((text) => /"balance":"(\d+)"/.exec(text)?.[1] ?? '')
}

test('a job is done at each of its times once, also those that were missed', async () => {
  await twoBoxes()
  now += HOUR - 1
  expect(await afterWork()).toEqual(['100', '100'])
  now += 1
  expect(await afterWork()).toEqual(['101', '101'])
  expect(await afterWork()).toEqual(['101', '101'])
  await close()
  now += 3 * HOUR
  opened = await open()
  expect(await afterWork()).toEqual(['104', '104'])
  now -= 2 * HOUR
  expect(await afterWork()).toEqual(['104', '104'])
  expect(await auditStore(opened.store.db, all)).toEqual([])
})

test.each<Point>(['cut', 'committed'])('a job that fails at %s goes on exactly', async (where) => {
  await twoBoxes()
  now += 2 * HOUR
  let passed = 0
  probe = (point) => {
    if (point === where && (passed += 1) === 2) throw new Error('The machine fails')
  }
  opened.pipeline.runDue()
  const resumed = firstValueFrom(opened.pipeline.trading$.pipe(filter((trading) => trading)))
  await resumed
  expect(await afterWork()).toEqual(['102', '102'])
  expect(passed).toBeGreaterThan(2)
})
