// Preset layouts: each can be stored, contains each panel once, and gives figures their width.
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
import { newWorkspace } from '../../../src/terminal/workspace/saved/workspace'
import { readFile, writeFile } from '../../../src/terminal/workspace/saved/workspaceFile'

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
      (dock) => [preset, market.market, dock.width, presetLayout(preset, dock, market)] as const,
    ),
  ),
)

describe('a preset layout', () => {
  it.each(every)('%s of %s at %i passes the schema of stored layouts', (_, market, __, layout) => {
    const {
      id: _id,
      stamp: _stamp,
      ...content
    } = newWorkspace({
      name: 'Own',
      layouts: { [market]: { wide: layout } },
    })
    expect(readFile(writeFile(content))).toEqual({ kind: 'read', content })
    expect(depthOf(layout)).toBeLessThanOrEqual(MAX_DEPTH)
  })

  it.each(every)('%s of %s at %i contains each panel once', (_, __, ___, layout) => {
    const ids = tabsOf(layout).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(every)(
    '%s of %s at %i survives the round trip through the dock unchanged',
    (_, __, ___, layout) => {
      expect(layoutOf(dockModel(layout))).toEqual(layout)
    },
  )

  it.each(DOCKS.map((dock) => [dock.width, presetLayout('default', dock, PERPETUAL)] as const))(
    'for perpetuals has a chart, book, form and positions at %i',
    (_, layout) => {
      const kinds = tabsOf(layout).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['chart', 'book', 'orderForm', 'positions', 'account']),
      )
    },
  )

  it.each(DOCKS.map((dock) => [dock.width, presetLayout('default', dock, SPOT)] as const))(
    'for spot has a chart, book, form and orders at %i',
    (_, layout) => {
      const kinds = tabsOf(layout).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['chart', 'book', 'orderForm', 'orders', 'assets']),
      )
    },
  )

  it('of a market without a book has no book panel, and no scalping layout is offered', () => {
    const layouts = DOCKS.map((dock) => presetLayout('default', dock, CFD))
    const kinds = layouts.flatMap((layout) => tabsOf(layout).map(({ kind }) => kind))
    for (const kind of ['book', 'depth', 'trades'] as const) expect(kinds).not.toContain(kind)
    expect(presetsOf(CFD)).not.toContain('scalp')
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

describe('the size class of a layout', () => {
  it.each([
    [1440, 'wide'],
    [1200, 'wide'],
    [1199, 'medium'],
    [900, 'medium'],
    [768, 'narrow'],
  ] as const)('class of %i px is %s', (width, size) => {
    expect(layoutSize(width)).toBe(size)
  })
})

describe('a new panel', () => {
  it('gets the first unused id of its kind', () => {
    expect(freeId('chart', new Set(['chart-1', 'chart-3', 'depth-2']))).toBe('chart-2')
  })
})

describe('an emptied layout', () => {
  it('is null', () => {
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
  ] as const)('finds from %s to the %s: %s', (from, side, to) => {
    expect(nearest(boxOf(from), others(from), boxOf, side)).toBe(to)
  })
})
