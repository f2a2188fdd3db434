// Proves that a panel in a window of its own keeps its place in the layout: the dock shows the
// rest, and whatever is done there, the panel returns beside its neighbours.
import { describe, expect, it } from 'vitest'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { dockModel, layoutOf } from '../../../src/terminal/workspace/layout/dockModel'
import { tabsOf, type LayoutRow } from '../../../src/terminal/workspace/layout/layout'
import { group, split } from '../../../src/terminal/workspace/layout/layoutParts'
import { PRESETS, presetLayout } from '../../../src/terminal/workspace/layout/presets'
import { withoutTabs, withTabs } from '../../../src/terminal/workspace/layout/windowedTabs'
import { seeded } from '../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_261_127)
const idsOf = (layout: LayoutRow | null) => (layout ? tabsOf(layout).map(({ id }) => id) : [])
/** Rows and groups with the ids of their panels, without weights. */
function shapeOf(node: LayoutRow | LayoutRow['children'][number]): unknown {
  return node.type === 'row' ? node.children.map(shapeOf) : node.tabs.map(({ id }) => id).join(' ')
}
/** As the dock reports a layout that it was given. */
function docked(layout: LayoutRow | null): LayoutRow | null {
  return layout && layoutOf(dockModel(layout))
}

const LAYOUT = split(100, [
  split(70, [group(60, ['chart', 'depth']), group(40, ['positions', 'orders'])]),
  split(15, [group(50, ['book']), group(50, ['trades'])]),
  group(15, ['orderForm']),
])

describe('a panel in a window of its own', () => {
  it('[WSP-023] is left out of the dock, with its group when it was alone there', () => {
    const left = withoutTabs(LAYOUT, new Set(['depth-1', 'book-1']))
    expect(left && shapeOf(left)).toEqual([
      ['chart-1', 'positions-1 orders-1'],
      ['trades-1'],
      'orderForm-1',
    ])
    expect(withoutTabs(LAYOUT, new Set(idsOf(LAYOUT)))).toBeNull()
  })

  it.each([
    [['depth-1']],
    [['chart-1']],
    [['book-1']],
    [['trades-1']],
    [['orderForm-1']],
    [['book-1', 'trades-1']],
    [['chart-1', 'depth-1', 'positions-1', 'orders-1']],
    [['chart-1', 'orderForm-1', 'trades-1']],
  ])('[WSP-023] returns to its place: %j', (windowed) => {
    const ids = new Set(windowed)
    const back = withTabs(docked(withoutTabs(LAYOUT, ids)), LAYOUT, ids)
    expect(shapeOf(back)).toEqual(shapeOf(LAYOUT))
  })

  it('returns beside its neighbour where that was moved meanwhile', () => {
    const moved = split(100, [group(50, ['orderForm', 'chart']), group(50, ['positions'])])
    const back = withTabs(moved, LAYOUT, new Set(['depth-1']))
    expect(shapeOf(back)).toEqual(['orderForm-1 chart-1 depth-1', 'positions-1'])
  })

  it('returns to an empty dock alone', () => {
    const ids = new Set(idsOf(LAYOUT))
    expect(idsOf(withTabs(null, LAYOUT, ids)).toSorted()).toEqual(idsOf(LAYOUT).toSorted())
  })

  it(`keeps every panel once, in any preset and choice of panels (seed ${seed})`, () => {
    const dice = seeded(seed)
    for (let round = 0; round < 80; round += 1) {
      const width = dice.pick([1000, 1440, 1920])
      const layout = presetLayout(dice.pick(PRESETS), { width, height: 900 }, PERPETUAL)
      const ids = new Set(idsOf(layout).filter(() => dice.chance(0.4)))
      const shown = docked(withoutTabs(layout, ids))
      expect(idsOf(shown).filter((id) => ids.has(id))).toEqual([])
      const back = withTabs(shown, layout, ids)
      expect(idsOf(back).toSorted()).toEqual(idsOf(layout).toSorted())
      expect(idsOf(docked(back)).toSorted()).toEqual(idsOf(layout).toSorted())
    }
  })
})
