// Data transport: one websocket shared by all windows, or polling every few seconds without one,
// with the header showing which of them is in use.
import { TerminalPage } from './pages/TerminalPage'
import { expect, test } from './support/trading'

test('the terminal polls without websockets, shows so, still trades, and returns to the stream', async ({
  page,
  terminal,
  ticket,
  records,
  api,
  network,
}) => {
  await terminal.open('btcusdtperp', network.origin)
  await terminal.signIn()
  await expect(terminal.health).toHaveAttribute('data-state', 'live')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  network.bar()
  await expect(terminal.health).toHaveAttribute('data-state', 'polling')
  await expect(terminal.health).toHaveAccessibleName(/備援連線/)
  expect(network.streams).toBe(0)
  await terminal.expectChange(() => terminal.fact('mark').textContent())
  await terminal.expectChange(() => terminal.bookText())
  await ticket.send({ side: 'long', size: '0.060' })
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.060 BTC/)).toBeVisible()
  await expect(records.rows('positions')).toHaveCount(1)

  network.unbar()
  await expect(terminal.health).toHaveAttribute('data-state', 'live', { timeout: 40_000 })
  expect(network.streams).toBe(1)
  await expect(records.rows('positions')).toHaveCount(1)
  await terminal.expectChange(() => terminal.bookText())
  await records.closeAll()
  await expect(records.rows('positions')).toHaveCount(0)
  expect(await api.tickets('OPEN')).toEqual([])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('two windows share one websocket, and closing one leaves the other live', async ({
  context,
  network,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const windows = [new TerminalPage(first), new TerminalPage(second)] as const
  await windows[0].open('btcusdtperp', network.origin)
  await windows[1].open('ethusdtperp', network.origin)
  for (const it of windows) {
    await expect(it.health).toHaveAttribute('data-state', 'live')
    await it.expectChange(() => it.bookText())
  }
  expect(network.opened).toBe(1)

  await first.close()
  await windows[1].expectChange(() => windows[1].bookText())
  await windows[1].expectChange(() => windows[1].fact('mark').textContent())
  await expect(windows[1].health).toHaveAttribute('data-state', 'live')
  expect(network.opened).toBe(1)
  expect(network.streams).toBe(1)
})

test('signing in or out in one window keeps the other one live', async ({ context, network }) => {
  const windows = [
    new TerminalPage(await context.newPage()),
    new TerminalPage(await context.newPage()),
  ] as const
  for (const it of windows) await it.open('btcusdtperp', network.origin)
  await windows[0].signIn()
  for (const it of windows) await it.expectChange(() => it.bookText())
  await windows[0].signOut()
  for (const it of windows) await it.expectChange(() => it.bookText())
  expect(network.opened).toBe(1)
})
