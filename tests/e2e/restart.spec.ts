// Power failure of the exchange: nothing acknowledged is lost, the header shows the state, and the
// page recovers by itself.
import { Api } from './support/api'
import { DEMO } from './pages/TerminalPage'
import { expect, test } from './support/trading'

test('positions, orders and balances survive kill -9 and a restart, without a reload', async ({
  page,
  terminal,
  ticket,
  records,
  startServer,
  complaints,
}) => {
  test.setTimeout(240_000)
  const server = await startServer()
  await terminal.open('btcusdtperp', server.origin)
  await terminal.signIn()
  await ticket.send({ side: 'long', size: '0.150' })
  await expect(records.rows('positions')).toHaveCount(1)
  const below = String(Math.round((await terminal.bestPrice('bid')) * 0.9))
  await ticket.send({ side: 'long', price: below, size: '0.020' })
  await terminal.show('orders')
  await expect(records.rows('open')).toHaveCount(1)
  await terminal.show('positions')
  const api = await Api.signIn(server.origin, DEMO)
  const before = await api.balances()
  const held = await api.futureIds('OPEN', 'PENDING')
  const available = await page.getByTestId('available-USDT').textContent()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  // The browser itself logs calls to a closed port to the console.
  complaints.expect(/net::ERR_CONNECTION_REFUSED/)
  await server.kill9()
  await expect(terminal.health).toHaveAttribute('data-state', 'offline', { timeout: 30_000 })
  await expect(terminal.health).toHaveAccessibleName(/離線/)
  await expect(records.rows('positions')).toHaveCount(1)
  await expect(terminal.last).toHaveText(/\d/)

  await server.restart()
  await expect(terminal.health).toHaveAttribute('data-state', 'live', { timeout: 60_000 })
  await expect(records.rows('positions')).toHaveCount(1)
  await terminal.expectChange(() => records.pnl.textContent())
  await expect(page.getByTestId('available-USDT')).toHaveText(available ?? '')
  await terminal.show('orders')
  await expect(records.rows('open')).toHaveCount(1)
  await records.cancelFirst()
  await expect(records.rows('open')).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const again = await Api.signIn(server.origin, DEMO)
  expect(await again.futureIds('OPEN', 'PENDING')).toEqual(held.slice(0, 1))
  expect((await again.balances()).map(({ balance }) => balance)).toEqual(
    before.map(({ balance }) => balance),
  )
})
