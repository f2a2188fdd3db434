// Recorded market in the browser: real messages of a real exchange are replayed through the
// exchange's market maker, and a customer's order trades against the recorded depth.
import { mayBeAbsent } from '../support/market/recordings'
import { expect, test } from './support/trading'

const RECORDING = '../shared/data/binance-live/usdm-btcusdt-2024-07'

test.use({ settings: { MARKET_SOURCE: `replay:${RECORDING}`, REPLAY_SPEED: '10' } })
test.skip(mayBeAbsent, 'the recordings are not on this machine')

test('a recorded market is live in the browser, and a market order fills at its prices', async ({
  tradingTerminal,
  ticket,
  records,
  api,
}) => {
  await expect(tradingTerminal.health).toHaveAttribute('data-state', 'live')
  await expect(tradingTerminal.levels.first()).toContainText(/賣/)
  await tradingTerminal.expectChange(() => tradingTerminal.bookText())
  await tradingTerminal.expectChange(() => tradingTerminal.last.textContent())
  await tradingTerminal.expectChange(() => tradingTerminal.fact('mark').textContent())
  await ticket.send({ side: 'long', size: '0.010' })
  await expect(tradingTerminal.notice(/已成交：做多 BTC\/USDT 0.010 BTC/)).toBeVisible()
  await expect(records.rows('positions')).toHaveCount(1)
  await tradingTerminal.expectChange(() => records.pnl.textContent())
  const [opened] = await api.tickets('OPEN')
  // BTC traded between 62 000 and 67 000 on the recorded days.
  expect(Number(opened?.entryPrice)).toBeGreaterThan(60_000)
  expect(Number(opened?.entryPrice)).toBeLessThan(70_000)
  await records.closeAll()
  await expect(records.rows('positions')).toHaveCount(0)
})
