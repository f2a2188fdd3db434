// Proves that a kept layout is read back as it was, migrated when it is old, and never used when
// damaged.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  tabsOf,
  type LayoutRow,
  type LayoutTab,
} from '../../../src/terminal/workspace/layout/layout'
import { LayoutStore } from '../../../src/terminal/workspace/layout/layoutStore'
import { presetLayout, type Preset } from '../../../src/terminal/workspace/layout/presets'
import { CFD } from '../../../src/terminal/markets/cfd/cfd'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { SPOT } from '../../../src/terminal/markets/spot/spot'
import { MAX_DEPTH, MAX_TABS } from '../../../src/terminal/workspace/layout/layoutSchema'
import {
  LAYOUT_VERSION,
  readLayouts,
  writeLayouts,
} from '../../../src/terminal/workspace/layout/savedLayouts'

const ROOM = { width: 1440, height: 804 }
const tab = (id: string): LayoutTab => ({ id, kind: 'chart', symbol: null })
const layout = (...tabs: LayoutTab[]): LayoutRow => ({
  type: 'row',
  weight: 100,
  children: [{ type: 'group', weight: 50, selected: 0, tabs }],
})
const saved = (wide: unknown, version: unknown = LAYOUT_VERSION) =>
  JSON.stringify({ version, layouts: { wide } })

const nested = (depth: number): LayoutRow =>
  depth === 1 ? layout(tab('chart-1')) : { type: 'row', weight: 1, children: [nested(depth - 1)] }

class MemoryStore {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

describe('a kept layout', () => {
  it('is read back as it was written', () => {
    const wide = presetLayout('default', ROOM, PERPETUAL)
    expect(readLayouts(writeLayouts({ wide }), PERPETUAL)).toEqual({
      kind: 'read',
      layouts: { wide },
    })
  })

  it('is none where nothing was kept', () => {
    expect(readLayouts(null, PERPETUAL)).toEqual({ kind: 'none' })
  })

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['null', 'null'],
    ['no version', JSON.stringify({ layouts: {} })],
    ['a version of the future', saved(layout(tab('chart-1')), LAYOUT_VERSION + 1)],
    ['a version that is text', saved(layout(tab('chart-1')), String(LAYOUT_VERSION))],
    ['an unknown panel', saved(layout({ ...tab('chart-1'), kind: 'casino' as 'chart' }))],
    ['an unknown field', saved({ ...layout(tab('chart-1')), script: 'x' })],
    ['an id that is markup', saved(layout(tab('<b>')))],
    ['the same panel twice', saved(layout(tab('chart-1'), tab('chart-1')))],
    ['a group without tabs', saved(layout())],
    ['a weight of nothing', saved({ ...layout(tab('chart-1')), weight: 0 })],
    ['a weight beyond all bounds', saved({ ...layout(tab('chart-1')), weight: 1e9 })],
    [
      'too many panels',
      saved(layout(...Array.from({ length: MAX_TABS + 1 }, (_, i) => tab(`chart-${i}`)))),
    ],
    ['rows too deep', saved(nested(MAX_DEPTH + 1))],
    ['a text too long', `${' '.repeat(70_000)}${saved(layout(tab('chart-1')))}`],
  ])('is damaged: %s', (_, text) => {
    expect(readLayouts(text, PERPETUAL)).toEqual({ kind: 'damaged' })
  })

  it('follows the page where the contract it stayed on is no more', () => {
    const read = readLayouts(
      saved(layout({ ...tab('chart-1'), symbol: 'gonecoinusdtperp' })),
      PERPETUAL,
    )
    expect(read).toEqual({ kind: 'read', layouts: { wide: layout(tab('chart-1')) } })
  })

  it('of an older version is migrated step by step before it is checked', () => {
    const migrations = {
      [-1]: (old: object) => ({ ...old, version: 0, wide: layout(tab('chart-1')) }),
      0: (old: object) => ({
        version: LAYOUT_VERSION,
        layouts: { wide: 'wide' in old && old.wide },
      }),
    }
    expect(readLayouts(JSON.stringify({ version: -1 }), PERPETUAL, migrations)).toEqual({
      kind: 'read',
      layouts: { wide: layout(tab('chart-1')) },
    })
  })

  it('is damaged when its migration never arrives', () => {
    const circle = { 0: (old: object) => old }
    expect(readLayouts(JSON.stringify({ version: 0 }), PERPETUAL, circle)).toEqual({
      kind: 'damaged',
    })
  })
})

// What the first form of this terminal kept, market by market: an offered layout in each size.
const VERSION_1: Readonly<Record<string, object>> = JSON.parse(
  readFileSync(new URL('version1.json', import.meta.url), 'utf8'),
)

