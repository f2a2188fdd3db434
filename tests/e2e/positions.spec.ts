// Perpetual actions beyond opening and closing at market: reduce-only, a limit close, an amended
// order, added margin.
import { readAmount } from '../../src/domain/decimal'
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

test('a reduce-only order reduces the position and opens nothing', async ({
  tradingTerminal,
  ticket,
  records,
  api,
}) => {
  await ticket.send({ side: 'long', size: '0.200' })
  const row = records.rows('positions').first()
  await expect(records.cell(row, 'size')).toHaveText('0.200')
  await ticket.type({ side: 'short', size: '0.050' })
  await ticket.form.getByRole('checkbox', { name: tw['orderForm.reduceOnly'] }).check()
  await expect(ticket.button).toHaveText('減倉 多 0.050 BTC')
  await expect(ticket.preview('after')).toHaveText('多 0.150 BTC')
  await ticket.button.click()
  await expect(tradingTerminal.notice(/已減倉：\S+ BTC\/USDT 0.050/)).toBeVisible()
  await expect(records.cell(row, 'size')).toHaveText('0.150')
  expect(await api.tickets('OPEN')).toHaveLength(1)
})

test('a limit close rests in the book and the orders, and is cancelled', async ({
  tradingTerminal,
  ticket,
  records,
  page,
  api,
}) => {
  await ticket.send({ side: 'long', size: '0.200' })
  const row = records.rows('positions').first()
  await expect(row).toContainText('多 20×')
  await row.getByRole('button', { name: /^限價平倉/ }).click()
  const form = page.getByRole('dialog').locator('form')
  const price = ((await tradingTerminal.bestPrice('ask')) * 1.02).toFixed(1)
  await form.getByRole('textbox', { name: tw['orderForm.price'], exact: true }).fill(price)
  await form.getByRole('textbox', { name: tw['orderForm.close.part'], exact: true }).fill('0.05')
  await form.locator('button[type=submit]').click()
  await expect(tradingTerminal.notice(/限價平倉委託成功：多 BTC\/USDT 0.050 BTC/)).toBeVisible()
  expect((await api.tickets('OPEN'))[0]).toMatchObject({
    closeLimitPrice: price,
    closeRestingQuantity: '0.050',
  })
  await tradingTerminal.show('orders')
  await expect(records.rows('open').first()).toContainText('限價平倉')
  await records.cancelFirst()
  await expect(records.rows('open')).toHaveCount(0)
  expect((await api.tickets('OPEN'))[0]?.closeLimitPrice).toBeNull()
})

test('a pending order is amended in price and size', async ({
  tradingTerminal,
  ticket,
  records,
  page,
  api,
}) => {
  const price = await tradingTerminal.groupedBid('10', 8)
  await ticket.send({ side: 'long', price, size: '0.100' })
  await tradingTerminal.show('orders')
  const row = records.rows('open').first()
  await row.getByRole('button', { name: /^修改/ }).click()
  const form = page.getByRole('dialog').locator('form')
  const next = (Number(price) - 25).toFixed(1)
  await form.getByRole('textbox', { name: tw['orderForm.price'], exact: true }).fill(next)
  await form.getByRole('textbox', { name: tw['orderForm.size'], exact: true }).fill('0.08')
  await form.getByRole('button', { name: tw['orders.amend.save'] }).click()
  await expect(tradingTerminal.notice(tw['orders.notice.amended'])).toBeVisible()
  await expect(records.cell(row, 'size')).toHaveText('0.080')
  expect((await api.tickets('PENDING'))[0]).toMatchObject({ openPrice: next, quantity: '0.080' })
})

test('added margin moves the liquidation price away and reduces the available balance', async ({
  tradingTerminal,
  ticket,
  records,
  page,
  api,
}) => {
  await ticket.send({ side: 'long', size: '0.200' })
  const row = records.rows('positions').first()
  await expect(row).toContainText('多 20×')
  const [before] = await api.tickets('OPEN')
  await row.getByRole('button', { name: /追加保證金/ }).click()
  const form = page.getByRole('dialog').locator('form')
  await form.getByRole('textbox', { name: tw['orders.margin.amount'], exact: true }).fill('150')
  await expect(form.getByTestId('margin-liquidation')).toContainText('→')
  await form.getByRole('button', { name: tw['orders.margin'] }).click()
  await expect(tradingTerminal.notice(/已追加保證金 150 USDT/)).toBeVisible()
  const [after] = await api.tickets('OPEN')
  expect(readAmount(after!.margin) - readAmount(before!.margin)).toBe(readAmount('150'))
  expect(Number(after!.liquidationPrice)).toBeLessThan(Number(before!.liquidationPrice))
})
