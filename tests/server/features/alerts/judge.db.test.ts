// The judge of alerts over a real database: each kind of condition, repeating ones, what was missed
// while the exchange was stopped, storms, and random walks with kills.
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertFirings, alerts } from '../../../../server/features/alerts/tables'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { seeded } from '../../../support/seeded'
import { MINUTE_MS, TestAlerts } from './testAlerts'

let database: TestDatabase
let store: Store

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
})
afterAll(() => database.close())

const aTest = async (db?: Store['db']) => {
  await store.db.delete(alerts)
  await store.db.delete(alertFirings)
  return new TestAlerts(store, db)
}

const stateOf = async (id: string) => {
  const [row] = await store.db.select().from(alerts).where(eq(alerts.id, id))
  return row && `${row.status} ${row.firings}`
}

describe('conditions', () => {
  it('[ALE-001] [PRF-004] fires above and below once, at the price that reached the level', async () => {
    const test = await aTest()
    await test.price(1_000)
    const above = await test.add({ kind: 'ABOVE', level: '10.50' })
    const below = await test.add({ kind: 'BELOW', level: '9.50' })
    await test.price(1_049)
    expect(test.said()).toEqual([])
    await test.price(1_050)
    expect(test.said()).toEqual(['1 10.50'])
    await test.price(1_000)
    await test.price(1_060)
    await test.price(940)
    expect(test.said()).toEqual(['1 10.50', '1 9.40'])
    expect([await stateOf(above.id), await stateOf(below.id)]).toEqual(['DONE 1', 'DONE 1'])
  })

  it('[ALE-001] fires for a price between two flushes, and at the end of the minute before', async () => {
    const test = await aTest()
    await test.price(1_000)
    await test.add({ kind: 'ABOVE', level: '10.50' })
    test.market.price(1_055, false)
    await test.price(1_000)
    expect(test.said()).toEqual(['1 10.55'])
    await test.add({ kind: 'BELOW', level: '9.50' })
    test.market.price(945, false)
    test.clock.pass(MINUTE_MS)
    await test.price(1_000)
    expect(test.said()).toEqual(['1 10.55', '1 9.45'])
  })

  it('[ALE-002] fires when the price crosses from either side', async () => {
    const test = await aTest()
    await test.price(1_000)
    await test.add({ kind: 'CROSSES', level: '10.50', side: 'BELOW' })
    await test.add({ kind: 'CROSSES', level: '9.50', side: 'ABOVE' })
    await test.price(1_051)
    await test.price(949)
    expect(test.said()).toEqual(['1 10.51', '1 9.49'])
  })

  it('[ALE-003] fires for a move by per cent within the minutes, and not for a slower one', async () => {
    const test = await aTest()
    test.market.price(1_000, false)
    await test.add({ kind: 'MOVES', level: '5', minutes: 3 })
    await test.second()
    for (const price of [1_020, 1_040, 1_060, 1_080]) {
      test.clock.pass(MINUTE_MS)
      await test.price(price)
    }
    expect(test.said()).toEqual([])
    await test.price(1_093)
    expect(test.said()).toHaveLength(1)
    expect(Number(test.notices[0]?.value)).toBeCloseTo((1_093 / 1_040 - 1) * 100, 5)
  })

  it('[ALE-004] fires for spread, funding rate and margin ratio', async () => {
    const test = await aTest()
    await test.add({ kind: 'SPREAD', level: '0.05' })
    await test.add({ kind: 'FUNDING', level: '0.02' })
    await test.add({ kind: 'MARGIN', symbol: null, level: '150' })
    await test.second()
    expect(test.said()).toEqual([])
    test.market.ask = test.market.bid + 7
    await test.second()
    expect(test.said()).toEqual(['1 0.07'])
    test.market.fundingRate = -25_000
    await test.second()
    expect(test.said()).toEqual(['1 0.07', '1 0.025'])
    test.health = 160_000_000
    await test.second()
    expect(test.said()).toHaveLength(2)
    test.health = 140_000_000
    await test.second()
    expect(test.said()).toEqual(['1 0.07', '1 0.025', '1 140'])
  })

  it('[ALE-005] fires for own fills after it was created', async () => {
    const test = await aTest()
    const fills = await test.add({ kind: 'FILLS', symbol: null, level: null, repeats: true })
    test.traded.set(fills.userId, test.clock.now())
    await test.second()
    expect(test.said()).toEqual([])
    test.traded.set(fills.userId, test.clock.now())
    await test.second()
    expect(test.said()).toEqual(['1 -'])
    test.clock.pass(MINUTE_MS)
    await test.second()
    expect(test.said()).toEqual(['1 -'])
    test.traded.set(fills.userId, test.clock.now())
    await test.second()
    expect(test.said()).toEqual(['1 -', '2 -'])
  })
})

