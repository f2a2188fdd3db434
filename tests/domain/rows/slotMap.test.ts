// Things that come and go are found by their numbers, and by nothing that was let go of before.
import { expect, test } from 'vitest'
import { SlotMap } from '../../../src/domain/rows/slotMap'
import { seeded } from '../../support/seeded'

const SEED = Number(process.env['SEED'] ?? 20_261_122)

test('a number is given once, and nothing is let go of twice', () => {
  const slots = new SlotMap<string>()
  const first = slots.add('first')
  expect(slots.remove(first)).toBe('first')
  const second = slots.add('second')
  expect(second).not.toBe(first)
  expect(slots.remove(first)).toBeUndefined()
  expect([...slots.entries()]).toEqual([[second, 'second']])
  expect(slots.size).toBe(1)
})

test('0 is the number of nothing, also when a slot is free', () => {
  const slots = new SlotMap<string>()
  slots.remove(slots.add('first'))
  expect(slots.remove(0)).toBeUndefined()
  expect(slots.size).toBe(0)
  slots.add('second')
  slots.add('third')
  expect([...slots.entries()].map(([, thing]) => thing)).toEqual(['second', 'third'])
})

test(`it holds what a Map would, seed ${SEED}`, () => {
  const dice = seeded(SEED)
  const slots = new SlotMap<number>()
  const twin = new Map<number, number>()
  const wrong: string[] = []
  for (let step = 0; step < 5_000; step += 1) {
    const numbers = [...twin.keys()]
    if (numbers.length === 0 || dice.chance(0.52)) {
      const number = slots.add(step)
      if (twin.has(number)) wrong.push(`${number} was given twice`)
      twin.set(number, step)
    } else {
      const number = dice.pick(numbers)
      if (slots.remove(number) !== twin.get(number)) wrong.push(`${number} held something else`)
      twin.delete(number)
    }
    if (slots.size !== twin.size) wrong.push(`${slots.size} after step ${step}`)
  }
  expect(wrong).toEqual([])
  expect(new Map(slots.entries())).toEqual(twin)
})

test('all may be let go of while they are looked at', () => {
  const slots = new SlotMap<string>()
  for (const thing of ['a', 'b', 'c']) slots.add(thing)
  for (const [number] of slots.entries()) slots.remove(number)
  expect([...slots.entries()]).toEqual([])
  expect(slots.add('d')).toBeGreaterThan(0)
})
