// Spot fees and their coin: the tier of the last thirty full days, the customer's ceiling, the
// exchange's floor, and the unit between them in the dust account.
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { amount } from '../../../../src/domain/brand'
import { pow10, AMOUNT_DECIMALS } from '../../../../src/domain/decimal'
import { SpotFixture } from '../../../support/spot/spotFixture'

const usdt = (whole: number) => amount(BigInt(whole) * pow10(AMOUNT_DECIMALS))

function fixtureAt(volume: number): SpotFixture {
  const fixture = new SpotFixture()
  fixture.credit('ann', 'USDT', '100000')
  fixture.credit('ann', 'BTC', '1')
  fixture.reference('50000')
  fixture.depth(['50000.00 1'], ['50000.01 1'])
  fixture.journal.volumes.add('ann', usdt(volume), fixture.now - DAY_MS)
  return fixture
}

test.each([
  [0, '0.0001', '0.0001'],
  [100_000, '0.0001', '0.0001'],
  [100_001, '0.00009', '0.00009'],
  [300_001, '0.00008', '0.00008'],
  [500_001, '0.00007', '0.00007'],
])(
  '[ORD-002] [ORD-005] after %i USDT in 30 days, 0.1 BTC cost %s as maker and %s as taker',
  (volume, maker, taker) => {
    const fixture = fixtureAt(volume)
    fixture.buy('ann', { price: '50000', quantity: '0.1' })
    fixture.depth([], ['50000.00 0.1'])
    expect(fixture.order('ann', 'o1')).toMatchObject({
      status: 'FILLED',
      fee: maker,
      feeCoin: 'BTC',
    })
    fixture.depth([], ['50001.00 1'])
    fixture.buy('ann', { quantity: '0.1' })
    expect(fixture.order('ann', 'o2')).toMatchObject({
      status: 'FILLED',
      fee: taker,
      feeCoin: 'BTC',
    })
  },
)

test('a fee that is no whole unit is paid rounded up, and the unit lies in the dust account', () => {
  const fixture = fixtureAt(500_001)
  fixture.depth(['50000.01 1'], [])
  fixture.sell('ann', { quantity: '0.00013' })
  // 6.5000013 USDT × 0.07 % = 0.00455000091, of which ten decimals are 0.0045500009.
  expect(fixture.order('ann', 'o1')).toMatchObject({ fee: '0.004550001', feeCoin: 'USDT' })
  expect(fixture.maker('fees', 'USDT')).toBe('0.0045500009')
  expect(fixture.maker('dust', 'USDT')).toBe('0.0000000001')
  expect(fixture.wallet('ann', 'USDT')).toBe('100006.495451299 + 0')
  expect([...fixture.ledger.leaks()]).toEqual([])
})

test('the volume of today counts from tomorrow on', () => {
  const fixture = fixtureAt(60_000)
  fixture.sell('ann', { quantity: '0.9' })
  expect(fixture.journal.volumes.tierOf('ann', fixture.now).vip).toBe(0)
  expect(fixture.journal.volumes.tierOf('ann', fixture.now + DAY_MS).vip).toBe(1)
})
