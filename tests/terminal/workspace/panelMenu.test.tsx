// Proves what the menu of a panel offers: pinning where a panel shows one instrument, by the name
// that customers read, and moving about for every panel.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
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

/** What the menu of a group with this one panel lists. */
async function itemsOf(kind: PanelKind, symbol: string | null): Promise<readonly string[]> {
  const tab = { id: 'tab', kind, symbol }
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

it('pins a panel of an instrument to it, and lets it follow the page again', async () => {
  expect(await itemsOf('book', null)).toContain('Pin to BTC/USDT')
  at?.unmount()
  expect(await itemsOf('book', 'ethusdtperp')).toContain('Follow the page’s instrument')
})

it.each(['positions', 'account', 'watchlist'] as const)('pins no %s', async (kind) => {
  const items = await itemsOf(kind, null)
  expect(items).toContain('Close panel')
  expect(items.filter((item) => /pin|follow/i.test(item))).toEqual([])
})
