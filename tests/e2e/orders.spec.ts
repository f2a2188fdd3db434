// Orders from the order form to the position and back.
import { expect, test } from './support/trading'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a market order with leverage fills and opens a position whose profit follows the mark price', async ({
  tradingTerminal: terminal,
  ticket,
  records,
}) => {
  await ticket.type({ side: 'long', size: '0.250' })
  await expect(ticket.button).toHaveText('做多 0.250 BTC')
  await expect(ticket.preview('after')).toHaveText('多 0.250 BTC')
  await expect(ticket.preview('liquidation')).toHaveText(/\d/)
  await ticket.button.click()
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.250 BTC/)).toBeVisible()
  const row = records.rows('positions').first()
  await expect(row).toContainText('多 20×')
  await expect(row).toContainText('0.250')
  await terminal.expectChange(() => records.pnl.textContent())
})

test('[FUT-009] [ORD-007] a limit order rests, is marked in the book, and is cancelled', async ({
  tradingTerminal: terminal,
  ticket,
  records,
  api,
}) => {
  // Far enough below the market not to fill, near enough to appear in the visible book.
  const price = await terminal.groupedBid('10', 8)
  await ticket.send({ side: 'long', price, size: '0.100' })
  await expect(terminal.notice(/委託成功：做多 BTC\/USDT 0.100 BTC/)).toBeVisible()
  await terminal.show('orders')
  await expect(records.rows('open')).toHaveCount(1)
  await expect(records.rows('open').first()).toContainText('未成交')
  await expect(terminal.levels.filter({ hasText: '您的委託' })).not.toHaveCount(0)
  await records.cancelFirst()
  await expect(records.rows('open')).toHaveCount(0)
  await expect(terminal.levels.filter({ hasText: '您的委託' })).toHaveCount(0)
  expect(await api.tickets('PENDING')).toEqual([])
})

test('a position is closed by half, then in full', async ({
  tradingTerminal: terminal,
  ticket,
  records,
}) => {
  await ticket.send({ side: 'short', size: '0.200' })
  const row = records.rows('positions').first()
  await expect(row).toContainText('空 20×')
  await expect(records.cell(row, 'size')).toHaveText('0.200')
  await row.getByRole('button', { name: /一半/ }).click()
  await expect(terminal.notice(/已平倉：空 BTC\/USDT 0.100 BTC/).last()).toBeVisible()
  await expect(records.cell(row, 'size')).toHaveText('0.100')
  await records.closeAll()
  await expect(records.rows('positions')).toHaveCount(0)
  await terminal.show('history')
  await expect(records.rows('history').first()).toContainText('已平倉')
})

test('a double click sends one order', async ({
  tradingTerminal: terminal,
  ticket,
  records,
  api,
}) => {
  await ticket.type({ side: 'long', size: '0.050' })
  await ticket.button.dblclick()
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.050 BTC/)).toBeVisible()
  await expect(records.rows('positions')).toHaveCount(1)
  expect(await api.tickets('OPEN')).toHaveLength(1)
})
