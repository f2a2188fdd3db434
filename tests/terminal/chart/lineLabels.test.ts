// Painted names and prices of the customer's own lines on a recording canvas context.
import { describe, expect, it } from 'vitest'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import type { ChartLine } from '../../../src/terminal/panels/chart/screen/ownLines'
import type { LabelState } from '../../../src/terminal/panels/chart/screen/labelState'
import { paintAxis } from '../../../src/terminal/panels/chart/screen/axis/paintAxis'
import { paintNames } from '../../../src/terminal/panels/chart/screen/paintNames'
import { fakeCanvas } from '../../support/fakeCanvas'

const LINES: readonly ChartLine[] = [
  {
    id: 'l',
    key: 'l',
    role: 'liquidation',
    price: 150,
    label: 'Liq.',
    short: 'Liq.',
    name: 'Liq.',
  },
  {
    id: 's',
    key: 's',
    role: 'protect',
    price: 104,
    label: 'SL 0.500',
    short: 'SL 0.500',
    name: 'SL 0.500',
  },
  {
    id: 'e',
    key: 'e',
    role: 'entry',
    price: 100,
    label: 'Long 0.500  +2.25 USDT',
    short: '0.500 +2.25',
    name: 'Long 0.500',
  },
]
const state: LabelState = {
  lines: LINES,
  last: { price: 60, text: '61,602.4', countdown: '00:41', rising: false },
  palette: paletteFrom((name) => name, 'Inter'),
  price: (ticks) => `${ticks}.0`,
}
const itself = (price: number) => price

function painted(paint: typeof paintNames | typeof paintAxis, width: number) {
  const { context, drawn } = fakeCanvas()
  paint(context, { width, height: 300 }, state, itself)
  return drawn.filter(({ kind }) => kind === 'text').map(({ text, style }) => `${text} ${style}`)
}

describe('the names of own lines', () => {
  it('are written in the colours of their lines', () => {
    expect(painted(paintNames, 700)).toEqual([
      'Long 0.500  +2.25 USDT --accent',
      'SL 0.500 --link-blue',
      'Liq. --muted',
    ])
  })

  it('are shorter on a narrow chart', () => {
    expect(painted(paintNames, 330)[0]).toBe('0.500 +2.25 --accent')
  })
})

describe('the axis', () => {
  it('shows each line’s price and, on top, the last price with its countdown', () => {
    expect(painted(paintAxis, 64)).toEqual([
      '100.0 --panel',
      '104.0 --panel',
      '150.0 --panel',
      '61,602.4 --on-strong',
      '00:41 --on-strong',
    ])
  })

  it('omits the last price until there is one', () => {
    const { context, drawn } = fakeCanvas()
    paintAxis(context, { width: 64, height: 300 }, { ...state, lines: [], last: null }, itself)
    expect(drawn).toEqual([])
  })
})
