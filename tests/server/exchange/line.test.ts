// A line keeps its order through any number of comings and leavings, and keeps nobody who left.
import { expect, test } from 'vitest'
import { Line } from '../../../server/exchange/line'
import { seeded } from '../../support/seeded'

test('who came first leaves first, as in a plain list', () => {
  const [dice, line, plain] = [seeded(11), new Line<number>(), [] as number[]]
  const taken: unknown[] = []
  const expected: unknown[] = []
  for (let i = 0; i < 20_000; i += 1) {
    if (dice.chance(0.5 + 0.4 * Math.sin(i / 2_000))) {
      line.push(i)
      plain.push(i)
    } else {
      taken.push(line.shift())
      expected.push(plain.shift())
    }
    taken.push(line.length)
    expected.push(plain.length)
  }
  expect(taken).toEqual(expected)
  line.clear()
  expect([line.length, line.shift()]).toEqual([0, undefined])
})

test('of those who left no more places are kept than of those who wait, and a thousand', () => {
  const line = new Line<object>()
  for (let i = 0; i < 50_000; i += 1) {
    line.push({})
    if (i >= 100) line.shift()
  }
  expect(line.length).toBe(100)
  expect((line as unknown as { items: object[] }).items.length).toBeLessThan(1_200)
})
