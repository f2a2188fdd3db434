// The painted trades on a recording canvas context.
import { describe, expect, it } from 'vitest'
import type { MarketTrade } from '../../../src/domain/records/records'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import {
  paintTrades,
  ROW_HEIGHT,
  type TapePaintInput,
} from '../../../src/terminal/panels/trades/paintTrades'
import { fakeCanvas } from '../../support/fakeCanvas'

const palette = paletteFrom((name) => name, 'Inter')
const trade = (id: number, side: MarketTrade['side'], price: number, quantity: number) =>
  ({ id, side, price, quantity, at: id * 1000 }) as MarketTrade

function paint(change: Partial<TapePaintInput> = {}) {
  const { context, drawn } = fakeCanvas()
  const input: TapePaintInput = {
    trades: [trade(3, 'BUY', 616024, 119), trade(2, 'SELL', 616020, 40)],
    width: 272,
    height: 100,
    tickDecimals: 1,
    lotDecimals: 3,
    time: (ms) => `${ms / 1000} s`,
    highlight: () => 0,
    ...change,
  }
  return { fading: paintTrades(context, input, palette), drawn }
}

describe('the painted trades', () => {
  it('writes each trade in its taker’s colour, trailing zeros dimmed, newest on top', () => {
    const { drawn } = paint()
    expect(drawn.map(({ text, style }) => `${text} ${style}`)).toEqual([
      '61,602.4 --up',
      '0.119 --text',
      '3 s --faint',
      '61,602 --down',
      '.0 --faint',
      '0 --faint',
      '0.04 --text',
      '2 s --faint',
    ])
    expect(drawn[0]?.y).toBe(ROW_HEIGHT / 2)
    expect(drawn.at(-1)?.y).toBe(ROW_HEIGHT * 1.5)
  })

  it('points up for a buyer and down for a seller, in addition to colour', () => {
    const { context } = fakeCanvas()
    const tips: number[] = []
    const tall = (side: MarketTrade['side']): number => {
      tips.length = 0
      context.lineTo = (_, y) => void tips.push(y)
      const input = { width: 272, height: 20, tickDecimals: 1, lotDecimals: 3 }
      const rest = { time: String, highlight: () => 0 }
      paintTrades(context, { ...input, ...rest, trades: [trade(1, side, 616024, 119)] }, palette)
      return (tips[1] ?? 0) - (tips[0] ?? 0)
    }
    expect(tall('BUY')).toBeLessThan(0)
    expect(tall('SELL')).toBeGreaterThan(0)
  })

  it('paints no more rows than are visible', () => {
    const trades = Array.from({ length: 500 }, (_, id) => trade(id, 'BUY', 616024, 119))
    expect(paint({ trades, height: 90 }).drawn).toHaveLength(5 * 3)
  })

  it('highlights a new trade, and requests frames while it fades', () => {
    const { drawn, fading } = paint({ highlight: (id) => (id === 3 ? 0.5 : 0) })
    expect(drawn[0]).toMatchObject({
      kind: 'rect',
      width: 272,
      style: '--up-wash',
      alpha: 0.5,
    })
    expect(fading).toBe(true)
    expect(paint().fading).toBe(false)
  })

  it('[TAP-004] tints rows from the chosen size on, with a mark at their edge', () => {
    const rects = (large: number | null) =>
      paint({ large }).drawn.filter(({ kind }) => kind === 'rect')
    expect(rects(null)).toEqual([])
    expect(rects(120)).toEqual([])
    expect(rects(119)).toMatchObject([
      { y: 0, width: 272, style: '--up-wash', alpha: 1 },
      { x: 269, y: 0, width: 3, style: '--up-strong' },
    ])
    expect(rects(40)).toHaveLength(4)
  })

  it('[TAP-005] frames own trades alone', () => {
    const { drawn } = paint({ isOwn: ({ id }) => id === 2 })
    const frames = drawn.filter(({ kind }) => kind === 'stroke')
    expect(frames).toMatchObject([{ y: ROW_HEIGHT + 0.5, style: '--accent' }])
  })

  it('marks an average that was rounded', () => {
    const trades = [{ ...trade(3, 'BUY', 616024, 119), isRounded: true }]
    expect(paint({ trades }).drawn[0]?.text).toBe('≈61,602.4')
  })
})
