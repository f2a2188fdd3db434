// The contract of a book, drawn, for the fast book and its naive twin.
import { describe, expect, test } from 'vitest'
import { Book } from '../../../../../server/core/engine/book/book'
import { setMakerDepth } from '../../../../../server/core/engine/book/makerDepth'
import type { Admission, BookLike, BookOrder } from '../../../../../server/core/engine/book/types'
import { lots, ticks } from '../../../../../src/domain/brand'
import { changedLevels } from '../../../../../server/core/engine/book/changedLevels'
import { drawBook, runLine } from '../../../../support/book/bookTable'
import { NamedBook } from '../../../../support/book/namedBook'
import { NaiveBook } from '../../../../support/book/naiveBook'

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
      ['maker asks 5 @ 101', 'stands'],
      ['ann sells 2 @ 101', 'rests 2'],
      ['cyd buys 6 @ 101', '5 @ 101 from maker, 1 @ 101 from ann#1'],
    ],
    book: ['ask 101 | 1 (ann 1)'],
  },
  {
    title: 'maker growth goes behind a customer, shrinking takes the newest maker lots first',
    steps: [
      ['maker bids 5 @ 100', 'stands'],
      ['ann buys 2 @ 100', 'rests 2'],
      ['maker bids 9 @ 100', 'stands'],
      ['maker bids 6 @ 100', 'stands'],
      ['quote sell 8 @ 100', '5 @ 100 from maker, 2 @ 100 from ann#1, 1 @ 100 from maker'],
    ],
    book: ['bid 100 | 8 (maker 6, ann 2)'],
  },
  {
    title: 'a maker level that grows over a customer order trades with it and rests the remainder',
    steps: [
      ['ann sells 2 @ 101', 'rests 2'],
      ['maker bids 5 @ 102', '2 @ 101 from ann#1'],
    ],
    book: ['bid 102 | 3 (maker 3)'],
  },
  {
    title: 'a maker level never trades with the maker: the older side gives way',
    steps: [
      ['maker asks 5 @ 101', 'stands'],
      ['maker asks 5 @ 103', 'stands'],
      ['maker bids 4 @ 102', 'stands'],
    ],
    book: ['ask 103 | 5 (maker 5)', 'bid 102 | 4 (maker 4)'],
  },
  {
    title: 'a taker of the maker meets the maker and customers alike',
    steps: [
      ['maker asks 1 @ 101', 'stands'],
      ['ann sells 2 @ 101', 'rests 2'],
      ['maker takes buy 2 @ 101', '1 @ 101 from maker, 1 @ 101 from ann#1'],
    ],
    book: ['ask 101 | 1 (ann 1)'],
  },
  {
    title: 'a recorded trade fills the customers that stand before it and leaves the maker alone',
    steps: [
      ['ann buys 1 @ 101', 'rests 1'],
      ['maker bids 5 @ 101', 'stands'],
      ['bob buys 1 @ 101', 'rests 1'],
      ['cyd buys 1 @ 102', 'rests 1'],
      ['print sell 9 @ 101', '1 @ 102 from cyd#3, 1 @ 101 from ann#1'],
    ],
    book: ['bid 101 | 6 (maker 5, bob 1)'],
  },
  {
    title: 'an own resting order gives way instead of trading with its owner',
    steps: [
      ['ann sells 2 @ 101', 'rests 2'],
      ['maker asks 3 @ 101', 'stands'],
      ['ann buys 4 @ 101', '3 @ 101 from maker, withdraws ann#1, rests 1'],
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
  {
    title: 'an order that shrinks keeps its place in the queue',
    steps: [
      ['ann buys 5 @ 100', 'rests 5'],
      ['bob buys 2 @ 100', 'rests 2'],
      ['ann shrinks 1 to 2', 'stands'],
      ['cyd sells 3 @ 100', '2 @ 100 from ann#1, 1 @ 100 from bob#2'],
    ],
    book: ['bid 100 | 1 (bob 1)'],
  },
  {
    title: 'an order does not shrink to nothing, does not grow, and must be there',
    steps: [
      ['ann buys 2 @ 100', 'rests 2'],
      ['ann shrinks 1 to 0', 'Order ann#1 cannot shrink to 0'],
      ['ann shrinks 1 to 2', 'Order ann#1 cannot shrink to 2'],
      ['bob shrinks 1 to 1', 'Order bob#1 cannot shrink to 1'],
    ],
    book: ['bid 100 | 2 (ann 2)'],
  },
  {
    title: 'a level that is swept and filled again starts a new queue',
    steps: [
      ['ann sells 2 @ 101', 'rests 2'],
      ['bob sells 2 @ 103', 'rests 2'],
      ['cyd buys 2 @ 102', '2 @ 101 from ann#1'],
      ['dan sells 1 @ 101', 'rests 1'],
      ['ann sells 1 @ 102', 'rests 1'],
      ['cyd buys 4 @ 102', '1 @ 101 from dan#4, 1 @ 102 from ann#5, rests 2'],
    ],
    book: ['ask 103 | 2 (bob 2)', 'bid 102 | 2 (cyd 2)'],
  },
  {
    title: 'own orders give way at every level that is reached, and only there',
    steps: [
      ['ann sells 1 @ 101', 'rests 1'],
      ['bob sells 1 @ 101', 'rests 1'],
      ['ann sells 1 @ 102', 'rests 1'],
      ['ann sells 1 @ 103', 'rests 1'],
      ['ann buys 2 @ 102', '1 @ 101 from bob#2, withdraws ann#1, ann#3, rests 1'],
    ],
    book: ['ask 103 | 1 (ann 1)', 'bid 102 | 1 (ann 1)'],
  },
  {
    title: 'a quote passes over orders of the one who asks and changes nothing',
    steps: [
      ['maker asks 2 @ 101', 'stands'],
      ['ann sells 1 @ 101', 'rests 1'],
      ['bob sells 1 @ 102', 'rests 1'],
      ['quote buy 4 @ 102', '2 @ 101 from maker, 1 @ 101 from ann#1, 1 @ 102 from bob#2'],
      ['quote buy 4 @ 101', '2 @ 101 from maker, 1 @ 101 from ann#1'],
    ],
    book: ['ask 102 | 1 (bob 1)', 'ask 101 | 3 (maker 2, ann 1)'],
  },
  {
    title: 'the maker shrinks past customers that stand between its orders',
    steps: [
      ['maker asks 2 @ 101', 'stands'],
      ['ann sells 1 @ 101', 'rests 1'],
      ['maker asks 5 @ 101', 'stands'],
      ['bob sells 1 @ 101', 'rests 1'],
      ['maker asks 6 @ 101', 'stands'],
      ['maker asks 1 @ 101', 'stands'],
      ['cyd buys 2 @ 101', '1 @ 101 from maker, 1 @ 101 from ann#1'],
      ['maker asks 4 @ 101', 'stands'],
      ['maker asks 0 @ 101', 'stands'],
    ],
    book: ['ask 101 | 1 (bob 1)'],
  },
]

type Make = (admits?: Admission<BookOrder>) => BookLike<BookOrder>

const BOOKS: readonly (readonly [string, Make])[] = [
  ['the fast book', (admits) => new Book<BookOrder>(admits)],
  ['its naive twin', (admits) => new NaiveBook(admits)],
]

describe.each(BOOKS)('%s', (_name, make) => {
  test.each(STORIES)('$title', ({ steps, book: drawn }) => {
    const book = make()
    const named = new NamedBook(book)
    const ids = { next: 1 }
    for (const [line, answer] of steps)
      expect(`${line}: ${runLine(named, line, ids)}`).toBe(`${line}: ${answer}`)
    expect(drawBook(book)).toEqual(drawn)
  })

  test('an order that is not admitted is withdrawn, and the taker continues behind it', () => {
    const book = make(({ owner }) => owner !== 'ann')
    const named = new NamedBook(book)
    const ids = { next: 1 }
    for (const line of ['ann sells 2 @ 101', 'bob sells 1 @ 101', 'ann sells 1 @ 102'])
      runLine(named, line, ids)
    expect(runLine(named, 'quote buy 5 @ 101', ids)).toBe('1 @ 101 from bob#2')
    expect(runLine(named, 'cyd buys 3 @ 101', ids)).toBe(
      '1 @ 101 from bob#2, withdraws ann#1, rests 2',
    )
    expect(drawBook(book)).toEqual(['ask 102 | 1 (ann 1)', 'bid 101 | 2 (cyd 2)'])
    const update = { bids: [[ticks(102), lots(4)]] as const, asks: [], replace: true }
    const [trade] = setMakerDepth(book, update)
    expect([trade?.fills, trade?.withdrawn.map(({ order }) => order.id)]).toEqual([[], ['ann#3']])
    expect(drawBook(book)).toEqual(['bid 102 | 4 (maker 4)', 'bid 101 | 2 (cyd 2)'])
  })

  test('a taker matches at most its limit; the remainder is cut, own orders are withdrawn', () => {
    const book = make()
    const named = new NamedBook(book)
    const ids = { next: 1 }
    const lines = [
      'ann sells 1 @ 101',
      'maker asks 2 @ 101',
      'cyd sells 1 @ 102',
      'bob sells 3 @ 102',
    ]
    for (const line of lines) runLine(named, line, ids)
    const taker = { owner: 'cyd', side: 'BUY', quantity: lots(9), limit: ticks(103) } as const
    const metBy = (most: number) => {
      const { fills, left, isCut } = book.quote({ ...taker, most })
      return [fills.length, left, isCut]
    }
    expect([metBy(1), metBy(2), metBy(3)]).toEqual([
      [1, 8, true],
      [2, 6, true],
      [3, 3, false],
    ])
    const { fills, left, isCut, withdrawn } = book.take({ ...taker, most: 2 })
    expect(fills.map((fill) => fill.order?.id ?? 'maker')).toEqual(['ann#1', 'maker'])
    expect([left, isCut, withdrawn.map(({ order }) => order.id)]).toEqual([6, true, ['cyd#2']])
    expect(drawBook(book)).toEqual(['ask 102 | 3 (bob 3)'])
    expect(book.take({ ...taker, quantity: lots(3), most: 1 })).toMatchObject({
      left: 0,
      isCut: false,
    })
  })

  test('a maker snapshot removes levels it does not name and leaves customer orders alone', () => {
    const book = make()
    const named = new NamedBook(book)
    const ids = { next: 1 }
    for (const line of ['maker bids 5 @ 100', 'maker asks 5 @ 102', 'ann buys 1 @ 99'])
      runLine(named, line, ids)
    setMakerDepth(book, { bids: [[ticks(101), lots(3)]], asks: [], replace: true })
    expect(drawBook(book)).toEqual(['bid 101 | 3 (maker 3)', 'bid 99 | 1 (ann 1)'])
  })

  test('changed levels are reported once, with their present total', () => {
    const book = make()
    const named = new NamedBook(book)
    const ids = { next: 1 }
    runLine(named, 'maker bids 5 @ 100', ids)
    runLine(named, 'maker bids 7 @ 100', ids)
    expect(changedLevels(book)).toEqual({ bids: [[100, 7]], asks: [] })
    expect(changedLevels(book)).toEqual({ bids: [], asks: [] })
    runLine(named, 'maker bids 0 @ 100', ids)
    expect(changedLevels(book)).toEqual({ bids: [[100, 0]], asks: [] })
  })

  test('a level that equals its last report is not reported again', () => {
    const book = make()
    const named = new NamedBook(book)
    const ids = { next: 1 }
    runLine(named, 'ann buys 2 @ 100', ids)
    changedLevels(book)
    for (const line of ['ann cancels 1', 'bob buys 2 @ 100', 'cyd buys 1 @ 99', 'cyd cancels 3'])
      runLine(named, line, ids)
    expect(changedLevels(book)).toEqual({ bids: [], asks: [] })
  })

  test('an order rests once, and with something', () => {
    const book = make()
    const first = { id: 'a', owner: 'ann', slot: 0 }
    const other = { id: 'b', owner: 'ann', slot: 0 }
    const rest = (order: BookOrder, quantity: number) =>
      book.rest(order, 'BUY', ticks(9), lots(quantity))
    rest(first, 1)
    expect(() => rest(first, 1)).toThrow('cannot rest')
    expect(() => rest(other, 0)).toThrow('cannot rest')
    expect(drawBook(book)).toEqual(['bid 9 | 1 (ann 1)'])
  })

  test('the maker is asked for its lots and its prices, as far as wanted', () => {
    const book = make()
    const named = new NamedBook(book)
    const ids = { next: 1 }
    for (const line of ['maker bids 5 @ 100', 'ann buys 1 @ 99', 'maker bids 3 @ 98'])
      runLine(named, line, ids)
    expect(book.makerPrices('BUY')).toEqual([100, 98])
    expect(book.makerPrices('BUY', ticks(99))).toEqual([100])
    expect([98, 99].map((price) => book.makerAt('BUY', ticks(price)))).toEqual([3, 0])
    expect(book.best('BUY')).toBe(100)
    expect(book.levels(2)).toEqual({
      bids: [
        [100, 5],
        [99, 1],
      ],
      asks: [],
    })
  })
})
