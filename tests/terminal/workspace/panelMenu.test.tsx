// Menu of a panel: pinning, by the instrument's public name, for panels of one instrument, and
// moving for every panel.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { PAGE_LINK, type PanelLink } from '../../../src/terminal/workspace/layout/panelLink'
import type { PanelKind } from '../../../src/terminal/panel'
import { GroupMenu } from '../../../src/terminal/workspace/dock/GroupMenu'
import { dockModel } from '../../../src/terminal/workspace/layout/dockModel'
import { PageContext } from '../../../src/terminal/workspace/PageContext'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  at?.unmount()
  vi.unstubAllGlobals()
})

/** The menu items of a group with this single panel. */
async function itemsOf(kind: PanelKind, link: PanelLink): Promise<readonly string[]> {
  const tab = { id: 'tab', kind, link }
  const model = dockModel({
    type: 'row',
    weight: 1,
    children: [{ type: 'group', weight: 1, tabs: [tab], selected: 0 }],
  })
  const group = model.getFirstTabSet()
  const instrument = findInstrument('btcusdtperp')
  if (!group || !instrument) throw new Error('nothing to show')
  at = await mount(
    <PageContext value={{ instrument, market: PERPETUAL }}>
      <GroupMenu group={group} />
    </PageContext>,
  )
  const menu = at.host.querySelector('button')
  await doing(() => menu?.click())
  return [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
}

it('pins an instrument panel, and lets it follow the page again', async () => {
  expect(await itemsOf('book', PAGE_LINK)).toContain('Pin to BTC')
  at?.unmount()
  expect(await itemsOf('book', { symbol: 'ethusdtperp' })).toContain('Follow the page’s instrument')
})

it.each(['positions', 'account', 'watchlist'] as const)('pins no %s', async (kind) => {
  const items = await itemsOf(kind, PAGE_LINK)
  expect(items).toContain('Close panel')
  expect(items.filter((item) => /pin|follow/i.test(item))).toEqual([])
})
