// Property test: whatever is done in the dock, the layout can be kept, and undo leads back to where
// it began, step by step.
import { Actions, DockLocation, type Action, type Model } from 'flexlayout-react'
import { expect, it } from 'vitest'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { PANEL_KINDS } from '../../../src/terminal/panel'
import { MAX_STEPS } from '../../../src/terminal/workspace/state/LayoutHistory'
import { WorkspaceStore } from '../../../src/terminal/workspace/state/WorkspaceStore'
import { relinkAction } from '../../../src/terminal/workspace/dock/useRelink'
import { freeId, tabsOf, type LayoutRow } from '../../../src/terminal/workspace/layout/layout'
import {
  dockModel,
  groupsOf,
  layoutOf,
  tabJson,
  takenIds,
} from '../../../src/terminal/workspace/layout/dockModel'
import { MAX_TABS } from '../../../src/terminal/workspace/layout/layoutSchema'
import { LINK_COLOURS, PAGE_LINK } from '../../../src/terminal/workspace/layout/panelLink'
import { presetLayout } from '../../../src/terminal/workspace/layout/presets'
import type { Place } from '../../../src/terminal/workspace/saved/workspace'
import { readFile, writeFile } from '../../../src/terminal/workspace/saved/workspaceFile'
import { memoryStorage } from '../../state/support/memoryStorage'
import { seeded, type Dice } from '../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_261_127)
const OPERATIONS = 200
const PLACE: Place = { market: 'futures', size: 'wide' }
const SYMBOLS = MARKETS.all.flatMap(({ instruments }) => instruments.map(({ symbol }) => symbol))
const SIDES = [
  DockLocation.LEFT,
  DockLocation.RIGHT,
  DockLocation.TOP,
  DockLocation.BOTTOM,
  DockLocation.CENTER,
]

/** One thing that can be done in the dock. */
function randomAction(dice: Dice, model: Model): Action {
  const groups = groupsOf(model)
  const group = dice.pick(groups)
  const tabs = groups.flatMap((each) => each.getTabNodes())
  const isFull = tabs.length >= MAX_TABS
  if (tabs.length === 0 || (!isFull && dice.chance(0.35))) {
    const kind = dice.pick(PANEL_KINDS)
    const link = dice.chance(0.5) ? PAGE_LINK : { symbol: dice.pick(SYMBOLS) }
    const json = tabJson({ id: freeId(kind, takenIds(model)), kind, link })
    return Actions.addTab(json, group.getId(), dice.pick(SIDES), -1, true)
  }
  const tab = dice.pick(tabs)
  const row = group.getParent()
  switch (dice.below(5)) {
    case 0:
      return Actions.deleteTab(tab.getId())
    case 1:
      return Actions.moveNode(tab.getId(), group.getId(), dice.pick(SIDES), -1, true)
    case 2:
      return relinkAction(tab.getId(), { group: dice.pick(LINK_COLOURS) })
    case 3:
      return Actions.adjustWeights(
        row?.getId() ?? '',
        (row?.getChildren() ?? []).map(() => 1 + dice.next() * 99),
      )
    default:
      return Actions.selectTab(tab.getId())
  }
}

it(`[WSP-016] a layout survives ${OPERATIONS} operations, with undo of all of them (seed ${seed})`, () => {
  const dice = seeded(seed)
  const store = new WorkspaceStore({
    storage: memoryStorage(),
    tab: memoryStorage(),
    owner: 'guest',
    markets: [],
  })
  store.replace(PLACE, presetLayout('default', { width: 1440, height: 804 }, PERPETUAL))
  const stored = (): LayoutRow => {
    const { wide } = store.state().active.layouts.futures ?? {}
    if (!wide) throw new Error('no layout')
    return wide
  }
  let model = dockModel(stored())
  const show = () => {
    model = dockModel(stored(), { former: model })
  }
  const present = () => ({ layout: stored(), groups: store.state().active.groups })
  let done = 0
  let largest = 0
  while (done < OPERATIONS) {
    // The states before each step of this round.
    const former: unknown[] = []
    while (former.length < MAX_STEPS) {
      const before = present()
      if (dice.chance(0.1)) {
        const symbol = dice.pick(SYMBOLS.filter((each) => each !== before.groups.teal))
        store.setGroup(PLACE, 'teal', symbol)
      } else {
        const action = randomAction(dice, model)
        model.doAction(action)
        const layout = layoutOf(model)
        if (action.type === Actions.SELECT_TAB) {
          if (layout) store.look(PLACE, layout)
          continue
        }
        // The last panel is not closed here: an empty dock keeps the layout before.
        if (!layout) {
          show()
          continue
        }
        store.arrange(PLACE, layout)
      }
      const shown = layoutOf(dockModel(stored()))
      expect(shown && tabsOf(shown)).toEqual(tabsOf(stored()))
      former.push(before)
      done += 1
      const { id: _id, stamp: _stamp, ...content } = store.state().active
      expect(readFile(writeFile(content))).toEqual({ kind: 'read', content })
      largest = Math.max(largest, tabsOf(stored()).length)
    }
    const last = present()
    for (const before of former.toReversed()) {
      store.undo(PLACE)
      expect(present()).toEqual(before)
    }
    expect(store.canUndo(PLACE)).toBe(false)
    for (const _ of former) store.redo(PLACE)
    expect(present()).toEqual(last)
    show()
  }
  expect(largest).toBeGreaterThan(15)
})