/** Which panel stands where; how large each is may be offered otherwise since then. */
const placesIn = (layouts: object): unknown =>
  JSON.parse(JSON.stringify(layouts, (key, value: unknown) => (key === 'weight' ? 0 : value)))

describe('a layout of the first form', () => {
  it.each([SPOT, PERPETUAL, CFD])('of $market opens with the panels it had', (market) => {
    const text = JSON.stringify(VERSION_1[market.market])
    const storage = new MemoryStore()
    storage.setItem(`${market.layout.keptAs}ann@example.com`, text)
    const read = new LayoutStore(storage, 'ann@example.com', market).read()
    const offered = (preset: Preset, width: number, height: number) =>
      presetLayout(preset, { width, height }, market)
    if (read.kind !== 'read') throw new Error(read.kind)
    const { narrow, ...others } = read.layouts
    const wide = offered(market === PERPETUAL ? 'scalp' : 'default', 1440, 804)
    expect(placesIn(others)).toEqual(placesIn({ wide, medium: offered('monitor', 1024, 672) }))
    // What is offered in a narrow window has been laid out anew since then, with the same panels.
    const idsOf = (layout: LayoutRow) =>
      tabsOf(layout)
        .map(({ id }) => id)
        .toSorted()
    expect(narrow && idsOf(narrow)).toEqual(idsOf(offered('swing', 768, 928)))
  })

  it('keeps where a panel stays, which tab is in front and how wide it is', () => {
    const mine = {
      type: 'row',
      weight: 100,
      children: [
        {
          type: 'group',
          weight: 33.5,
          selected: 1,
          tabs: [
            { id: 'chart-7', kind: 'chart', symbol: 'ethusdtperp' },
            { id: 'orderbook-2', kind: 'orderbook', symbol: null },
          ],
        },
      ],
    }
    const text = JSON.stringify({ version: 1, desks: { wide: mine } })
    const read = readLayouts(text, PERPETUAL)
    expect(read.kind === 'read' && read.layouts.wide?.children[0]).toEqual({
      type: 'group',
      weight: 33.5,
      selected: 1,
      tabs: [
        { id: 'chart-7', kind: 'chart', symbol: 'ethusdtperp' },
        { id: 'book-2', kind: 'book', symbol: null },
      ],
    })
  })

  it.each([
    ['of another market', JSON.stringify(VERSION_1.spot).replaceAll('depth', 'positions')],
    ['with a panel nobody knows', JSON.stringify(VERSION_1.spot).replaceAll('chart', 'casino')],
    ['cut off', JSON.stringify(VERSION_1.spot).slice(0, 700)],
    ['with the same panel twice', JSON.stringify(VERSION_1.spot).replaceAll('depth-1', 'chart-1')],
  ])('is damaged %s', (_, text) => {
    expect(readLayouts(text, SPOT)).toEqual({ kind: 'damaged' })
  })
})

describe('the keeping of layouts', () => {
  it('is apart for each person and each size of window', () => {
    const storage = new MemoryStore()
    const ann = new LayoutStore(storage, 'ann@example.com', PERPETUAL)
    ann.save('wide', layout(tab('chart-1')))
    ann.save('narrow', layout(tab('chart-2')))
    expect(new LayoutStore(storage, 'guest', PERPETUAL).read()).toEqual({ kind: 'none' })
    expect(ann.read()).toMatchObject({ layouts: { wide: {}, narrow: {} } })
  })

  it('forgets one size on reset and keeps the others', () => {
    const store = new LayoutStore(new MemoryStore(), 'guest', PERPETUAL)
    store.save('wide', layout(tab('chart-1')))
    store.save('medium', layout(tab('chart-2')))
    store.forget('wide')
    expect(store.read()).toEqual({ kind: 'read', layouts: { medium: layout(tab('chart-2')) } })
  })

  it('replaces a damaged text with the next layout that is kept', () => {
    const storage = new MemoryStore()
    storage.setItem('meridian.desk.guest', '{{{')
    const store = new LayoutStore(storage, 'guest', PERPETUAL)
    expect(store.read()).toEqual({ kind: 'damaged' })
    store.save('wide', layout(tab('chart-1')))
    expect(store.read().kind).toBe('read')
  })

  it('lives without a store', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    const store = new LayoutStore(
      { getItem: refuse, setItem: refuse, removeItem: refuse },
      'guest',
      PERPETUAL,
    )
    store.save('wide', layout(tab('chart-1')))
    expect(store.read()).toEqual({ kind: 'none' })
  })
})
