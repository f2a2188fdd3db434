// Who pays which fee in which coin: the tier of the last thirty full days, the customer's ceiling,
// the exchange's floor, the unit between them in the dust account.
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { amount } from '../../../../src/domain/brand'
import { pow10, AMOUNT_DECIMALS } from '../../../../src/domain/decimal'
import { SpotDesk } from '../../../support/spot/spotDesk'

const usdt = (whole: number) => amount(BigInt(whole) * pow10(AMOUNT_DECIMALS))

function deskAt(volume: number): SpotDesk {
  const desk = new SpotDesk()
  desk.credit('ann', 'USDT', '100000')
  desk.credit('ann', 'BTC', '1')
  desk.reference('50000')
  desk.depth(['50000.00 1'], ['50000.01 1'])
  desk.journal.volumes.add('ann', usdt(volume), desk.now - DAY_MS)
  return desk
}

test.each([
  [0, '0.0001', '0.0001'],
  [99_999, '0.0001', '0.0001'],
  [100_000, '0.00009', '0.00009'],
  [300_000, '0.00008', '0.00008'],
  [500_000, '0.00007', '0.00007'],
])(
  '[ORD-002] [ORD-005] after %i USDT in 30 days, 0.1 BTC cost %s as maker and %s as taker',
  (volume, maker, taker) => {
    const desk = deskAt(volume)
    desk.buy('ann', { price: '50000', quantity: '0.1' })
    desk.depth([], ['50000.00 0.1'])
    expect(desk.order('ann', 'o1')).toMatchObject({ status: 'FILLED', fee: maker, feeCoin: 'BTC' })
    desk.depth([], ['50001.00 1'])
    desk.buy('ann', { quantity: '0.1' })
    expect(desk.order('ann', 'o2')).toMatchObject({ status: 'FILLED', fee: taker, feeCoin: 'BTC' })
  },
)

test('a fee that is no whole unit is paid rounded up, and the unit lies in the dust account', () => {
  const desk = deskAt(500_000)
  desk.depth(['50000.01 1'], [])
  desk.sell('ann', { quantity: '0.00013' })
  // 6.5000013 USDT × 0.07 % = 0.00455000091, of which ten decimals are 0.0045500009.
  expect(desk.order('ann', 'o1')).toMatchObject({ fee: '0.004550001', feeCoin: 'USDT' })
  expect(desk.maker('fees', 'USDT')).toBe('0.0045500009')
  expect(desk.maker('dust', 'USDT')).toBe('0.0000000001')
  expect(desk.wallet('ann', 'USDT')).toBe('100006.495451299 + 0')
  expect([...desk.ledger.leaks()]).toEqual([])
})

test('the volume of today counts from tomorrow on', () => {
  const desk = deskAt(60_000)
  desk.sell('ann', { quantity: '0.9' })
  expect(desk.journal.volumes.tierOf('ann', desk.now).vip).toBe(0)
  expect(desk.journal.volumes.tierOf('ann', desk.now + DAY_MS).vip).toBe(1)
})
