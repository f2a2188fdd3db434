// Differential tests of the book's fast side against a simple reference: a map that is sorted when
// read.
import { describe, expect, test } from 'vitest'
import { topLevels } from '../../src/streams/bookLevels'
import { BookSide } from '../../src/streams/folds/bookFold'
import { seeded } from '../support/seeded'

class NaiveSide {
  private readonly levels = new Map<number, number>()
  constructor(
    private readonly sign: 1 | -1,
    private readonly most: number,
  ) {}
  set(price: number, size: number) {
    if (size === 0) this.levels.delete(price)
    else this.levels.set(price, size)
    if (this.levels.size <= this.most) return
    const [worst = 0] = [...this.levels.keys()].sort((a, b) => this.sign * (a - b))
    this.levels.delete(worst)
  }
  top(count: number): number[] {
    const sorted = [...this.levels].sort(([a], [b]) => this.sign * (b - a))
    return sorted.slice(0, count).flat()
  }
}

describe('one side of a book', () => {
  test.each([1, 2, 3, 4, 5].flatMap((seed) => [[seed, 1] as const, [seed, -1] as const]))(
    'equals its reference after ten thousand changes (seed %i, sign %i)',
    (seed, sign) => {
      const dice = seeded(seed)
      const fast = new BookSide(sign, 50_000)
      const naive = new NaiveSide(sign, 50_000)
      const unequal: number[] = []
      for (let i = 0; i < 10_000; i += 1) {
        const spread = dice.chance(0.8) ? 20 : 3_000
        const price = 50_000 - sign * dice.below(spread)
        const size = dice.chance(0.4) ? 0 : 1 + dice.below(900)
        fast.set(price, size)
        naive.set(price, size)
        if (i % 500 === 0 && `${topLevels(fast, 2_000)}` !== `${naive.top(2_000)}`) unequal.push(i)
      }
      expect(unequal).toEqual([])
      expect([...topLevels(fast, 5_000)]).toEqual(naive.top(5_000))
    },
  )

  test.each([1, 3, 40])('equals its reference while it is full at %i levels', (most) => {
    const dice = seeded(most)
    const fast = new BookSide(-1, most)
    const naive = new NaiveSide(-1, most)
    const unequal: number[] = []
    for (let i = 0; i < 5_000; i += 1) {
      const price = 50_000 + dice.below(dice.chance(0.5) ? 200 : 20)
      const size = dice.chance(0.2) ? 0 : 1 + dice.below(900)
      fast.set(price, size)
      naive.set(price, size)
      if (`${topLevels(fast, most)}` !== `${naive.top(most)}`) unequal.push(i)
    }
    expect(unequal).toEqual([])
  })

  test('keeps hardly more empty slots than levels', () => {
    const side = new BookSide(1, 50_000)
    for (let price = 1; price <= 1_000; price += 1) side.set(price, 1)
    for (let price = 1; price < 1_000; price += 1) side.set(price, 0)
    expect(side.count).toBe(1)
    expect(side.places).toBeLessThanOrEqual(2 + 64)
    expect([...topLevels(side, 9)]).toEqual([1_000, 1])
  })

  test('groups bids down and asks up to the step, and adds their sizes', () => {
    const bids = new BookSide(1, 100)
    const asks = new BookSide(-1, 100)
    bids.replace([109, 1, 101, 2, 100, 3, 99, 4])
    asks.replace([110, 1, 111, 2, 119, 3, 121, 4])
    expect([...topLevels(bids, 2, 10)]).toEqual([100, 6, 90, 4])
    expect([...topLevels(asks, 9, 10)]).toEqual([110, 1, 120, 5, 130, 4])
  })

  test('stays within its bound by dropping the worst level', () => {
    const side = new BookSide(1, 3)
    side.replace([103, 1, 102, 1, 101, 1])
    side.set(104, 1)
    side.set(90, 1)
    expect([...topLevels(side, 9)]).toEqual([104, 1, 103, 1, 102, 1])
  })
})
