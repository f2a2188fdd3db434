// Days that count towards a customer's fee tier, and the rows of them for the store.
import { expect, test } from 'vitest'
import { amount } from '../../../../src/domain/brand'
import { AMOUNT_DECIMALS, pow10 } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { Volumes } from '../../../../server/core/engine/volumes'

const TODAY = Date.UTC(2025, 2, 31)
const usdt = (whole: number) => amount(BigInt(whole) * pow10(AMOUNT_DECIMALS))

test.each([
  [0, 0],
  [1, 1],
  [30, 1],
  [31, 0],
])('[ORD-002] what was traded %i days ago makes VIP %i', (days, vip) => {
  const volumes = new Volumes()
  volumes.add('ann', usdt(150_000), TODAY - days * DAY_MS + 5)
  expect(volumes.tierOf('ann', TODAY + 3_600_000).vip).toBe(vip)
})

test('a tier holds for a whole UTC day, whatever volume is traded in it', () => {
  const volumes = new Volumes()
  expect(volumes.tierOf('ann', TODAY).vip).toBe(0)
  volumes.add('ann', usdt(600_000), TODAY + 1)
  expect(volumes.tierOf('ann', TODAY + DAY_MS - 1).vip).toBe(0)
  expect(volumes.tierOf('ann', TODAY + DAY_MS).vip).toBe(3)
})

test('days that changed are drained once, and loaded days count as if they had been traded', () => {
  const volumes = new Volumes()
  volumes.add('ann', usdt(60_000), TODAY - DAY_MS)
  volumes.add('ann', usdt(40_001), TODAY - DAY_MS)
  const rows = volumes.drain()
  expect(rows).toEqual([{ userId: 'ann', day: TODAY - DAY_MS, value: usdt(100_001) }])
  expect([volumes.isDirty, volumes.drain().length]).toEqual([false, 0])
  expect(new Volumes(rows).tierOf('ann', TODAY).vip).toBe(1)
})

test('a day that another one follows is drained once, also where a clock comes back to it', () => {
  const volumes = new Volumes()
  volumes.add('ann', usdt(1), TODAY)
  volumes.add('bob', usdt(10), TODAY)
  volumes.add('ann', usdt(2), TODAY + DAY_MS)
  volumes.add('ann', usdt(4), TODAY)
  const byDay = (a: { day: number }, b: { day: number }) => a.day - b.day
  const [today, tomorrow] = [
    { userId: 'ann', day: TODAY, value: usdt(5) },
    { userId: 'ann', day: TODAY + DAY_MS, value: usdt(2) },
  ]
  expect(volumes.daysOf('ann').toSorted(byDay)).toEqual([today, tomorrow])
  const drained = volumes.drain()
  expect(drained.filter(({ userId }) => userId === 'ann').toSorted(byDay)).toEqual([
    today,
    tomorrow,
  ])
  expect(drained.filter(({ userId }) => userId === 'bob')).toHaveLength(1)
  expect([volumes.isDirty, volumes.drain()]).toEqual([false, []])
  volumes.add('ann', usdt(8), TODAY + DAY_MS)
  expect(volumes.drain()).toEqual([{ userId: 'ann', day: TODAY + DAY_MS, value: usdt(10) }])
})
