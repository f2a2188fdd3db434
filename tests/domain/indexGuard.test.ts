// The freeze and release of an index, by the times of its marks alone.
import { expect, test } from 'vitest'
import { ticks } from '../../src/domain/brand'
import { nextFreeze, type IndexFreeze } from '../../src/domain/perpetual/indexGuard'

/** `second price` lines from a start of 1,000, and whether the index is accepted after each. */
function trusted(...lines: readonly (readonly [second: number, price: number])[]): boolean[] {
  let [freeze, last]: [IndexFreeze | null, number] = [null, 1_000]
  return lines.map(([second, price]) => {
    freeze = nextFreeze(freeze, ticks(last), ticks(price), second * 1_000)
    last = price
    return freeze === null
  })
}

test('a move of a tenth is accepted, a larger one freezes the index, up or down', () => {
  expect(trusted([1, 1_100])).toEqual([true])
  expect(trusted([1, 1_101])).toEqual([false])
  expect(trusted([1, 900])).toEqual([true])
  expect(trusted([1, 899])).toEqual([false])
})

test('a level is confirmed by five seconds within two per cent of it', () => {
  expect(trusted([1, 800], [3, 816], [5.9, 784], [6, 800])).toEqual([false, false, false, true])
})

test('leaving the level restarts the five seconds at the new level', () => {
  expect(trusted([1, 800], [5, 817], [6, 817], [9.9, 820], [10, 820])).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a freeze ends after half a minute, whatever the index does', () => {
  const wild = Array.from({ length: 29 }, (_, i) => [i + 2, i % 2 ? 800 : 500] as const)
  expect(trusted([1, 800], ...wild).includes(true)).toBe(false)
  expect(trusted([1, 800], ...wild, [31, 100]).at(-1)).toBe(true)
})

test('the first index ever is not a jump', () => {
  expect(nextFreeze(null, null, ticks(5), 0)).toBeNull()
})
