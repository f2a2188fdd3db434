// Maintenance banner: the terminal stays and lists what still works, and a session holder is not
// treated as a guest while the exchange cannot confirm the session.
import { afterEach, expect, it } from 'vitest'
import type { StatusView } from '../../../src/domain/views/views'
import type { Locale } from '../../../src/i18n/locale'
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
  slow: false,
  maintenance: false,
  paused: [],
  stale: [],
  frozen: [],
  closed: [],
  freshness: { kind: 'live', at: 0 },
}
const props = panelOf('btcusdtperp')
let screen: Screen

const show = (locale?: Locale) =>
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
    locale,
  )
const shown = () => document.body.textContent ?? ''

afterEach(() => {
  screen.at.unmount()
  resetStores()
})

it('lists during maintenance what continues and what is paused, above the panels', async () => {
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

it('[LED-010] reports a slow database, and not maintenance', async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  screen = await show()
  await doing(() => screen.engine.status$.next({ ...OPEN, slow: true }))
  expect(document.querySelector('[role=status]')?.textContent).toContain('Database slow')
  expect(shown()).toContain('database is responding slowly. New orders are paused')
  expect(shown()).not.toContain('aintenance')
  await doing(() => screen.engine.status$.next(OPEN))
  expect(shown()).not.toContain('Database slow')
})

it.each([
  [
    'en',
    'Database slow New orders are paused until the exchange’s database responds in time again. ' +
      'Cancellations are processed first; figures show the last confirmed state.',
    'The exchange’s database is responding slowly. New orders are paused; orders can be cancelled.',
  ],
  [
    'tw',
    '資料庫回應緩慢 交易所資料庫恢復正常前，暫不接受新委託；撤單會優先處理，畫面顯示最近一次確認的資料。',
    '交易所資料庫回應緩慢，暫不接受新委託，仍可撤單。',
  ],
  [
    'cn',
    '数据库响应缓慢 交易所数据库恢复正常前，暂不接受新委托；撤单会优先处理，页面显示最近一次确认的数据。',
    '交易所数据库响应缓慢，暂不接受新委托，仍可撤单。',
  ],
] as const)(
  '[LED-010] shows the exact message of a slow database in %s',
  async (locale, bar, form) => {
    reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
    screen = await show(locale)
    await doing(() => screen.engine.status$.next({ ...OPEN, slow: true }))
    expect(document.querySelector('[role=status]')?.textContent).toBe(bar)
    expect(shown()).toContain(form)
  },
)

it('does not treat a visitor with an unconfirmed session as a guest', async () => {
  shell.known = false
  screen = await show()
  expect(shown()).toContain('Checking your session')
  expect(shown()).not.toContain('Log in')
  await doing(() => reportViewer({ status: 'guest' }))
  expect(shown()).not.toContain('Checking your session')
  expect(shown()).toContain('Log in')
})
