// Proves that kept workspaces are read back unchanged, converted from version 2, and never used
// where they are damaged or newer.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import type { LayoutRow, LayoutTab } from '../../../src/terminal/workspace/layout/layout'
import {
  LayoutSchema,
  MAX_DEPTH,
  MAX_TABS,
} from '../../../src/terminal/workspace/layout/layoutSchema'
import { PAGE_LINK } from '../../../src/terminal/workspace/layout/panelLink'
import { presetLayout } from '../../../src/terminal/workspace/layout/presets'
import { readSaved, writeSaved } from '../../../src/terminal/workspace/saved/savedWorkspaces'
import { fromVersion2 } from '../../../src/terminal/workspace/saved/version2'
import { MAX_WORKSPACES, newWorkspace } from '../../../src/terminal/workspace/saved/workspace'

const tab = (id: string): LayoutTab => ({ id, kind: 'chart', link: PAGE_LINK })
const layout = (...tabs: LayoutTab[]): LayoutRow => ({
  type: 'row',
  weight: 100,
  children: [{ type: 'group', weight: 50, selected: 0, tabs }],
})
const CHART = layout(tab('chart-1'))
const own = newWorkspace({ name: 'Own', layouts: { futures: { wide: CHART } } })
/** The text of a list with one valid workspace and one with this layout. */
const withWide = (wide: unknown) =>
  JSON.stringify({
    version: 3,
    workspaces: [own, { ...own, id: 'other', layouts: { futures: { wide } } }],
  })
const nested = (depth: number): LayoutRow =>
  depth === 1 ? CHART : { type: 'row', weight: 1, children: [nested(depth - 1)] }

describe('kept workspaces', () => {
  it('are read back unchanged', () => {
    const wide = presetLayout('default', { width: 1440, height: 804 }, PERPETUAL)
    const workspaces = [own, newWorkspace({ layouts: { futures: { wide } } })]
    expect(readSaved(writeSaved(workspaces))).toEqual({ kind: 'read', workspaces, damaged: false })
  })

  it('are read back where merges left more of them than can be made', () => {
    const workspaces = Array.from({ length: 2 * MAX_WORKSPACES + 1 }, () => newWorkspace({}))
    expect(readSaved(writeSaved(workspaces))).toEqual({ kind: 'read', workspaces, damaged: false })
  })

  it('are absent when nothing was kept', () => {
    expect(readSaved(null)).toEqual({ kind: 'none' })
  })

  it.each([
    ['invalid JSON', '{'],
    ['a value that is not an object', '7'],
    ['null', 'null'],
    ['a missing version', '{"workspaces":[]}'],
    ['no workspace', '{"version":3,"workspaces":[]}'],
    ['a million nested rows', '{"version":3,"workspaces":['.repeat(1_000_000)],
    ['a text that is too long', ' '.repeat(5_000_000)],
  ])('are damaged by %s', (_, text) => {
    expect(readSaved(text)).toEqual({ kind: 'damaged' })
  })

  it('of a newer version are recognised as such', () => {
    expect(readSaved('{"version":99,"panels":1}')).toEqual({ kind: 'newer' })
  })

  it.each([
    ['an unknown panel', layout({ ...tab('chart-1'), kind: 'casino' as 'chart' })],
    ['an unknown field', { ...CHART, script: 'x' }],
    ['an id that is markup', layout(tab('<b>'))],
    ['the same panel twice', layout(tab('chart-1'), tab('chart-1'))],
    ['a group without tabs', layout()],
    ['a weight of zero', { ...CHART, weight: 0 }],
    ['a weight out of range', { ...CHART, weight: 1e9 }],
    [
      'too many panels',
      layout(...Array.from({ length: MAX_TABS + 1 }, (_, i) => tab(`chart-${i}`))),
    ],
    ['rows nested too deeply', nested(MAX_DEPTH + 1)],
  ])('lose only the one that is damaged by %s', (_, wide) => {
    const read = readSaved(withWide(wide))
    expect(read).toEqual({
      kind: 'read',
      workspaces: [own],
      damaged: true,
    })
  })

  it('accept the id of a kind with several capitals', () => {
    const schema = LayoutSchema(['bookHeatMap'])
    const heatMap = { id: 'bookHeatMap-2', kind: 'bookHeatMap', link: PAGE_LINK }
    const group = { type: 'group', weight: 1, selected: 0, tabs: [heatMap] }
    expect(v.is(schema, { type: 'row', weight: 1, children: [group] })).toBe(true)
  })

  it('make a panel with an invalid link follow the page', () => {
    const link = { symbol: '<script>' }
    const read = readSaved(withWide(layout({ ...tab('chart-1'), link })))
    expect(read).toMatchObject({
      workspaces: [{}, { layouts: { futures: { wide: CHART } } }],
    })
  })
})

describe('layouts of version 2', () => {
  const former = (symbol: string | null) => ({
    type: 'row',
    weight: 100,
    children: [
      { type: 'group', weight: 50, selected: 0, tabs: [{ id: 'chart-1', kind: 'chart', symbol }] },
    ],
  })
  const text = (wide: unknown) => JSON.stringify({ version: 2, layouts: { wide } })

  it('[WSP-010] become the first workspace, with pinned panels as they were', () => {
    const [workspace, damaged] = fromVersion2([
      ['futures', text(former(null))],
      ['spot', text(former('ethusdt'))],
    ])
    expect(damaged).toBe(false)
    expect(workspace?.layouts).toEqual({
      futures: { wide: CHART },
      spot: { wide: layout({ ...tab('chart-1'), link: { symbol: 'ethusdt' } }) },
    })
  })

  it('are kept where another market’s are damaged', () => {
    const [workspace, damaged] = fromVersion2([
      ['futures', '{{{'],
      ['spot', text(former(null))],
    ])
    expect(damaged).toBe(true)
    expect(workspace?.layouts).toEqual({ spot: { wide: CHART } })
  })
})