describe('repeating', () => {
  it('[ALE-006] fires again only after the condition ended by a distance, a minute later at the least', async () => {
    const test = await aTest()
    await test.price(1_000)
    const alert = await test.add({ kind: 'ABOVE', level: '10.50', repeats: true })
    await test.price(1_050)
    expect(await stateOf(alert.id)).toBe('WAITING 1')
    await test.price(1_040)
    await test.price(1_050)
    expect(test.said()).toHaveLength(1)
    await test.second(MINUTE_MS)
    // A tick below the level is no end of the condition.
    await test.price(1_049)
    await test.price(1_050)
    expect(await stateOf(alert.id)).toBe('WAITING 1')
    await test.price(1_048)
    expect(await stateOf(alert.id)).toBe('ARMED 1')
    await test.price(1_051)
    expect(test.said()).toEqual(['1 10.50', '2 10.51'])
  })

  it('[ALE-006] arms a crossing anew on the side to which the price went', async () => {
    const test = await aTest()
    await test.price(1_000)
    await test.add({ kind: 'CROSSES', level: '10.50', side: 'BELOW', repeats: true })
    await test.price(1_060)
    await test.second(MINUTE_MS)
    await test.price(1_060)
    await test.price(1_070)
    await test.price(1_040)
    expect(test.said()).toEqual(['1 10.60', '2 10.40'])
  })

  it('[ALE-007] ends at its expiry', async () => {
    const test = await aTest()
    await test.price(1_000)
    const expiresAt = test.clock.now() + 5_000
    const alert = await test.add({ kind: 'ABOVE', level: '10.50', expiresAt })
    await test.second(5_000)
    expect(await stateOf(alert.id)).toBe('EXPIRED 0')
    await test.price(1_100)
    expect(test.said()).toEqual([])
  })
})

describe('restarts', () => {
  it('[ALE-008] fires after a restart for a price of the chart that was reached meanwhile', async () => {
    const test = await aTest()
    await test.price(1_000)
    await test.add({ kind: 'ABOVE', level: '10.50' })
    await test.add({ kind: 'BELOW', level: '9.00' })
    await test.watch.close()
    test.clock.pass(MINUTE_MS)
    test.market.price(1_070, false)
    const reachedAt = test.clock.now() - (test.clock.now() % MINUTE_MS) + MINUTE_MS
    test.clock.pass(10 * MINUTE_MS)
    test.market.price(1_000, false)
    test.open()
    await test.second()
    expect(test.said()).toEqual(['1 10.70'])
    expect(test.notices[0]?.at).toBe(reachedAt)
    await test.watch.close()
    test.open()
    await test.second()
    expect(test.said()).toHaveLength(1)
  })

  it('[ALE-008] does not fire for a price from before the alert was armed', async () => {
    const test = await aTest()
    test.market.price(1_100, false)
    test.clock.pass(2 * MINUTE_MS)
    test.market.price(1_000, false)
    await test.add({ kind: 'ABOVE', level: '10.50' })
    await test.watch.close()
    test.clock.pass(MINUTE_MS)
    test.market.price(1_000, false)
    test.open()
    await test.second()
    expect(test.said()).toEqual([])
  })
})

