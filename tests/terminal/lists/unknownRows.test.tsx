// Lists of the terminal show a skeleton until the account has loaded, and only then an empty state.
import { afterEach, expect, it } from 'vitest'
import type { ComponentType } from 'react'
import { NO_ACCOUNT } from '../../../src/domain/views/views'
import { ApiContext } from '../../../src/state/ApiContext'
import { EngineContext } from '../../../src/state/EngineContext'
import { reportViewer } from '../../../src/state/shell'
import { AssetsPanel } from '../../../src/terminal/panels/assets/AssetsPanel'
import { CloseList } from '../../../src/terminal/panels/orderForm/CloseList'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import type { PanelProps } from '../../../src/terminal/panelProps'
import { FakeEngine } from '../../support/fakeEngine'
import { resetStores } from '../../support/resets'
import { doing, mount, type Mounted } from '../../ui/mount'
import { FakeApi } from '../support/fakeApi'
import { panelOf } from '../support/screen'

let at: Mounted | undefined
afterEach(() => {
  at?.unmount()
  resetStores()
})

const LISTS: readonly (readonly [string, ComponentType<PanelProps>])[] = [
  ['open orders', OrdersPanel],
  ['positions', PositionsPanel],
  ['assets', AssetsPanel],
  ['positions to close', CloseList],
]

it.each(LISTS)('draws a skeleton for %s until its rows have loaded', async (_, List) => {
  const engine = new FakeEngine()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  at = await mount(
    <EngineContext value={engine}>
      <ApiContext value={new FakeApi()}>
        <List {...panelOf('btcusdtperp')} />
      </ApiContext>
    </EngineContext>,
  )
  const { host } = at
  await doing(() => engine.account$.next(NO_ACCOUNT))
  expect(host.textContent).not.toMatch(/No /)
  expect(host.querySelector('[data-fresh=loading] [class*=over]')).not.toBeNull()
  await doing(() => engine.account$.next({ ...NO_ACCOUNT, freshness: { kind: 'live', at: 0 } }))
  expect(host.textContent).toMatch(/No /)
})
