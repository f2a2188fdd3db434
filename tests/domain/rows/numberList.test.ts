import { expect, test } from 'vitest'
import { longer, NumberList } from '../../../src/domain/rows/numberList'
import { seeded } from '../../support/seeded'

test('values keep their positions, whatever the length', () => {
  const list = new NumberList()
  for (let value = 0; value < 1_000; value += 1) list.add(value * 3)
  expect([list.size, list.at(0), list.at(64), list.at(999)]).toEqual([1_000, 0, 192, 2_997])
})

test('behaves like an array, whatever is added and taken', () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const dice = seeded(seed)
  const list = new NumberList()
  const twin: number[] = []
  const taken: number[] = []
  const popped: (number | undefined)[] = []
  for (let step = 0; step < 5_000; step += 1) {
    if (twin.length > 0 && dice.below(3) === 0) {
      taken.push(list.take())
      popped.push(twin.pop())
      continue
    }
    const value = dice.below(2 ** 31)
    list.add(value)
    twin.push(value)
  }
  expect(taken, `seed ${seed}`).toEqual(popped)
  expect(list.first(list.size), `seed ${seed}`).toEqual(twin)
})

test('cleared values can be read until others are added', () => {
  const list = new NumberList()
  list.add(7)
  list.add(8)
  list.clear()
  expect([list.size, list.first(2)]).toEqual([0, [7, 8]])
  list.add(9)
  expect(list.first(2)).toEqual([9, 8])
})

test('a longer array keeps its values', () => {
  expect([...longer(Int32Array.of(1, 2), 5)]).toEqual([1, 2, 0, 0, 0])
  expect(longer(new Int32Array(8), 9)).toHaveLength(16)
})
