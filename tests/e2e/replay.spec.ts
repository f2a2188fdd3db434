// A recorded market in the browser: real messages of a real exchange, replayed through the house,
// and a customer's order that trades against the recorded depth.
import { mayBeAbsent } from '../support/market/recordings'
import { expect, test } from './support/trading'

const RECORDING = '../shared/data/binance-live/usdm-btcusdt-2024-07'

test.use({ settings: { MARKET_SOURCE: `replay:${RECORDING}`, REPLAY_SPEED: '10' } })
test.skip(mayBeAbsent, 'the recordings are not on this machine')

test('a recorded market lives in the browser, and a market order fills at its prices', async ({
  desk,
  ticket,
  records,
  api,
}) => {
  await expect(desk.health).toHaveAttribute('data-state', 'live')
  await expect(desk.levels.first()).toContainText(/賣/)
  await desk.expectChange(() => desk.bookText())
  await desk.expectChange(() => desk.last.textContent())
  await desk.expectChange(() => desk.fact('mark').textContent())
  await ticket.send({ side: 'long', size: '0.010' })
  await expect(desk.notice(/已成交：做多 BTC\/USDT 0.010 BTC/)).toBeVisible()
  await expect(records.rows('positions')).toHaveCount(1)
  await desk.expectChange(() => records.pnl.textContent())
  const [opened] = await api.tickets('OPEN')
  // BTC traded between 62 000 and 67 000 on the recorded days.
  expect(Number(opened?.entryPrice)).toBeGreaterThan(60_000)
  expect(Number(opened?.entryPrice)).toBeLessThan(70_000)
  await records.closeAll()
  await expect(records.rows('positions')).toHaveCount(0)
})
