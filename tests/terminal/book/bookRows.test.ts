// Arithmetic of the book's rows, grouping, change highlights and keyboard navigation.
import { groupingSteps, groupPrice } from '../../../src/terminal/figures/grouping'
import { describe, expect, it } from 'vitest'
import { bidShare, bookRows, deepest } from '../../../src/terminal/panels/book/bookRows'
import { ChangeHighlight } from '../../../src/terminal/panels/book/ChangeHighlight'
import { stepCursor } from '../../../src/terminal/panels/book/stepCursor'

const NONE: ReadonlySet<number> = new Set()
const rows = (...levels: number[]) => bookRows(new Float64Array(levels), 10, NONE)

describe('rows of the book', () => {
  it('carry the cumulative size of this and all better levels', () => {
    expect(rows(100, 5, 99, 7, 97, 1).map(({ total }) => total)).toEqual([5, 12, 13])
  })
  it('do not exceed the requested count', () => {
    expect(bookRows(new Float64Array([100, 5, 99, 7, 97, 1]), 2, NONE)).toHaveLength(2)
  })
  it('mark the levels of own orders', () => {
    const own = bookRows(new Float64Array([100, 5, 99, 7]), 2, new Set([99]))
    expect(own.map((row) => row.own)).toEqual([false, true])
  })
  it('share one scale on both sides', () => {
    expect(deepest(rows(100, 5), rows(101, 9, 102, 2))).toBe(11)
    expect(deepest([], [])).toBe(1)
  })
  it.each([
    [57, [100, 57], [101, 43]],
    [50, [], []],
    [100, [100, 1], []],
  ])('give the bids a share of %i per cent', (percent, bids, asks) => {
    expect(bidShare(rows(...bids), rows(...asks))).toBe(percent)
  })
})

describe('grouping', () => {
  it.each([
    ['BUY', 616024, 616020],
    ['SELL', 616024, 616030],
    ['BUY', 616020, 616020],
    ['SELL', 616020, 616020],
  ] as const)('groups a %s at %i by tens to %i', (side, price, level) => {
    expect(groupPrice(price, 10, side)).toBe(level)
  })
  it('is offered up to one hundredth of the price', () => {
    expect(groupingSteps(616024)).toEqual([1, 10, 100, 1000])
    expect(groupingSteps(42)).toEqual([1])
  })
})

describe('a change highlight', () => {
  it('lasts 300 ms and fades evenly', () => {
    const highlight = new ChangeHighlight()
    highlight.note(rows(100, 5, 99, 7), 0)
    highlight.note(rows(100, 6, 99, 7), 1000)
    expect(highlight.strength(100, 1000)).toBe(1)
    expect(highlight.strength(100, 1150)).toBe(0.5)
    expect(highlight.strength(100, 1300)).toBe(0)
    expect(highlight.strength(99, 1000)).toBe(0)
  })
  it('is not shown for the first view', () => {
    const highlight = new ChangeHighlight()
    highlight.note(rows(100, 5), 0)
    expect(highlight.strength(100, 0)).toBe(0)
  })
})

describe('arrow keys in the book', () => {
  const prices = [103, 102, 101, 99, 98].map((price) => ({ price }))
  it.each([
    ['ArrowDown', 101, 99],
    ['ArrowUp', 99, 101],
    ['ArrowUp', 103, 103],
    ['ArrowDown', 98, 98],
    ['ArrowDown', 100, 99],
    ['ArrowUp', 100, 101],
    ['Home', 99, 103],
    ['End', 99, 98],
    ['ArrowDown', null, 101],
    ['Tab', 99, undefined],
  ])('move the cursor by %s from %s to %s', (key, from, to) => {
    expect(stepCursor(prices, from, key)).toBe(to)
  })
})