describe('storms', () => {
  it('[ALE-009] records 1,000 alerts at one price in batches and loses none, while other work goes on', async () => {
    const test = await aTest()
    await test.price(1_000)
    for (let n = 0; n < 1_000; n += 1) await test.add({ kind: 'ABOVE', level: '10.50' })
    test.clock.pass(100)
    const begun = performance.now()
    test.market.price(1_050)
    const flush = performance.now() - begun
    // The flush only takes them out; nothing was recorded within it.
    expect(test.notices).toEqual([])
    expect(flush).toBeLessThan(500)
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    await test.watch.judge.settled()
    clearInterval(counting)
    expect(turns).toBeGreaterThanOrEqual(5)
    expect(new Set(test.notices.map(({ uuid }) => uuid)).size).toBe(1_000)
    expect(await store.db.$count(alertFirings)).toBe(1_000)
  })
})

const seed = Number(process.env['TEST_SEED'] ?? 72_000)

describe(`random walks with kills (seed ${seed})`, () => {
  it('[ALE-010] record each firing exactly once, and none is lost', async () => {
    const dice = seeded(seed)
    for (let walk = 0; walk < 8; walk += 1) {
      let fault: 'before' | 'after' | undefined
      const db = new Proxy(store.db, {
        get(target, name, receiver) {
          if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
          return async (work: Parameters<Store['db']['transaction']>[0]) => {
            const now = fault
            fault = undefined
            if (now === 'before') throw new Error('The connection is cut')
            const answer = await target.transaction(work)
            if (now === 'after') throw new Error('The answer is lost')
            return answer
          }
        },
      })
      const test = await aTest(db)
      test.clock.pass(MINUTE_MS - (test.clock.now() % MINUTE_MS))
      test.market.price(1_000, false)
      test.clock.pass(MINUTE_MS)
      const levels = new Map<string, { level: number; isAbove: boolean; reached: boolean }>()
      for (let n = 0; n < 12; n += 1) {
        const isAbove = dice.chance(0.5)
        const level = 1_000 + (isAbove ? 1 : -1) * (1 + dice.below(60))
        const kind = isAbove ? 'ABOVE' : 'BELOW'
        const repeats = dice.chance(0.4)
        const row = await test.add({ kind, level: (level / 100).toFixed(2), repeats })
        levels.set(row.id, { level, isAbove, reached: false })
      }
      let price = 1_000
      let isStopped = false
      for (let step = 0; step < 60; step += 1) {
        test.clock.pass(MINUTE_MS)
        price += dice.below(21) - 10
        for (const each of levels.values())
          each.reached ||= each.isAbove ? price >= each.level : price <= each.level
        test.market.price(price, !isStopped)
        fault = dice.chance(0.2) ? dice.pick(['before', 'after'] as const) : undefined
        if (dice.chance(0.15)) {
          // Whatever is under way is left as it is, as by a kill.
          await test.watch.close()
          isStopped = true
        } else if (isStopped && dice.chance(0.5)) {
          test.open()
          isStopped = false
          await test.second()
        } else if (!isStopped) await test.second()
      }
      fault = undefined
      if (isStopped) test.open()
      await test.second(2_000)
      await test.second(2_000)
      const rows = await store.db.select().from(alerts)
      const firings = await store.db
        .select()
        .from(alertFirings)
        .orderBy(asc(alertFirings.alertId), asc(alertFirings.number))
      for (const row of rows) {
        const own = firings.filter(({ alertId }) => alertId === row.id).map(({ number }) => number)
        expect(own, `walk ${walk}`).toEqual(Array.from({ length: row.firings }, (_, n) => n + 1))
        const known = levels.get(row.id)
        expect(row.firings > 0, `walk ${walk}, ${row.kind} ${row.level}`).toBe(known?.reached)
        expect(row.firings).toBeLessThanOrEqual(row.repeats ? 60 : 1)
      }
      const said = test.notices.map(({ uuid, number }) => `${uuid} ${number}`)
      expect(new Set(said).size).toBe(said.length)
      await test.watch.close()
    }
  })
})
