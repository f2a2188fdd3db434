// What an amendment of a resting spot order does to its place in the queue, to the book and to what
// is reserved for it.
import { beforeEach, expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/modules/spot/invariants'
import { fillsOf, SpotDesk, spotVerdict } from '../../../support/spot/spotDesk'

let desk: SpotDesk

beforeEach(() => {
  desk = new SpotDesk()
  desk.credit('ann', 'USDT', '10000')
  desk.credit('bob', 'USDT', '10000')
  desk.credit('bob', 'BTC', '1')
  desk.reference('50000')
  desk.depth(['49000.00 1'], ['51000.00 1'])
  desk.buy('ann', { price: '50000', quantity: '0.1' })
  desk.buy('bob', { price: '50000', quantity: '0.1' })
})

const queue = () => desk.drawn().find((line) => line.startsWith('bid 50000.00'))

test.each([
  ['a smaller size keeps its place', { quantity: '0.04' }, 'ann o1 0.04000, bob o2 0.10000'],
  ['a larger size goes to the tail', { quantity: '0.15' }, 'bob o2 0.10000, ann o1 0.15000'],
  [
    'the same price and a smaller size keep it',
    { price: '50000', quantity: '0.04' },
    'ann o1 0.04000, bob o2 0.10000',
  ],
] as const)('%s', (_title, change, expected) => {
  expect(fillsOf(desk.amend('ann', 'o1', change))).toEqual([])
  expect(queue()).toBe(`bid 50000.00 | ${expected}`)
  expect(findSpotBreaches(desk.state)).toEqual([])
})

test.each([
  [{ quantity: '0.04' }, '8000 + 2000'],
  [{ quantity: '0.15' }, '2500 + 7500'],
  [{ price: '40000' }, '6000 + 4000'],
  [{ price: '50500', quantity: '0.05' }, '7475 + 2525'],
] as const)('amended to %o, the wallet reads %s', (change, wallet) => {
  expect(spotVerdict(desk.amend('ann', 'o1', change))).toBe('ok')
  expect(desk.wallet('ann', 'USDT')).toBe(wallet)
})

test('a new price that reaches the other side takes, and the rest rests there', () => {
  desk.credit('ann', 'USDT', '5200')
  expect(fillsOf(desk.amend('ann', 'o1', { price: '51000', quantity: '0.2' }))).toEqual([
    '0.20000 @ 51000.00',
  ])
  expect(desk.order('ann', 'o1')).toMatchObject({ status: 'FILLED', held: '0', price: '51000.00' })
  expect(desk.wallet('ann', 'USDT')).toBe('5000 + 0')
})

test('a partly filled order is amended by its whole size', () => {
  desk.makerTakes('SELL', '0.06', '50000')
  expect(desk.order('ann', 'o1')).toMatchObject({ filledQuantity: '0.06000', held: '2000' })
  expect(spotVerdict(desk.amend('ann', 'o1', { quantity: '0.06' }))).toBe(
    'amendBelowFilled quantity',
  )
  expect(spotVerdict(desk.amend('ann', 'o1', { quantity: '0.07' }))).toBe('ok')
  expect(desk.order('ann', 'o1')).toMatchObject({ quantity: '0.07000', held: '500' })
  desk.makerTakes('SELL', '0.01', '50000')
  expect(desk.order('ann', 'o1')).toMatchObject({ status: 'FILLED', cancelledQuantity: '0.00000' })
})

test('an amended order meets the owner’s other orders as any order does', () => {
  desk.sell('bob', { price: '50900', quantity: '0.1' })
  expect(fillsOf(desk.amend('bob', 'o2', { price: '50950' }))).toEqual([])
  expect(desk.order('bob', 'o3')).toMatchObject({ status: 'CANCELLED', cancelReason: 'SYSTEM' })
  expect(desk.wallet('bob', 'BTC')).toBe('1 + 0')
  expect(findSpotBreaches(desk.state)).toEqual([])
})

test('what is reserved counts towards what the amended order needs, and not a unit more', () => {
  expect(spotVerdict(desk.amend('ann', 'o1', { quantity: '0.2' }))).toBe('ok')
  expect(desk.wallet('ann', 'USDT')).toBe('0 + 10000')
  expect(spotVerdict(desk.amend('ann', 'o1', { quantity: '0.20001' }))).toBe(
    'insufficientAvailable quantity',
  )
  expect(desk.wallet('ann', 'USDT')).toBe('0 + 10000')
})
