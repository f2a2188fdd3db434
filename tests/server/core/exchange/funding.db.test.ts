// Funding over a real database: a process that dies in the middle of the charging, or before the
// hour, leaves a store from which the next one charges everybody once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rate } from '../../../../src/domain/brand'
import { FUNDING_SLICE } from '../../../../server/features/perpetual/risk/funding'
import { auditStore } from '../../../../server/store/audit/auditStore'
import type { Store } from '../../../../server/store/openStore'
import { modules } from '../../../../server/features'
import { fundingCharges } from '../../../../server/features/perpetual/tables'
import { instrumentStates } from '../../../../server/store/schema/markets'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ANN, BTC, ExchangeFixture, ticketIn } from '../../../support/exchangeFixture'

const MONDAY = Date.UTC(2025, 0, 6)
const HOUR = 3_600_000
const TICKETS = 2 * FUNDING_SLICE + 10

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  store = await database.open(await database.fresh())
  return () => store.close()
})

/** Ann with many small longs, and the rate of the running interval announced. */
async function opened(over: Store): Promise<ExchangeFixture> {
  const market = await ExchangeFixture.open(over)
  await market.stock()
  const open = () => market.openOrder(ANN, { quantity: '0.001' })
  for (const outcome of await Promise.all(Array.from({ length: TICKETS }, open))) ticketIn(outcome)
  market.maker.fundingRate(BTC, rate(10_000n))
  await market.openOrder(ANN, { type: 'LIMIT', openPrice: '59000.0' })
  return market
}

/** Marks until nothing is left to be charged, as a market does. */
async function chargeAll(market: ExchangeFixture): Promise<void> {
  const view = () => market.exchange.view(BTC)
  const hour = market.clock.at - (market.clock.at % (8 * HOUR))
  await expect
    .poll(
      () => {
        market.mark('61000.0')
        return view().fundedAt
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBe(hour)
  await market.credit(ANN, '1', `after:${hour}`)
}

/** hour, rate, mark, how many. */
async function charges(): Promise<readonly string[]> {
  expect(await store.settled()).toBe(true)
  const rows = await store.db.select().from(fundingCharges)
  const counts = new Map<string, number>()
  for (const { boundary, rate: charged, mark } of rows) {
    const key = `${(boundary - MONDAY) / HOUR}:00 ${charged} ${mark / 10}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts].map(([key, count]) => `${key} ${count}`).sort()
}

test('[FUT-038] [FUT-039] down over two hours of funding, each is charged once at the stored rate', async () => {
  const market = await opened(store)
  await market.exchange.close()
  const again = await ExchangeFixture.open(store, 'again')
  again.clock.at = MONDAY + 17 * HOUR
  again.maker.fundingRate(BTC, rate(70_000n))
  await chargeAll(again)
  expect(await charges()).toEqual([`16:00 10000 61000 ${TICKETS}`, `8:00 10000 61000 ${TICKETS}`])
  expect(await auditStore(store.db, modules)).toEqual([])
  await again.exchange.close()
})

test('[FUT-039] a process that dies in the middle of the charging is followed by one that ends it', async () => {
  let dies = false
  const dying: Store = {
    ...store,
    commit: (rows, at) => {
      // The second slice never reaches the disk, and no caller is answered.
      if (dies) return new Promise(() => undefined)
      dies = (rows['funding_charges'] ?? []).length > 0
      return store.commit(rows, at)
    },
  }
  const market = await opened(dying)
  market.clock.at = MONDAY + 8 * HOUR
  market.mark('60500.0')
  await expect.poll(async () => (await charges()).length).toBe(1)
  market.mark('60500.0')
  expect(await charges()).toEqual([`8:00 10000 60500 ${FUNDING_SLICE}`])
  const [row] = await store.db.select().from(instrumentStates)
  expect(row).toMatchObject({ fundedAt: MONDAY, fundingRate: 10_000 })

  const again = await ExchangeFixture.open(store, 'again')
  again.clock.at = MONDAY + 9 * HOUR
  again.maker.fundingRate(BTC, rate(70_000n))
  await chargeAll(again)
  expect(await charges()).toEqual([`8:00 10000 60500 ${TICKETS}`])
  expect(await auditStore(store.db, modules)).toEqual([])
  await again.exchange.close()
})

test('[FUT-038] trading halts over the hour: the ended interval is charged at the stored rate', async () => {
  let fails = false
  const failing: Store = {
    ...store,
    commit: (rows, at) => (fails ? Promise.reject(new Error('No disk')) : store.commit(rows, at)),
  }
  const market = await opened(failing)
  fails = true
  // Before memory is rebuilt, the source speaks of the next interval.
  market.exchange.trading$.subscribe((trading) => {
    if (trading) return
    fails = false
    market.clock.at = MONDAY + 8 * HOUR
    market.mark('60500.0')
    market.maker.fundingRate(BTC, rate(70_000n))
  })
  expect(await market.openOrder(ANN, {})).toMatchObject({ refusal: { key: 'recovering' } })
  await expect
    .poll(() => market.exchange.status().trading, { interval: 20, timeout: 20_000 })
    .toBe(true)
  market.maker.fundingRate(BTC, rate(70_000n))
  await chargeAll(market)
  expect(await charges()).toEqual([`8:00 10000 61000 ${TICKETS}`])
  await market.exchange.close()
})
