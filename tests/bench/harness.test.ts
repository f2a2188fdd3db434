// Proves that a figure is never printed for work that differs from round to round, and that held
// memory is measured when nothing more can be freed.
import { describe, expect, it, test } from 'vitest'
import { contest, leastOf, median } from '../../bench/harness'

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

describe('held memory', () => {
  it.each([
    ['one collection is enough', [20, 20], 20, 2],
    ['a marking was under way', [36.7, 27.9, 18.8, 18.8], 18.8, 4],
    ['it grows meanwhile', [18.8, 18.9], 18.8, 2],
    ['it falls for ever', Array.from({ length: 20 }, (_, i) => 100 - i), 91, 10],
  ])('is measured again until it falls no more: %s', (_, figures, least, times) => {
    const rest = [...figures]
    expect(leastOf(() => rest.shift() ?? 0)).toBe(least)
    expect(figures.length - rest.length).toBe(times)
  })
})
