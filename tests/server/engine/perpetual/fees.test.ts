// Fees by the customer's 30-day tier, and funding to the last unit.
import { beforeEach, expect, test } from 'vitest'
import { rate } from '../../../../src/domain/brand'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { EngineDesk } from '../../../support/engineDesk'

let desk: EngineDesk

beforeEach(() => {
  desk = new EngineDesk()
  desk.credit('ann', '10000')
  desk.credit('bob', '10000')
  desk.depth(['59999.0 5'], ['60000.0 5'])
  desk.mark('60000.0')
})

const traded = (user: string, value: string) =>
  desk.journal.volumes.add(user, readAmount(value), desk.now - DAY_MS)

test.each([
  ['0', '30', '12'],
  ['99999.99', '30', '12'],
  ['100000', '27', '10.8'],
  ['300000', '24', '9.6'],
  ['500000', '21', '8.4'],
])('[ORD-002] [ORD-005] after %s in 30 days 60,000 cost %s to take and %s to make', (...row) => {
  const [volume, taker, maker] = row
  traded('ann', volume)
  traded('bob', volume)
  desk.open('ann', { type: 'LIMIT', openPrice: '59999.5', quantity: '1', leverage: 20 })
  const held = desk.ticket('ann', 't1').held
  // Held at the base tier's taker fee whatever the tier.
  expect(held).toBe('3029.97475')
  desk.open('bob', { direction: 'SHORT', quantity: '1', leverage: 20 })
  expect(Number(desk.ticket('bob', 't2').fee)).toBeCloseTo(Number(taker), 2)
  expect(Number(desk.ticket('ann', 't1').fee)).toBeCloseTo(Number(maker), 2)
  expect(desk.locked('ann')).toBe(desk.ticket('ann', 't1').margin)
})

test('every fill counts towards the volume of tomorrow, the house has none', () => {
  desk.open('ann', { quantity: '0.5' })
  desk.close('ann', 't1')
  expect(desk.journal.volumes.rows()).toEqual([
    { userId: 'ann', day: desk.now - (desk.now % DAY_MS), value: readAmount('59999.5') },
  ])
})

test('[LED-005] funding takes the ceiling, gives the floor, and leaves the difference as dust', () => {
  desk.open('ann', { quantity: '0.001' })
  desk.open('bob', { direction: 'SHORT', quantity: '0.001' })
  const market = desk.state.market(desk.symbol)
  // 60.0001 × 0.00000003 = 0.000001800003: three units of 10^-12 beyond the last of ten decimals.
  market.rate = rate(3n)
  desk.now += 8 * 3_600_000
  desk.mark('60000.1')
  expect([desk.ticket('ann', 't1').funding, desk.ticket('bob', 't2').funding]).toEqual([
    '-0.0000018001',
    '0.0000018',
  ])
  expect([desk.house('funding'), desk.house('dust')]).toEqual(['0', '0.0000000001'])
})

test('[FUT-030] funding is charged once per interval and ticket, however many marks there are', () => {
  desk.open('ann', { quantity: '0.5' })
  desk.rate(10_000n)
  const charges: string[] = []
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    desk.now += 7 * 60_000
    desk.mark('60000.0')
    for (const it of desk.state.drainEffects().charges)
      charges.push(`${it.ticket.id} ${it.boundary}`)
  }
  expect(new Set(charges).size).toBe(charges.length)
  expect(charges).toHaveLength(3)
})

test('funding that eats the margin brings the liquidation price nearer', () => {
  desk.credit('cyd', '3015')
  desk.open('cyd', { quantity: '0.5' })
  const before = Number(desk.ticket('cyd', 't1').liquidationPrice)
  desk.rate(750_000n)
  desk.now += 8 * 3_600_000
  desk.mark('60000.0')
  // 30,000 × 0.75 % = 225 out of the margin: 450 ÷ 0.996 a coin.
  expect(desk.ticket('cyd', 't1').margin).toBe('2775')
  expect(Number(desk.ticket('cyd', 't1').liquidationPrice) - before).toBeCloseTo(451.8, 0)
})
