// Proves that a figure is never printed for work that differs from round to round.
import { expect, test } from 'vitest'
import { contest, median } from '../../bench/harness'

test('rounds that end differently are an error, not a figure', () => {
  let round = 0
  const broken = {
    name: 'broken',
    workload: 'none',
    operations: 1,
    prepare: () => [],
    floor: () => 0,
    subject: () => (round += 1),
  }
  expect(() => contest(broken, 2)).toThrow('rounds differ')
  expect(median([3, 1, 2])).toBe(2)
})
