// How well data reaches the browser, as its own panel says; and windows that freeze.
import { tw } from '../../src/i18n/messages/tw'
import { TerminalPage } from './pages/TerminalPage'
import { expect, test } from './support/trading'

test('the health panel counts what comes, and every book agrees with the exchange', async ({
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

test('a frozen window does not hold the other one up, and lives on when it wakes', async ({
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
