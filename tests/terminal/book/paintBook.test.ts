// The painted book on a recording canvas context.
import { describe, expect, it } from 'vitest'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import { bookRows } from '../../../src/terminal/panels/book/bookRows'
import {
  paintBook,
  rowAt,
  rowSpan,
  type BookPaintInput,
} from '../../../src/terminal/panels/book/paintBook'
import { paintShortBook } from '../../../src/terminal/phone/paintShortBook'
import { fakeCanvas } from '../../support/fakeCanvas'

const palette = paletteFrom((name) => name, 'Inter')
const BIDS = new Float64Array([616024, 119, 616018, 839, 616013, 1160])

const input = (change: Partial<BookPaintInput> = {}): BookPaintInput => ({
  rows: bookRows(BIDS, 3, new Set([616018])),
  side: 'bid',
  width: 272,
  height: 60,
  count: 3,
  deepest: 2118,
  largest: 1160,
  tickDecimals: 1,
  lotDecimals: 3,
  cursor: null,
  hover: null,
  highlight: () => 0,
  ...change,
})

describe('a painted side of the book', () => {
  it('writes price, size and running total of each level, with trailing zeros dimmed', () => {
    const { context, drawn } = fakeCanvas()
    paintBook(context, input(), palette)
    const texts = drawn
      .filter((each) => each.kind === 'text')
      .map((each) => `${each.text} ${each.style}`)
    expect(texts).toEqual([
      '61,602.4 --up',
      '0.119 --text',
      '0.119 --muted',
      '61,601.8 --up',
      '0.839 --text',
      '0.958 --muted',
      '61,601.3 --up',
      '0 --faint',
      '1.16 --text',
      '2.118 --muted',
    ])
  })

  it('draws a depth bar as wide as the running total, from the right edge', () => {
    const { context, drawn } = fakeCanvas()
    paintBook(context, input(), palette)
    const washes = drawn.filter((each) => each.style === '--up-wash')
    expect(washes.map(({ x, width }) => [x, width])).toEqual([
      [257, 15],
      [149, 123],
      [0, 272],
    ])
  })

  it('marks own levels with the accent colour', () => {
    const { context, drawn } = fakeCanvas()
    paintBook(context, input(), palette)
    const marks = drawn.filter((each) => each.style === '--accent')
    expect(marks).toMatchObject([{ kind: 'rect', x: 3, y: 25, width: 3, height: 10 }])
  })

  it('frames the price under the keyboard cursor', () => {
    const { context, drawn } = fakeCanvas()
    paintBook(context, input({ cursor: 616013 }), palette)
    expect(drawn.filter((each) => each.kind === 'stroke')).toMatchObject([{ y: 40.5, height: 19 }])
  })

  it('requests another frame only while a highlight fades', () => {
    const { context } = fakeCanvas()
    expect(paintBook(context, input(), palette)).toBe(false)
    expect(paintBook(context, input({ highlight: () => 0.5 }), palette)).toBe(true)
  })

  it('aligns asks to the bottom edge and bids to the top edge', () => {
    const side = { height: 60, count: 3 }
    expect(rowSpan(0, { ...side, side: 'ask' })).toEqual({ top: 40, high: 20 })
    expect(rowSpan(0, { ...side, side: 'bid' })).toEqual({ top: 0, high: 20 })
    expect(rowAt(59, { ...side, side: 'ask' })).toBe(0)
    expect(rowAt(59, { ...side, side: 'bid' })).toBe(2)
  })

  it('stretches rows to fill an odd height without a gap', () => {
    const side = { side: 'bid', height: 67, count: 3 } as const
    const spans = [0, 1, 2].map((index) => rowSpan(index, side))
    expect(spans.map(({ top, high }) => top + high)).toEqual([22, 45, 67])
  })
})

describe('the phone’s short book', () => {
  it('is painted back to back, prices inside and sizes outside', () => {
    const { context, drawn } = fakeCanvas()
    const rows = bookRows(BIDS, 1, new Set())
    const size = { width: 390, height: 20, deepest: 119, tickDecimals: 1, lotDecimals: 3 }
    paintShortBook(context, { bids: rows, asks: rows, ...size }, palette)
    const texts = drawn.filter((each) => each.kind === 'text')
    expect(texts.map(({ text, x }) => [text, x])).toEqual([
      ['61,602.4', 190],
      ['0.119', 11],
      ['61,602.4', 200],
      ['0.119', 379],
    ])
  })
})
