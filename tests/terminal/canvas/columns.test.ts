// Painted columns never touch: every instrument, every panel width, the largest figures.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import { lotsText } from '../../../src/terminal/figures/lotsText'
import { bookRows, deepest, largestSize } from '../../../src/terminal/panels/book/bookRows'
import { paintBook } from '../../../src/terminal/panels/book/paintBook'
import { paintTrades } from '../../../src/terminal/panels/trades/paintTrades'
import { paintShortBook } from '../../../src/terminal/phone/paintShortBook'
import { fakeCanvas } from '../../support/fakeCanvas'

const palette = paletteFrom((name) => name, 'Inter')
/** CSS px of a digit at 12 px, rounded up. */
const DIGIT_PX = 8

interface Span {
  readonly y: number
  readonly left: number
  readonly right: number
  readonly text: string
}

/** A context that records the horizontal span of each text. */
function measuring() {
  const { context } = fakeCanvas()
  const spans: Span[] = []
  const widthOf = (text: string) => text.length * DIGIT_PX
  Object.assign(context, {
    measureText: (text: string) => ({ width: widthOf(text) }),
    fillText: (text: string, x: number, y: number) => {
      const left = context.textAlign === 'right' ? x - widthOf(text) : x
      spans.push({ y, left, right: left + widthOf(text), text })
    },
  })
  return { context, spans }
}

/** Texts of one line that overlap or leave the canvas. */
function collisions(spans: readonly Span[], width: number): readonly string[] {
  return spans.flatMap((one, at) => {
    const { text, left, right } = one
    if (left < 0 || right > width) return [`${text} leaves the picture`]
    return spans
      .slice(at + 1)
      .filter((other) => other.y === one.y && other.left < right && left < other.right)
      .map((other) => `${text} over ${other.text}`)
  })
}

const instrument = fc.constantFrom(...INSTRUMENTS)
const ticks = fc.integer({ min: 1, max: 99_999_999 })
const lots = fc.oneof(
  fc.integer({ min: 1, max: 9_999 }),
  fc.integer({ min: 1, max: 99_999_999_999_999 }),
)
const level = fc.tuple(ticks, lots)
const width = fc.integer({ min: 238, max: 520 })
/** Best bids first. */
const flat = (levels: readonly (readonly [number, number])[]) =>
  Float64Array.from(levels.toSorted(([one], [other]) => other - one).flat())

describe('painted columns', () => {
  it('of the book never touch and never leave the panel', () => {
    fc.assert(
      fc.property(
        instrument,
        width,
        fc.array(level, { minLength: 1, maxLength: 8 }),
        fc.array(level, { minLength: 1, maxLength: 8 }),
        ({ tickDecimals, lotDecimals }, wide, bids, asks) => {
          const rows = bookRows(flat(bids), 8, new Set())
          const others = bookRows(flat(asks), 8, new Set())
          const { context, spans } = measuring()
          const figures = {
            deepest: deepest(rows, others),
            largest: largestSize(rows, others),
            tickDecimals,
            lotDecimals,
          }
          const view = { cursor: null, hover: null, highlight: () => 0 }
          const size = { width: wide, height: 160, count: 8 }
          paintBook(context, { rows, side: 'bid', ...size, ...figures, ...view }, palette)
          expect(collisions(spans, wide)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })

  it('of the trades never touch and never leave the panel', () => {
    fc.assert(
      fc.property(instrument, width, fc.array(level, { maxLength: 8 }), (traded, wide, levels) => {
        const trades = levels.map(([price, quantity], id) => ({
          id,
          price,
          quantity,
          side: 'BUY' as const,
          at: 0,
        }))
        const { context, spans } = measuring()
        const { tickDecimals, lotDecimals } = traded
        const rest = { tickDecimals, lotDecimals, time: () => '12:34:56', highlight: () => 0 }
        paintTrades(context, { trades, width: wide, height: 160, ...rest }, palette)
        expect(collisions(spans, wide)).toEqual([])
      }),
    )
  })

  it('of the phone’s short book never touch and never leave the window', () => {
    fc.assert(
      fc.property(instrument, level, level, ({ tickDecimals, lotDecimals }, bid, ask) => {
        const bids = bookRows(flat([bid]), 5, new Set())
        const asks = bookRows(flat([ask]), 5, new Set())
        const { context, spans } = measuring()
        const size = { width: 360, height: 100, deepest: deepest(bids, asks) }
        paintShortBook(context, { bids, asks, ...size, tickDecimals, lotDecimals }, palette)
        expect(collisions(spans, 360)).toEqual([])
      }),
    )
  })
})

describe('a size', () => {
  it.each([
    [20_250_000_000, 0, '20.25B'],
    [9_999, 0, '9,999'],
    [12_849, 0, '12.84K'],
    [99_999_999, 5, '999.99'],
    [99_999_999, 4, '9,999.9'],
    [5, 3, '0.005'],
    [123_456_789_012, 3, '123.45M'],
    [1, 5, '0.00001'],
  ])('of %s lots with %s decimals is abbreviated to %s', (amount, decimals, text) => {
    expect(lotsText(amount, decimals, 'short')).toBe(text)
  })
})
