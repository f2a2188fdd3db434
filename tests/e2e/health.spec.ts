// Health panel, frozen windows, and React-free painting of ticks in the production build.
import { tw } from '../../src/i18n/messages/tw'
import { TerminalPage } from './pages/TerminalPage'
import { installRenderProbe, readRenders, type PanelWork } from './support/renderProbe'
import { ORDINARY_PACE } from './support/server'
import { expect, test } from './support/trading'

test.use({ contextOptions: { reducedMotion: 'no-preference' }, settings: ORDINARY_PACE })

const PANELS = ['chart', 'book', 'trades'] as const
const PAINTS = 30
const NOTHING: PanelWork = { renders: 0, paints: 0 }

test('the health panel counts messages, and every book agrees with the exchange', async ({
  page,
  terminal,
  network,
}) => {
  await terminal.open('btcusdtperp', network.origin)
  await terminal.groupOf('K線圖').getByRole('button', { name: '新增面板' }).click()
  await page.getByRole('menuitem', { name: tw['terminal.panel.health'] }).click()
  const panel = page.getByRole('region', { name: tw['terminal.panel.health'] })
  const total = async (key: keyof typeof tw) => {
    const row = panel.getByRole('row').filter({ hasText: tw[key] })
    const text = await row.getByRole('cell').nth(1).textContent()
    return Number(text?.replaceAll(',', ''))
  }
  await expect.poll(() => total('terminal.health.verified')).toBeGreaterThanOrEqual(3)
  expect(await total('terminal.health.mismatches')).toBe(0)
  expect(await total('terminal.health.unreadable')).toBe(0)
  expect(await total('terminal.health.gaps')).toBe(0)
  expect(await total('terminal.health.sockets')).toBe(1)
  await expect(panel.getByRole('row').filter({ hasText: 'book:btcusdtperp' })).toContainText(
    /\d\.\d s/,
  )
  await terminal.expectChange(async () => String(await total('terminal.health.messages')))
  await expect(panel).toContainText(tw['app.health.live'])

  network.bar()
  await expect(panel).toContainText(tw['app.health.polling'])
  network.unbar()
  await expect.poll(() => total('terminal.health.sockets'), { timeout: 40_000 }).toBe(2)
})

test('[HEA-001] [HEA-002] [HEA-003] rows and symbol bar show how long the exchange took to acknowledge', async ({
  page,
  terminal,
  ticket,
}) => {
  await terminal.open()
  await terminal.signIn()
  const figure = (key: keyof typeof tw) =>
    page.getByRole('tooltip').locator('div').filter({ hasText: tw[key] }).getByRole('definition')
  await terminal.last.hover()
  await expect(figure('terminal.health.orderP50')).toHaveText(tw['terminal.health.none'])
  await expect(figure('terminal.health.feedAge')).toHaveText(/^\d+\.\d s$/)
  await expect(figure('terminal.health.fps')).toHaveText(/^\d+$/)

  await ticket.type({ side: 'long', size: '0.060' })
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await ticket.button.click()
  await terminal.show('positions')
  const rows = page.getByRole('table', { name: new RegExp(tw['terminal.panel.positions']) })
  await expect(rows.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText(/\d ms/)
  await page.getByRole('button', { name: tw['terminal.panel.health'] }).focus()
  await page.keyboard.press('Enter')
  await expect(figure('terminal.health.orderP50')).toHaveText(/^\d+ ms$/)
  await expect(figure('terminal.health.orderP99')).toHaveText(/^\d+ ms$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)

  const price = ((await terminal.bestPrice('bid')) * 0.97).toFixed(0)
  await ticket.type({ side: 'long', size: '0.050', price })
  await ticket.button.click()
  await terminal.show('orders')
  const orders = page.getByRole('table', { name: new RegExp(tw['terminal.panel.orders']) })
  await expect(orders.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText(/\d ms/)
})

test('a frozen window does not block another, and continues when it resumes', async ({
  context,
  network,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const windows = [new TerminalPage(first), new TerminalPage(second)] as const
  await windows[0].open('btcusdtperp', network.origin)
  await windows[1].open('ethusdtperp', network.origin)
  for (const window of windows) await window.expectChange(() => window.bookText())
  const session = await context.newCDPSession(first)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await windows[1].expectChange(() => windows[1].bookText())
  await windows[1].expectChange(() => windows[1].bookText())
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await windows[0].expectChange(() => windows[0].bookText())
  await expect(windows[0].health).toHaveAttribute('data-state', 'live')
  expect(network.opened).toBe(1)
})

test('ticks are painted by chart, book and trades without rendering', async ({
  page,
  terminal,
}) => {
  await installRenderProbe(page)
  await terminal.open()
  for (const panel of PANELS)
    await expect(page.locator(`[data-panel=${panel}] [data-fresh=live]`).first()).toBeVisible()
  await terminal.expectChange(() => page.locator('[data-cell=close]').textContent())
  const mounted = await readRenders(page)
  for (const panel of PANELS) expect(mounted[panel]?.renders, panel).toBeGreaterThan(0)

  // After its history has loaded the chart has nothing more to render.
  await expect
    .poll(
      async () => {
        const { renders, paints } = (await readRenders(page))['chart'] ?? NOTHING
        return paints >= 5 && renders === 0
      },
      { intervals: [1_000], timeout: 20_000 },
    )
    .toBe(true)

  const start = Date.now()
  const work: Record<string, PanelWork> = {}
  await expect
    .poll(
      async () => {
        for (const [panel, { renders, paints }] of Object.entries(await readRenders(page))) {
          const before = work[panel] ?? NOTHING
          work[panel] = { renders: before.renders + renders, paints: before.paints + paints }
        }
        return Math.min(...PANELS.map((panel) => work[panel]?.paints ?? 0))
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThanOrEqual(PAINTS)
  const seconds = (Date.now() - start) / 1_000
  expect(work['chart']?.renders, 'the chart').toBe(0)
  // Only the accessible book and trades update, once a second.
  for (const panel of ['book', 'trades']) {
    expect(work[panel]?.renders, panel).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
    expect(work[panel]?.paints, panel).toBeGreaterThan(2 * (work[panel]?.renders ?? 0))
  }

  // A user action does render, and is counted.
  await page.locator('[data-panel=chart]').getByRole('button', { name: '5m', exact: true }).click()
  await expect.poll(async () => (await readRenders(page))['chart']?.renders ?? 0).toBeGreaterThan(0)
})
