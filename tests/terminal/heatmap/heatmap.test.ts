// The depth over time: bounded in memory, a column a second, pixels at their rows, dots for trades,
// and a window that follows the market.
import { describe, expect, it, vi } from 'vitest'
import { bookOf, LIVE, STALE, tradesOf } from '../../../src/terminal/exampleViews'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import {
  COLUMN_MS,
  HeatHistory,
  MAX_COLUMNS,
  MAX_DOTS,
} from '../../../src/terminal/panels/heatmap/HeatHistory'
import {
  columnOf,
  heatPixels,
  rgbOf,
  rowOf,
  sizeAt,
} from '../../../src/terminal/panels/heatmap/heatPixels'
import { HeatScreen, heatStep, ROWS } from '../../../src/terminal/panels/heatmap/HeatScreen'
import { paintHeat } from '../../../src/terminal/panels/heatmap/paintHeat'
import { fakeCanvas } from '../../support/fakeCanvas'
import { FakeEngine } from '../../support/fakeEngine'

const levels = (...each: number[]) => new Float64Array(each)
const book = { bids: levels(90, 5), asks: levels(110, 50) }
const trade = (id: number, price = 100) => ({
  id,
  price,
  quantity: 2,
  side: 'BUY' as const,
  at: 0,
})
const window = { newest: 10, columns: 4, top: 130, rows: 6, step: 10 }

describe('the history', () => {
  it('[PNL-008] keeps the last book of each second, and is bounded', () => {
    const history = new HeatHistory()
    history.noteBook(book, 0)
    history.noteBook({ ...book, bids: levels(90, 7) }, COLUMN_MS - 1)
    expect(history.columns).toMatchObject([{ index: 0, largest: 50 }])
    expect(history.columns[0]?.bids[1]).toBe(7)
    for (let second = 1; second <= MAX_COLUMNS + 9; second += 1)
      history.noteBook(book, second * COLUMN_MS)
    expect(history.columns).toHaveLength(MAX_COLUMNS)
    expect(history.columns[0]?.index).toBe(10)
  })

  it('shows an unchanged book in the seconds between, and nothing while it is not current', () => {
    const history = new HeatHistory()
    const seconds = () => history.columns.map(({ index }) => index)
    history.noteBook(book, 0)
    history.noteBook({ ...book, bids: levels(90, 7) }, 3 * COLUMN_MS)
    expect(seconds()).toEqual([0, 1, 2, 3])
    expect(history.columns.map(({ bids }) => bids[1])).toEqual([5, 5, 5, 7])
    history.interrupt()
    history.noteBook(book, 6 * COLUMN_MS)
    expect(seconds()).toEqual([0, 1, 2, 3, 6])
    history.noteBook(book, 1e9)
    expect(history.columns).toHaveLength(MAX_COLUMNS)
  })

  it('[PNL-008] takes each trade once, from the first one after it was opened', () => {
    const history = new HeatHistory()
    history.noteTrades([trade(2), trade(1)], 0)
    history.noteTrades([trade(3), trade(2), trade(1)], COLUMN_MS)
    expect(history.dots).toEqual([{ index: 1, price: 100, lots: 2, side: 'BUY' }])
    for (let id = 4; id < MAX_DOTS + 20; id += 1) history.noteTrades([trade(id)], COLUMN_MS)
    expect(history.dots).toHaveLength(MAX_DOTS)
  })
})

describe('the pixels', () => {
  it('stand at the column of their second and the row of their price', () => {
    expect([columnOf(window, 10), columnOf(window, 7), columnOf(window, 6)]).toEqual([3, 0, -1])
    expect([rowOf(window, 130), rowOf(window, 90), rowOf(window, 140)]).toEqual([0, 4, -1])
    const column = { index: 9, ...book, largest: 50 }
    const gone = { index: 2, ...book, largest: 9_999 }
    const pixels = heatPixels(window, [gone, column], [1, 2, 3], [4, 5, 6])
    const at = (x: number, row: number) => [
      ...pixels.subarray((row * 4 + x) * 4, (row * 4 + x) * 4 + 4),
    ]
    expect(at(2, 2)).toEqual([4, 5, 6, 255])
    const [red, , , weak = 0] = at(2, 4)
    expect(red).toBe(1)
    expect(weak).toBeGreaterThan(0)
    expect(weak).toBeLessThan(255)
    expect(at(3, 2)).toEqual([0, 0, 0, 0])
    expect(sizeAt(column, 110)).toBe(50)
    expect(sizeAt(column, 100)).toBe(0)
  })

  it('take the colour of the style sheet, and grey for one that cannot be read', () => {
    expect(rgbOf('#1aff00')).toEqual([26, 255, 0])
    expect(rgbOf('rgba(1, 2, 3, 0.5)')).toEqual([128, 128, 128])
  })
})

describe('the window', () => {
  it('follows the market when it leaves the middle half, and takes no stale book', () => {
    const engine = new FakeEngine()
    const screen = new HeatScreen('btcusdtperp', 100)
    const following = screen.follow$(engine, 'heatmap-1', () => undefined).subscribe()
    expect(engine.bookRequests).toMatchObject([{ step: 100, framesPerSecond: 2 }])
    engine.book.next(bookOf(STALE))
    expect(screen.window(10)).toBeNull()
    engine.book.next(bookOf(LIVE))
    const top = screen.window(10)?.top ?? 0
    const moved = (by: number) => ({
      ...bookOf(LIVE),
      bids: levels(616_000 + by, 1),
      asks: levels(616_100 + by, 1),
    })
    engine.book.next(moved(2_000))
    expect(screen.window(10)?.top).toBe(top)
    engine.book.next(moved(5_000))
    expect(screen.window(10)?.top).toBeGreaterThan(top)
    following.unsubscribe()
    expect(engine.book.observed || engine.trades.observed).toBe(false)
  })

  it.each([
    [616_021, 100],
    [42, 1],
    [6_000, 1],
  ])('has rows of a useful step at %i', (price, step) => {
    expect(heatStep(price)).toBe(step)
  })
})

it('[PNL-008] paints trades as dots, prices at the right and the row under the crosshair', () => {
  const { context, drawn } = fakeCanvas()
  const dots = vi.spyOn(context, 'arc')
  const input = {
    image: null,
    window: { ...window, top: 620_000, rows: ROWS, step: 100 },
    dots: tradesOf(LIVE).trades.map(({ price, quantity, side }) => ({
      index: 10,
      price,
      lots: quantity,
      side,
    })),
    width: 300,
    height: 200,
    tickDecimals: 1,
    cross: 40,
  }
  paintHeat(
    context,
    input,
    paletteFrom((name) => name, 'Inter'),
  )
  expect(input.dots.length).toBeGreaterThan(0)
  expect(dots).toHaveBeenCalledTimes(input.dots.length)
  const texts = drawn.flatMap(({ text }) => text ?? [])
  expect(texts).toHaveLength(7)
  expect(texts.at(-1)).toBe('61,600.0')
})
