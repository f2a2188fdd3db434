// Acknowledgement times: the last hundred are kept, and percentiles follow the nearest rank.
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  acknowledgements,
  nameAcknowledgement,
  percentile,
  recordAcknowledgement,
} from '../../src/state/orders/acknowledgements'
import { resetStores } from '../support/resets'

beforeEach(resetStores)
afterEach(resetStores)

it('keeps the last hundred times', () => {
  for (let index = 1; index <= 130; index += 1) recordAcknowledgement(`key ${index}`, index)
  const kept = acknowledgements.recent.map(({ ms }) => ms)
  expect([kept.length, kept[0], kept[99]]).toEqual([100, 31, 130])
})

it('names the order of a key', () => {
  recordAcknowledgement('first', 12)
  recordAcknowledgement('second', 30)
  nameAcknowledgement('first', 'order 7')
  expect(acknowledgements.recent).toEqual([
    { key: 'first', id: 'order 7', ms: 12 },
    { key: 'second', id: null, ms: 30 },
  ])
})

it('takes percentiles by the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.99)]).toEqual([50, 99])
  expect([percentile([40, 10], 0.5), percentile([40, 10], 0.99)]).toEqual([10, 40])
  expect([percentile([7], 0.5), percentile([], 0.5)]).toEqual([7, null])
})
