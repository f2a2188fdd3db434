// Things that come and go are found by their numbers, and by nothing that was let go of before.
import { expect, test } from 'vitest'
import { Places } from '../../src/domain/places'
import { seeded } from '../support/seeded'

const SEED = Number(process.env['SEED'] ?? 20_261_122)

test('a number is given once, and nothing is let go of twice', () => {
  const places = new Places<string>()
  const first = places.add('first')
  expect(places.remove(first)).toBe('first')
  const second = places.add('second')
  expect(second).not.toBe(first)
  expect(places.remove(first)).toBeUndefined()
  expect([...places.entries()]).toEqual([[second, 'second']])
  expect(places.size).toBe(1)
})

test('0 is the number of nothing, also when a place is free', () => {
  const places = new Places<string>()
  places.remove(places.add('first'))
  expect(places.remove(0)).toBeUndefined()
  expect(places.size).toBe(0)
  places.add('second')
  places.add('third')
  expect([...places.entries()].map(([, thing]) => thing)).toEqual(['second', 'third'])
})

test(`it holds what a Map would, seed ${SEED}`, () => {
  const dice = seeded(SEED)
  const places = new Places<number>()
  const twin = new Map<number, number>()
  const wrong: string[] = []
  for (let step = 0; step < 5_000; step += 1) {
    const numbers = [...twin.keys()]
    if (numbers.length === 0 || dice.chance(0.52)) {
      const number = places.add(step)
      if (twin.has(number)) wrong.push(`${number} was given twice`)
      twin.set(number, step)
    } else {
      const number = dice.pick(numbers)
      if (places.remove(number) !== twin.get(number)) wrong.push(`${number} held something else`)
      twin.delete(number)
    }
    if (places.size !== twin.size) wrong.push(`${places.size} after step ${step}`)
  }
  expect(wrong).toEqual([])
  expect(new Map(places.entries())).toEqual(twin)
})

test('all may be let go of while they are looked at', () => {
  const places = new Places<string>()
  for (const thing of ['a', 'b', 'c']) places.add(thing)
  for (const [number] of places.entries()) places.remove(number)
  expect([...places.entries()]).toEqual([])
  expect(places.add('d')).toBeGreaterThan(0)
})
