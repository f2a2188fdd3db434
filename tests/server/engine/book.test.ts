// The contract of a book, drawn, for the fast book and its naive twin; then both against each
// other.
import { describe, expect, test } from 'vitest'
import { Book } from '../../../server/engine/book/book'
import { setHouseDepth } from '../../../server/engine/book/houseDepth'
import type { BookLike, LevelChange } from '../../../server/engine/book/types'
import { lots, ticks } from '../../../src/domain/brand'
import { drawBook, runLine } from '../../support/bookTable'
import { NaiveBook } from '../../support/naiveBook'
import { seeded, type Dice } from '../../support/seeded'

interface Story {
  readonly title: string
  readonly steps: readonly (readonly [line: string, answer: string])[]
  readonly book: readonly string[]
}

const STORIES: readonly Story[] = [
  {
    title: 'the better price trades first and at the price of the order that rests',
    steps: [
      ['ann sells 2 @ 102', 'rests 2'],
      ['bob sells 2 @ 101', 'rests 2'],
      ['cyd buys 3 @ 105', '2 @ 101 from bob#2, 1 @ 102 from ann#1'],
    ],
    book: ['ask 102 | 1 (ann 1)'],
  },
  {
    title: 'at one price the older order trades first, whoever owns it',
    steps: [
      ['house asks 5 @ 101', 'stands'],
      ['ann sells 2 @ 101', 'rests 2'],
      ['cyd buys 6 @ 101', '5 @ 101 from house, 1 @ 101 from ann#1'],
    ],
    book: ['ask 101 | 1 (ann 1)'],
  },
  {
    title: 'house growth goes behind a customer, shrinking takes the newest house lots first',
    steps: [
      ['house bids 5 @ 100', 'stands'],
      ['ann buys 2 @ 100', 'rests 2'],
      ['house bids 9 @ 100', 'stands'],
      ['house bids 6 @ 100', 'stands'],
      ['quote sell 8 @ 100', '5 @ 100 from house, 2 @ 100 from ann#1, 1 @ 100 from house'],
    ],
    book: ['bid 100 | 8 (house 6, ann 2)'],
  },
  {
    title: 'a house level that grows over a customer trades with him and rests with what is left',
    steps: [
      ['ann sells 2 @ 101', 'rests 2'],
      ['house bids 5 @ 102', '2 @ 101 from ann#1'],
    ],
    book: ['bid 102 | 3 (house 3)'],
  },
  {
    title: 'a house level never trades with the house: the older side gives way',
    steps: [
      ['house asks 5 @ 101', 'stands'],
      ['house asks 5 @ 103', 'stands'],
      ['house bids 4 @ 102', 'stands'],
    ],
    book: ['ask 103 | 5 (house 5)', 'bid 102 | 4 (house 4)'],
  },
  {
    title: 'a taker of the house meets the house and customers alike',
    steps: [
      ['house asks 1 @ 101', 'stands'],
      ['ann sells 2 @ 101', 'rests 2'],
      ['house takes buy 2 @ 101', '1 @ 101 from house, 1 @ 101 from ann#1'],
    ],
    book: ['ask 101 | 1 (ann 1)'],
  },
  {
    title: 'a recorded trade fills the customers that stand before it and leaves the house alone',
    steps: [
      ['ann buys 1 @ 101', 'rests 1'],
      ['house bids 5 @ 101', 'stands'],
      ['bob buys 1 @ 101', 'rests 1'],
      ['cyd buys 1 @ 102', 'rests 1'],
      ['print sell 9 @ 101', '1 @ 102 from cyd#3, 1 @ 101 from ann#1'],
    ],
    book: ['bid 101 | 6 (house 5, bob 1)'],
  },
  {
    title: 'an own resting order gives way instead of trading with its owner',
    steps: [
      ['ann sells 2 @ 101', 'rests 2'],
      ['house asks 3 @ 101', 'stands'],
      ['ann buys 4 @ 101', '3 @ 101 from house, withdraws ann#1, rests 1'],
    ],
    book: ['bid 101 | 1 (ann 1)'],
  },
  {
    title: 'a cancelled order leaves its place to those behind it',
    steps: [
      ['ann buys 2 @ 100', 'rests 2'],
      ['bob buys 2 @ 100', 'rests 2'],
      ['ann cancels 1', '2 cancelled'],
      ['ann cancels 1', '0 cancelled'],
      ['cyd sells 1 @ 99', '1 @ 100 from bob#2'],
    ],
    book: ['bid 100 | 1 (bob 1)'],
  },
]

