// A database whose writes wait: what is taken and read meanwhile, in which order it is committed,
// when it counts as gone, and that nothing is lost or placed twice.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { TABLES } from '../../../support/core'
import { ANN, BOB, ExchangeFixture, ticketIn } from '../../../support/exchangeFixture'
import { holdJournal } from '../../../support/outage/heldJournal'

/** The time in which a busy machine notices something. */
const NOTICED = { timeout: 10_000, interval: 20 }
/** Longer than any test holds the journal, but for the one that waits for it. */
const LOST_MS = 60_000
const SHORTLY_LOST_MS = 2_500

let database: TestDatabase
let url: string
let store: Store
let traders: ExchangeFixture
let halts: unknown[]
let slows: boolean[]
let trading: boolean[]

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  await open(LOST_MS)
  return async () => {
    await traders.exchange.close()
    await store.close()
  }
})

async function open(databaseLostMs: number, name = 'first'): Promise<void> {
  store = await openStore({ dataDir: '', databaseUrl: url, databaseLostMs }, TABLES)
  halts = []
  slows = []
  trading = []
  const onSlow = (isSlow: boolean) => void slows.push(isSlow)
  traders = await ExchangeFixture.open(store, name, halts, undefined, onSlow)
  traders.exchange.trading$.subscribe((on) => trading.push(on))
  await traders.stock()
}

async function reopen(databaseLostMs: number): Promise<void> {
  await traders.exchange.close()
  await store.close()
  await open(databaseLostMs, 'again')
}

const resting = { type: 'LIMIT', openPrice: '59000.0' } as const
const isSlow = () => traders.exchange.status().slow
const SLOW = { ok: false, refusal: { code: 9999, key: 'databaseSlow', params: { nothingDone: 1 } } }

/** True if a promise is settled, once everything that can settle now has. */
async function isAnswered(promise: Promise<unknown>): Promise<boolean> {
  const waits = Symbol('waits')
  await traders.exchange.read('balances', 'somebody else')
  return (await Promise.race([promise, Promise.resolve(waits)])) !== waits
}

test('[LED-010] a slow database takes cancellations alone, commits them first and loses nothing', async () => {
  const placed = ticketIn(await traders.openOrder(ANN, resting))
  const release = await holdJournal(url)
  const underWay = traders.openOrder(ANN, {}, 'under-way')
  await expect.poll(isSlow, NOTICED).toBe(true)
  expect(traders.exchange.status().trading).toBe(true)
  expect(await traders.openOrder(BOB, {}, 'refused')).toMatchObject(SLOW)
  const order: string[] = []
  const body = { futureId: placed.futureId }
  const cancelled = traders.send(ANN, { kind: 'futures.cancel', body })
  void cancelled.then(() => order.push('cancelled'))
  // As committed: of whom nothing is under way at once, of the others with their commit.
  expect(await traders.free(BOB)).toBe('10000 (0 locked)')
  const own = traders.free(ANN)
  expect([await isAnswered(underWay), await isAnswered(cancelled), await isAnswered(own)]).toEqual([
    false,
    false,
    false,
  ])
  await release()
  expect(await underWay).toMatchObject({ ok: true })
  expect(await cancelled).toMatchObject({ ok: true, value: { future: { status: 'CANCELLED' } } })
  expect(await own).toMatch(/\(\d+.* locked\)$/)
  // The refused key is free; what is placed now comes after what was cancelled.
  const later = async () => (await traders.openOrder(BOB, {}, 'refused')).ok
  await expect.poll(later, NOTICED).toBe(true)
  order.push('placed')
  expect(order).toEqual(['cancelled', 'placed'])
  expect({ halts, trading, slows }).toEqual({ halts: [], trading: [], slows: [true, false] })
  expect((await traders.read('futures', ANN)).map(({ status }) => status)).toEqual(['OPEN'])
})

test('[LED-010] a database that is idle and slow is found out, and quick again without a rebuild', async () => {
  const release = await holdJournal(url)
  // A fill against no customer commits nothing: only a look shows that it waits.
  const credited = traders.credit(ANN, '1', 'while-slow')
  await expect.poll(isSlow, NOTICED).toBe(true)
  await release()
  expect(await credited).toMatchObject({ ok: true })
  await expect.poll(isSlow, NOTICED).toBe(false)
  expect({ halts, trading, slows }).toEqual({ halts: [], trading: [], slows: [true, false] })
})

test('[LED-010] commands pending while the database is slow are bounded', async () => {
  const placed = ticketIn(await traders.openOrder(ANN, resting))
  const release = await holdJournal(url)
  const waiting = [traders.credit(BOB, '1', 'first')]
  await expect.poll(isSlow, NOTICED).toBe(true)
  for (let i = 0; i < 1_000; i += 1) waiting.push(traders.credit(BOB, '1', `more-${i}`))
  expect(await traders.credit(BOB, '1', 'too many')).toMatchObject(SLOW)
  const body = { futureId: placed.futureId }
  expect(await traders.send(ANN, { kind: 'futures.cancel', body })).toMatchObject(SLOW)
  await release()
  expect((await Promise.all(waiting)).every(({ ok }) => ok)).toBe(true)
  expect(await traders.free(BOB)).toBe('11001 (0 locked)')
})

test('[LED-010] pulses make a database slow once, not each time', async () => {
  const before = ticketIn(await traders.openOrder(ANN, resting))
  let commits = 0
  traders.exchange.commit$.subscribe(() => (commits += 1))
  for (let pulse = 1; pulse <= 4; pulse += 1) {
    const release = await holdJournal(url)
    const kept = traders.credit(ANN, '1', `pulse-${pulse}`)
    await expect.poll(isSlow, NOTICED).toBe(true)
    await release()
    expect(await kept).toMatchObject({ ok: true })
    // Quick for a moment only: the next commit is answered before it waits again.
    const answered = commits
    await expect.poll(() => commits > answered, NOTICED).toBe(true)
  }
  expect(slows.filter(Boolean).length).toBeLessThan(4)
  await expect.poll(isSlow, { timeout: 30_000 }).toBe(false)
  expect({ halts, trading }).toEqual({ halts: [], trading: [] })
  const body = { futureId: before.futureId }
  expect(await traders.send(ANN, { kind: 'futures.cancel', body })).toMatchObject({ ok: true })
})

test('[LED-010] a database that does not answer for longer is gone: rebuilt, each order once', async () => {
  await reopen(SHORTLY_LOST_MS)
  const release = await holdJournal(url)
  const given = traders.openOrder(ANN, {}, 'given-up')
  await expect.poll(isSlow, NOTICED).toBe(true)
  expect(halts).toEqual([])
  expect(await given).toMatchObject({ refusal: { code: 9999, key: 'recovering' } })
  expect(halts).toHaveLength(1)
  expect(await traders.exchange.read('balances', ANN)).toMatchObject({
    refusal: { key: 'recovering' },
  })
  await release()
  const again = async () => (await traders.openOrder(ANN, {}, 'given-up')).ok
  await expect.poll(again, { timeout: 30_000 }).toBe(true)
  expect(await traders.read('futures', ANN)).toHaveLength(1)
  expect(trading.slice(0, 2)).toEqual([false, true])
})
