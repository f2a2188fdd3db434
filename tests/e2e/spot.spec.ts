// Spot from the order form to the balances and back: resting orders are shown and amended, fills
// change the balances exactly as previewed.
import { readAmount } from '../../src/domain/decimal'
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

test('a spot limit order rests, is marked in the book, is amended, and is cancelled', async ({
  spotTerminal,
  spotTicket,
  records,
  page,
  api,
}) => {
  const before = await api.spot('USDT')
  // Far enough below the market not to fill, near enough to appear in the visible book.
  const price = await spotTerminal.groupedBid('10', 8)
  await spotTicket.send({ side: 'BUY', price, size: '0.01' })
  await expect(spotTerminal.notice(/委託成功：買入 BTC\/USDT 0.01000 BTC/)).toBeVisible()
  const row = records.rows('open').first()
  await expect(row).toContainText('未成交')
  await expect(spotTerminal.levels.filter({ hasText: '您的委託' })).not.toHaveCount(0)
  const held = readAmount(price) / 100n
  expect(await api.spot('USDT')).toEqual({ balance: before.balance, locked: before.locked + held })

  await row.getByRole('button', { name: /^修改/ }).click()
  const form = page.getByRole('dialog').locator('form')
  await form.getByRole('textbox', { name: tw['orderForm.size'], exact: true }).fill('0.006')
  await form.getByRole('button', { name: tw['orders.amend.save'] }).click()
  await expect(spotTerminal.notice(tw['orders.notice.amended'])).toBeVisible()
  await expect(records.cell(row, 'size')).toHaveText('0.00600')
  expect((await api.spot('USDT')).locked - before.locked).toBe((readAmount(price) * 6n) / 1000n)

  await row.getByRole('button', { name: /^撤銷/ }).click()
  await expect(records.rows('open')).toHaveCount(0)
  await expect(spotTerminal.levels.filter({ hasText: '您的委託' })).toHaveCount(0)
  expect(await api.spot('USDT')).toEqual(before)
})

test('a market buy moves exactly its price, size and fee between the coins', async ({
  spotTerminal,
  spotTicket,
  records,
  api,
}) => {
  const usdt = await api.spot('USDT')
  const btc = await api.spot('BTC')
  const known = new Set((await api.spotFills()).map((fill) => fill.fillId))
  await spotTicket.type({ side: 'BUY', size: '0.02' })
  await expect(spotTicket.preview('receive')).toHaveText('0.01998 BTC')
  await expect(spotTicket.button).toHaveText('買入 0.02000 BTC')
  await spotTicket.button.click()
  await expect(spotTerminal.notice(/已成交：買入 BTC\/USDT 0.02000 BTC/)).toBeVisible()

  const fills = (await api.spotFills()).filter((fill) => !known.has(fill.fillId))
  const paid = fills.reduce((sum, it) => sum + valueOf(it.price, it.quantity), 0n)
  const got = fills.reduce((sum, it) => sum + readAmount(it.quantity) - readAmount(it.fee), 0n)
  expect(fills.length).toBeGreaterThan(0)
  expect(await api.spot('USDT')).toEqual({ ...usdt, balance: usdt.balance - paid })
  expect(await api.spot('BTC')).toEqual({ ...btc, balance: btc.balance + got })

  await spotTerminal.show('history')
  await expect(records.rows('history').first()).toContainText('已成交')
  await spotTerminal.show('fills')
  // One row per level taken, the newest first.
  await expect
    .poll(async () => {
      const sizes = await records.cell(records.rows('fills'), 'size').allTextContents()
      return sizes.slice(0, fills.length).reduce((sum, size) => sum + readAmount(size), 0n)
    })
    .toBe(readAmount('0.02'))
})

test('a total typed in the quote coin buys the size it pays for', async ({
  spotTerminal: _open,
  spotTicket,
}) => {
  await spotTicket.type({ side: 'BUY', price: '50000', size: '' })
  await spotTicket.field('spot.total').fill('100')
  await expect(spotTicket.field('orderForm.size')).toHaveValue('0.00200')
  await expect(spotTicket.button).toHaveText('買入 0.00200 BTC')
  await expect(spotTicket.preview('pay')).toHaveText('100 USDT')
})

test('an unaffordable order is refused at its field and sends nothing', async ({
  spotTerminal: _open,
  spotTicket,
  api,
}) => {
  await spotTicket.send({ side: 'SELL', price: '70000', size: '400' })
  await expect(spotTicket.form).toContainText('可用餘額不足')
  expect(await api.spotOrders()).toEqual([])
})

/** Price × quantity at 10^-10, exact. */
const valueOf = (price: string, quantity: string): bigint =>
  (readAmount(price) * readAmount(quantity)) / 10n ** 10n
