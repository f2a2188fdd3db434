// A line keeps its order through any number of comings and leavings, and keeps nobody who left.
import { expect, test } from 'vitest'
import { Fifo } from '../../../server/exchange/fifo'
import { seeded } from '../../support/seeded'

test('who came first leaves first, as in a plain list', () => {
  const [dice, fifo, plain] = [seeded(11), new Fifo<number>(), [] as number[]]
  const taken: unknown[] = []
  const expected: unknown[] = []
  for (let i = 0; i < 20_000; i += 1) {
    if (dice.chance(0.5 + 0.4 * Math.sin(i / 2_000))) {
      fifo.push(i)
      plain.push(i)
    } else {
      taken.push(fifo.shift())
      expected.push(plain.shift())
    }
    taken.push(fifo.length)
    expected.push(plain.length)
  }
  expect(taken).toEqual(expected)
  fifo.clear()
  expect([fifo.length, fifo.shift()]).toEqual([0, undefined])
})

test('of those who left no more places are kept than of those who wait, and a thousand', () => {
  const fifo = new Fifo<object>()
  for (let i = 0; i < 50_000; i += 1) {
    fifo.push({})
    if (i >= 100) fifo.shift()
  }
  expect(fifo.length).toBe(100)
  expect((fifo as unknown as { items: object[] }).items.length).toBeLessThan(1_200)
})
