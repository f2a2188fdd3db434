// A power cut of the exchange: nothing acknowledged is lost, and the page comes back by itself.
import { Api } from './support/api'
import { DEMO } from './pages/TerminalPage'
import { expect, test } from './support/trading'

test('after kill -9 and a restart the position and the balances are there, without a reload', async ({
  page,
  terminal,
  ticket,
  records,
  startServer,
}) => {
  test.setTimeout(120_000)
  const server = await startServer()
  await terminal.open('btcusdtperp', server.origin)
  await terminal.signIn()
  await ticket.send({ side: 'long', size: '0.150' })
  await expect(records.rows('positions')).toHaveCount(1)
  const api = await Api.signIn(server.origin, DEMO)
  const before = await api.balances()
  const held = await api.tickets('OPEN')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await server.kill9()
  await expect(terminal.health).not.toHaveAttribute('data-state', 'live')
  await expect(records.rows('positions')).toHaveCount(1)

  await server.restart()
  await expect(terminal.health).toHaveAttribute('data-state', 'live', { timeout: 60_000 })
  await expect(records.rows('positions')).toHaveCount(1)
  await terminal.expectChange(() => records.pnl.textContent())
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const again = await Api.signIn(server.origin, DEMO)
  expect(await again.balances()).toEqual(before)
  expect((await again.tickets('OPEN')).map((it) => it.futureId)).toEqual(
    held.map((it) => it.futureId),
  )
})
