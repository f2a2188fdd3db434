// Proves that the terminal stays during maintenance and says what still works, and that who holds a
// session is not shown the ways in of a guest while the exchange cannot say whose it is.
import { afterEach, expect, it } from 'vitest'
import type { StatusView } from '../../../src/domain/views/views'
import { reportViewer, shell } from '../../../src/state/shell'
import { MaintenanceBar } from '../../../src/terminal/symbolbar/MaintenanceBar'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, ticketWith } from '../support/tickets'

const OPEN: StatusView = {
  source: 'sim',
  trading: true,
  maintenance: false,
  paused: [],
  stale: [],
  frozen: [],
  closed: [],
  freshness: { kind: 'live', at: 0 },
}
const props = panelOf('btcusdtperp')
let screen: Screen

const show = () =>
  showPanels(
    <>
      <MaintenanceBar />
      <PositionsPanel {...props} />
      <OrderFormPanel {...props} />
    </>,
    (engine) => {
      engine.status$.next(OPEN)
      engine.account$.next(accountWith({ positions: [ticketWith()] }))
    },
  )
const shown = () => document.body.textContent ?? ''

afterEach(() => {
  screen.at.unmount()
  resetStores()
})

it('says during maintenance what goes on and what is paused, over everything that stays', async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  screen = await show()
  expect(shown()).not.toContain('Maintenance')
  await doing(() => screen.engine.status$.next({ ...OPEN, maintenance: true }))
  expect(document.querySelector('[role=status]')?.textContent).toContain('Maintenance')
  expect(shown()).toContain('Trading, transfers and account changes are paused')
  expect(shown()).toContain('61,237.6')
  await doing(() => screen.engine.status$.next(OPEN))
  expect(shown()).not.toContain('Maintenance')
})

it('takes nobody for a guest who may be signed in', async () => {
  shell.known = false
  screen = await show()
  expect(shown()).toContain('Checking your session')
  expect(shown()).not.toContain('Log in')
  await doing(() => reportViewer({ status: 'guest' }))
  expect(shown()).not.toContain('Checking your session')
  expect(shown()).toContain('Log in')
})
