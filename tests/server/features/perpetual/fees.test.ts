// Fees by the customer's 30-day tier, and funding to the last unit.
import { beforeEach, expect, test } from 'vitest'
import { rate } from '../../../../src/domain/brand'
import { readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { PerpetualExchange } from '../../../support/perpetualExchange'

let exchange: PerpetualExchange

beforeEach(() => {
  exchange = new PerpetualExchange()
  exchange.credit('ann', '10000')
  exchange.credit('bob', '10000')
  exchange.depth(['59999.0 5'], ['60000.0 5'])
  exchange.mark('60000.0')
})

const traded = (user: string, value: string) =>
  exchange.journal.volumes.add(user, readAmount(value), exchange.now - DAY_MS)

test.each([
  ['0', '30', '12'],
  ['99999.99', '30', '12'],
  ['100001', '27', '10.8'],
  ['300001', '24', '9.6'],
  ['500001', '21', '8.4'],
])('[ORD-002] [ORD-005] after %s in 30 days 60,000 cost %s to take and %s to make', (...row) => {
  const [volume, taker, maker] = row
  traded('ann', volume)
  traded('bob', volume)
  exchange.open('ann', { type: 'LIMIT', openPrice: '59999.5', quantity: '1', leverage: 20 })
  const held = exchange.ticket('ann', 't1').held
  // Held at the base tier's taker fee whatever the tier.
  expect(held).toBe('3029.97475')
  exchange.open('bob', { direction: 'SHORT', quantity: '1', leverage: 20 })
  expect(Number(exchange.ticket('bob', 't2').fee)).toBeCloseTo(Number(taker), 2)
  expect(Number(exchange.ticket('ann', 't1').fee)).toBeCloseTo(Number(maker), 2)
  expect(exchange.locked('ann')).toBe(exchange.ticket('ann', 't1').margin)
})

test('every fill counts towards the volume of tomorrow, the market maker has none', () => {
  exchange.open('ann', { quantity: '0.5' })
  exchange.close('ann', 't1')
  expect(exchange.journal.volumes.rows()).toEqual([
    { userId: 'ann', day: exchange.now - (exchange.now % DAY_MS), value: readAmount('59999.5') },
  ])
})

test('[LED-005] funding takes the ceiling and gives the floor; dust is booked from both sides', () => {
  exchange.open('ann', { quantity: '0.001' })
  exchange.open('bob', { direction: 'SHORT', quantity: '0.001' })
  const market = exchange.state.market(exchange.symbol)
  // 60.0001 × 0.00000003 = 0.000001800003: three units of 10^-12 beyond the last of ten decimals.
  market.rate = rate(3n)
  exchange.now += 8 * 3_600_000
  exchange.mark('60000.1')
  expect([exchange.ticket('ann', 't1').funding, exchange.ticket('bob', 't2').funding]).toEqual([
    '-0.0000018001',
    '0.0000018',
  ])
  // funding: + 0.0000018 of ann, - 0.0000018001 for bob; dust: a unit of each.
  expect([exchange.maker('funding'), exchange.maker('dust')]).toEqual([
    '-0.0000000001',
    '0.0000000002',
  ])
})

test('[FUT-030] funding is charged once per interval and ticket, however many marks there are', () => {
  exchange.open('ann', { quantity: '0.5' })
  exchange.rate(10_000n)
  const charges: string[] = []
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    exchange.now += 7 * 60_000
    exchange.mark('60000.0')
    for (const it of exchange.state.drainEffects().charges)
      charges.push(`${it.ticket.id} ${it.boundary}`)
  }
  expect(new Set(charges).size).toBe(charges.length)
  expect(charges).toHaveLength(3)
})

test('funding that eats the margin brings the liquidation price nearer', () => {
  exchange.credit('cyd', '3015')
  exchange.open('cyd', { quantity: '0.5' })
  const before = Number(exchange.ticket('cyd', 't1').liquidationPrice)
  exchange.rate(750_000n)
  exchange.now += 8 * 3_600_000
  exchange.mark('60000.0')
  // 30,000 × 0.75 % = 225 out of the margin: 450 ÷ 0.996 a coin.
  expect(exchange.ticket('cyd', 't1').margin).toBe('2775')
  expect(Number(exchange.ticket('cyd', 't1').liquidationPrice) - before).toBeCloseTo(451.8, 0)
})

test('funding takes at most the margin left at the mark: the fund never pays for it', () => {
  exchange.endow('1000')
  exchange.credit('cyd', '408')
  exchange.open('cyd', { quantity: '0.8', leverage: 125 })
  exchange.rate(750_000n)
  exchange.now += 8 * 3_600_000
  exchange.depth(['59700.0 5'], ['60000.0 5'])
  exchange.mark('59800.0')
  // 358.8 are due, 384 − 160 are left; nothing remains, and the market maker takes it over.
  expect(exchange.ticket('cyd', 't1')).toMatchObject({ status: 'LIQUIDATED', funding: '-224' })
  expect(exchange.maker('insurance')).toBe('1000')
})