const BOOKS: readonly (readonly [string, () => BookLike])[] = [
  ['the fast book', () => new Book()],
  ['its naive twin', () => new NaiveBook()],
]

describe.each(BOOKS)('%s', (_name, make) => {
  test.each(STORIES)('$title', ({ steps, book: drawn }) => {
    const book = make()
    const ids = { next: 1 }
    for (const [line, answer] of steps)
      expect(`${line}: ${runLine(book, line, ids)}`).toBe(`${line}: ${answer}`)
    expect(drawBook(book)).toEqual(drawn)
  })

  test('a snapshot of the house removes what it does not name and touches no customer', () => {
    const book = make()
    const ids = { next: 1 }
    for (const line of ['house bids 5 @ 100', 'house asks 5 @ 102', 'ann buys 1 @ 99'])
      runLine(book, line, ids)
    setHouseDepth(book, { bids: [[ticks(101), lots(3)]], asks: [], replace: true })
    expect(drawBook(book)).toEqual(['bid 101 | 3 (house 3)', 'bid 99 | 1 (ann 1)'])
  })

  test('changed levels are told once, with the total that stands now', () => {
    const book = make()
    const ids = { next: 1 }
    runLine(book, 'house bids 5 @ 100', ids)
    runLine(book, 'house bids 7 @ 100', ids)
    expect(book.drainChanges()).toEqual([['BUY', 100, 7]])
    expect(book.drainChanges()).toEqual([])
    runLine(book, 'house bids 0 @ 100', ids)
    expect(book.drainChanges()).toEqual([['BUY', 100, 0]])
  })
})

const seed = Number(process.env.TEST_SEED ?? 20_240_711)

const between = (dice: Dice, least: number, most: number) => least + dice.below(most - least + 1)

function drawnCommand(dice: Dice, count: number): string {
  const quantity = between(dice, 1, 9)
  const price = between(dice, 90, 110)
  const who = dice.pick(['ann', 'bob', 'cyd', 'dan'])
  const side = dice.pick(['buy', 'sell'])
  const roll = between(dice, 1, 100)
  if (roll <= 40) return `${who} ${side}s ${quantity} @ ${price}`
  if (roll <= 65) return `${who} cancels ${between(dice, Math.max(1, count - 40), count)}`
  if (roll <= 85) return `house ${dice.pick(['bids', 'asks'])} ${between(dice, 0, 9)} @ ${price}`
  if (roll <= 92) return `house takes ${side} ${quantity} @ ${price}`
  return `print ${side} ${quantity} @ ${price}`
}

const sorted = (changes: readonly LevelChange[]) =>
  changes.map(([side, price, total]) => `${side} ${price} ${total}`).sort()

test(`[ORD-005] [ORD-007] the fast book and its twin agree over 20,000 commands (seed ${seed})`, () => {
  const dice = seeded(seed)
  const [fast, naive] = [new Book(), new NaiveBook()]
  const [fastIds, naiveIds] = [{ next: 1 }, { next: 1 }]
  const mirror = new Map<string, number>()
  for (let i = 0; i < 20_000; i += 1) {
    const line = drawnCommand(dice, fastIds.next)
    const at = `command ${i}: ${line}`
    const answers = [runLine(fast, line, fastIds), runLine(naive, line, naiveIds)]
    expect({ at, answer: answers[0] }).toEqual({ at, answer: answers[1] })
    for (const [side, price, total] of fast.drainChanges()) mirror.set(`${side} ${price}`, total)
    if (i % 250 !== 0) continue
    expect({ at, book: drawBook(fast) }).toEqual({ at, book: drawBook(naive) })
    expect({ at, orders: fast.customers() }).toEqual({ at, orders: naive.customers() })
    const { bids, asks } = fast.levels()
    const rows = [
      ...bids.map(([price, total]) => ['BUY', price, total] as const),
      ...asks.map(([price, total]) => ['SELL', price, total] as const),
    ]
    const kept = [...mirror]
      .filter(([, total]) => total > 0)
      .map(([key, total]) => `${key} ${total}`)
    expect({ at, levels: kept.sort() }).toEqual({ at, levels: sorted(rows) })
    const [bid, ask] = [fast.best('BUY'), fast.best('SELL')]
    expect({ at, uncrossed: bid === null || ask === null || bid < ask }).toEqual({
      at,
      uncrossed: true,
    })
  }
}, 30_000)
