// Proves the offered layouts: each can be kept, holds each panel once, and gives figures their
// width.
import { describe, expect, it } from 'vitest'
import {
  layoutSize,
  freeId,
  tabsOf,
  type LayoutRow,
} from '../../../src/terminal/workspace/layout/layout'
import { layoutOf, dockModel } from '../../../src/terminal/workspace/layout/dockModel'
import { nearest } from '../../../src/terminal/workspace/layout/moves'
import { presetLayout, presetsOf } from '../../../src/terminal/workspace/layout/presets'
import { CFD } from '../../../src/terminal/markets/cfd/cfd'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { SPOT } from '../../../src/terminal/markets/spot/spot'
import { depthOf, MAX_DEPTH } from '../../../src/terminal/workspace/layout/layoutSchema'
import { readLayouts, writeLayouts } from '../../../src/terminal/workspace/layout/savedLayouts'

const DOCKS = [
  { width: 1920, height: 984 },
  { width: 1440, height: 804 },
  { width: 1280, height: 704 },
  { width: 1024, height: 672 },
  { width: 768, height: 928 },
]
const every = MARKETS.all.flatMap((market) =>
  presetsOf(market).flatMap((preset) =>
    DOCKS.map(
      (dock) =>
        [preset, market.market, dock.width, presetLayout(preset, dock, market), market] as const,
    ),
  ),
)

describe('an offered layout', () => {
  it.each(every)('%s of %s at %i passes its own check', (_, __, ___, layout, market) => {
    const read = readLayouts(writeLayouts({ wide: layout }), market)
    expect(read).toEqual({ kind: 'read', layouts: { wide: layout } })
    expect(depthOf(layout)).toBeLessThanOrEqual(MAX_DEPTH)
  })

  it.each(every)('%s of %s at %i holds a panel once', (_, __, ___, layout) => {
    const ids = tabsOf(layout).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(every)(
    '%s of %s at %i goes through the dock and back unchanged',
    (_, __, ___, layout) => {
      expect(layoutOf(dockModel(layout))).toEqual(layout)
    },
  )

  it.each(DOCKS.map((dock) => [dock.width, presetLayout('default', dock, PERPETUAL)] as const))(
    'of every size trades: chart, book, form and positions are there at %i',
    (_, layout) => {
      const kinds = tabsOf(layout).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['chart', 'book', 'orderForm', 'positions', 'account']),
      )
    },
  )

  it.each(DOCKS.map((dock) => [dock.width, presetLayout('default', dock, SPOT)] as const))(
    'of every size trades spot: chart, book, form and orders are there at %i',
    (_, layout) => {
      const kinds = tabsOf(layout).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['chart', 'book', 'orderForm', 'orders', 'assets']),
      )
    },
  )

  it('of a market without a book shows none, and offers no layout for scalping', () => {
    const layouts = DOCKS.map((dock) => presetLayout('default', dock, CFD))
    const kinds = layouts.flatMap((layout) => tabsOf(layout).map(({ kind }) => kind))
    for (const kind of ['book', 'depth', 'trades'] as const) expect(kinds).not.toContain(kind)
    expect(presetsOf(CFD)).not.toContain('scalp')
  })

  it('with a panel that another market lacks is damaged in its eyes', () => {
    const text = writeLayouts({
      wide: presetLayout('default', { width: 1440, height: 804 }, SPOT),
    })
    expect(readLayouts(text, CFD)).toEqual({ kind: 'damaged' })
  })

  it('at 1440 gives the book 272 to 280 and the form 296 to 300, the chart the rest', () => {
    const columns = presetLayout('default', { width: 1440, height: 804 }, PERPETUAL).children
    const [chart, book, form] = columns.map(({ weight }) => weight)
    expect(book).toBeGreaterThanOrEqual(272)
    expect(book).toBeLessThanOrEqual(280)
    expect(form).toBeGreaterThanOrEqual(296)
    expect(form).toBeLessThanOrEqual(300)
    expect(chart).toBe(1440 - 16 - (book ?? 0) - (form ?? 0))
  })
})

describe('the size of a layout', () => {
  it.each([
    [1440, 'wide'],
    [1200, 'wide'],
    [1199, 'medium'],
    [900, 'medium'],
    [768, 'narrow'],
  ] as const)('at %i is %s', (width, size) => {
    expect(layoutSize(width)).toBe(size)
  })
})

describe('a new panel', () => {
  it('gets the first free id of its kind', () => {
    expect(freeId('chart', new Set(['chart-1', 'chart-3', 'depth-2']))).toBe('chart-2')
  })
})

describe('an emptied layout', () => {
  it('is none', () => {
    const bare: LayoutRow = {
      type: 'row',
      weight: 100,
      children: [{ type: 'group', weight: 1, selected: 0, tabs: [] }],
    }
    expect(layoutOf(dockModel(bare))).toBeNull()
  })
})

describe('moving by command', () => {
  //  a a b
  //  a a c
  const box = { a: [0, 0, 200, 200], b: [200, 0, 100, 100], c: [200, 100, 100, 100] } as const
  const boxOf = (name: keyof typeof box) => {
    const [x, y, width, height] = box[name]
    return { x, y, width, height }
  }
  const others = (name: keyof typeof box) =>
    (Object.keys(box) as (keyof typeof box)[]).filter((other) => other !== name)
  it.each([
    ['b', 'left', 'a'],
    ['b', 'down', 'c'],
    ['c', 'up', 'b'],
    ['b', 'right', undefined],
    ['b', 'up', undefined],
  ] as const)('from %s %s stands %s', (from, side, to) => {
    expect(nearest(boxOf(from), others(from), boxOf, side)).toBe(to)
  })
})
