// Effects of amending a resting spot order on its queue position, the book and the reservation.
import { beforeEach, expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/features/spot/invariants'
import { fillsOf, SpotFixture, spotVerdict } from '../../../support/spot/spotFixture'

let fixture: SpotFixture

beforeEach(() => {
  fixture = new SpotFixture()
  fixture.credit('ann', 'USDT', '10000')
  fixture.credit('bob', 'USDT', '10000')
  fixture.credit('bob', 'BTC', '1')
  fixture.reference('50000')
  fixture.depth(['49000.00 1'], ['51000.00 1'])
  fixture.buy('ann', { price: '50000', quantity: '0.1' })
  fixture.buy('bob', { price: '50000', quantity: '0.1' })
})

const queue = () => fixture.drawn().find((line) => line.startsWith('bid 50000.00'))

test.each([
  ['a smaller size keeps its place', { quantity: '0.04' }, 'ann o1 0.04000, bob o2 0.10000'],
  ['a larger size goes to the tail', { quantity: '0.15' }, 'bob o2 0.10000, ann o1 0.15000'],
  [
    'the same price and a smaller size keep it',
    { price: '50000', quantity: '0.04' },
    'ann o1 0.04000, bob o2 0.10000',
  ],
] as const)('%s', (_title, change, expected) => {
  expect(fillsOf(fixture.amend('ann', 'o1', change))).toEqual([])
  expect(queue()).toBe(`bid 50000.00 | ${expected}`)
  expect(findSpotBreaches(fixture.state)).toEqual([])
})

test.each([
  [{ quantity: '0.04' }, '8000 + 2000'],
  [{ quantity: '0.15' }, '2500 + 7500'],
  [{ price: '40000' }, '6000 + 4000'],
  [{ price: '50500', quantity: '0.05' }, '7475 + 2525'],
] as const)('amended to %o, the wallet reads %s', (change, wallet) => {
  expect(spotVerdict(fixture.amend('ann', 'o1', change))).toBe('ok')
  expect(fixture.wallet('ann', 'USDT')).toBe(wallet)
})

test('a new price that reaches the other side takes, and the rest rests there', () => {
  fixture.credit('ann', 'USDT', '5200')
  expect(fillsOf(fixture.amend('ann', 'o1', { price: '51000', quantity: '0.2' }))).toEqual([
    '0.20000 @ 51000.00',
  ])
  expect(fixture.order('ann', 'o1')).toMatchObject({
    status: 'FILLED',
    held: '0',
    price: '51000.00',
  })
  expect(fixture.wallet('ann', 'USDT')).toBe('5000 + 0')
})

test('a partly filled order is amended by its whole size', () => {
  fixture.makerTakes('SELL', '0.06', '50000')
  expect(fixture.order('ann', 'o1')).toMatchObject({ filledQuantity: '0.06000', held: '2000' })
  expect(spotVerdict(fixture.amend('ann', 'o1', { quantity: '0.06' }))).toBe(
    'amendBelowFilled quantity',
  )
  expect(spotVerdict(fixture.amend('ann', 'o1', { quantity: '0.07' }))).toBe('ok')
  expect(fixture.order('ann', 'o1')).toMatchObject({ quantity: '0.07000', held: '500' })
  fixture.makerTakes('SELL', '0.01', '50000')
  expect(fixture.order('ann', 'o1')).toMatchObject({
    status: 'FILLED',
    cancelledQuantity: '0.00000',
  })
})

test('an amended order meets the owner’s other orders as any order does', () => {
  fixture.sell('bob', { price: '50900', quantity: '0.1' })
  expect(fillsOf(fixture.amend('bob', 'o2', { price: '50950' }))).toEqual([])
  expect(fixture.order('bob', 'o3')).toMatchObject({ status: 'CANCELLED', cancelReason: 'SYSTEM' })
  expect(fixture.wallet('bob', 'BTC')).toBe('1 + 0')
  expect(findSpotBreaches(fixture.state)).toEqual([])
})

test('the existing reservation counts towards the amended order, and not a unit more', () => {
  expect(spotVerdict(fixture.amend('ann', 'o1', { quantity: '0.2' }))).toBe('ok')
  expect(fixture.wallet('ann', 'USDT')).toBe('0 + 10000')
  expect(spotVerdict(fixture.amend('ann', 'o1', { quantity: '0.20001' }))).toBe(
    'insufficientAvailable quantity',
  )
  expect(fixture.wallet('ann', 'USDT')).toBe('0 + 10000')
})
