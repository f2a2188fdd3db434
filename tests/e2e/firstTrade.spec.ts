// Complete first trade: sign-in, a market and a limit order with leverage, the fill, the moving
// position, its close, and the exact balance.
import { readAmount } from '../../src/domain/decimal'
import { expect, test } from './support/trading'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[ORD-001] from sign-in to a closed position, the balance changes by profit, fees and funding', async ({
  page,
  terminal,
  ticket,
  records,
  api,
}) => {
  const before = await api.usdt()
  const known = new Set((await api.fills()).map((fill) => fill.fillId))
  await page.goto('/futures/btcusdtperp')
  await terminal.signIn()

  await ticket.chooseLeverage(50)
  await ticket.type({ side: 'long', size: '0.100' })
  await expect(ticket.preview('liquidation')).toHaveText(/\d/)
  await ticket.button.click()
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.100 BTC/)).toBeVisible()

  const rows = records.rows('positions')
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('多 50×')
  await expect(records.cell(rows.first(), 'liquidation')).toHaveText(/\d/)
  await terminal.expectChange(() => records.pnl.textContent())

  const ask = await terminal.bestPrice('ask')
  await ticket.send({ side: 'long', price: (ask + 50).toFixed(1), size: '0.050' })
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.050 BTC/)).toBeVisible()
  await expect(rows).toHaveCount(2)

  await records.closeAll()
  await expect(rows).toHaveCount(0)
  await terminal.show('fills')
  const fills = (await api.fills()).filter((fill) => !known.has(fill.fillId))
  // Newest first.
  for (const [at, { price, quantity }] of fills.slice(0, 4).entries()) {
    const row = records.rows('fills').nth(at)
    await expect(row).toContainText(quantity)
    const shown = Number(price).toLocaleString('en', { minimumFractionDigits: 1 })
    await expect(row).toContainText(shown)
  }
  const ids = new Set(fills.map((fill) => fill.futureId))
  const closed = (await api.tickets('CLOSED')).filter((it) => ids.has(it.futureId))
  expect(closed).toHaveLength(2)
  const profit = sum(fills.map((fill) => fill.realisedPnl))
  const fees = sum(fills.map((fill) => fill.fee))
  const funding = sum(closed.map((it) => it.funding))
  expect(fees).toBeGreaterThan(0n)
  const balance = before.balance + profit - fees + funding
  expect(await api.usdt()).toEqual({ balance, locked: 0n })
})

const sum = (texts: readonly string[]): bigint =>
  texts.reduce((total, text) => total + readAmount(text), 0n)
