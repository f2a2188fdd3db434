// Derivatives from the order form to the wallet and back: a trade at the streamed price changes the
// wallet by exactly profit, fee and swap; a pending order is amended and cancelled without a trace.
import { readAmount } from '../../src/domain/decimal'
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

test('[ORD-001] a position is opened, protected, closed by half and in full, exact to the last digit', async ({
  derivatives,
  page,
  api,
}) => {
  await derivatives.readBeta(false)
  const before = await api.cfd()
  await derivatives.type({ side: 'LONG', type: 'MARKET', size: '0.20' })
  await expect(derivatives.button).toHaveText('買入 0.20 手 AUD/USD')
  await derivatives.button.click()
  await expect(derivatives.notice(/已成交：買入 AUD\/USD 0.20 手/)).toBeVisible()
  const row = derivatives.rows('positions').first()
  await expect(derivatives.cell(row, 'size')).toContainText('0.20')
  await expect(derivatives.cell(row, 'pnl')).toContainText(/\d/)
  const [ticket] = await api.forex('positions')
  const open = Number(ticket?.openPrice)

  await row.getByRole('button', { name: /^修改 AUD\/USD 的停利與停損/ }).click()
  const form = page.getByRole('dialog').locator('form')
  const [profit, loss] = [(open * 1.01).toFixed(5), (open * 0.99).toFixed(5)]
  await form.getByRole('textbox', { name: tw['orderForm.takeProfit.long'] }).fill(profit)
  await form.getByRole('textbox', { name: tw['orderForm.stopLoss.long'] }).fill(loss)
  await form.getByRole('button', { name: tw['orders.protect.save'] }).click()
  await expect(derivatives.notice(tw['orders.notice.protected'])).toBeVisible()
  await expect(derivatives.cell(row, 'protection')).toContainText(profit)
  await expect(derivatives.cell(row, 'protection')).toContainText(loss)

  await row.getByRole('button', { name: '將 AUD/USD 平倉一半' }).click()
  await expect(derivatives.cell(row, 'size')).toContainText('0.10')
  await row.getByRole('button', { name: '將 AUD/USD 全部平倉' }).click()
  await expect(derivatives.rows('positions')).toHaveCount(0)

  const ended = (await api.forex('history')).find((it) => it.forexUuid === ticket?.forexUuid)
  const deals = (await api.deals()).filter((it) => it.forexUuid === ticket?.forexUuid)
  expect(deals.map((deal) => [deal.action, deal.size])).toEqual([
    ['CLOSE', '0.10'],
    ['CLOSE', '0.10'],
    ['OPEN', '0.20'],
  ])
  const won = deals.reduce((sum, deal) => sum + readAmount(deal.profit), 0n)
  const paid = deals.reduce((sum, deal) => sum + readAmount(deal.fee), 0n)
  expect([readAmount(ended?.profit ?? ''), readAmount(ended?.fee ?? '')]).toEqual([won, paid])
  const swap = readAmount(ended?.swap ?? '')
  expect(await api.cfd()).toEqual({ ...before, balance: before.balance + won - paid + swap })

  await derivatives.show('history.derivatives')
  await expect(derivatives.rows('history.derivatives').first()).toContainText('已平倉')
  await derivatives.show('fills.derivatives')
  await expect(derivatives.rows('fills.derivatives').first()).toContainText('平倉')
})

test('a buy limit and a sell stop rest, are amended, and are cancelled', async ({
  derivatives,
  page,
  api,
}) => {
  await derivatives.readBeta(false)
  const before = await api.cfd()
  await derivatives.type({ side: 'LONG', type: 'LIMIT', size: '0.30' })
  const offered = Number(await derivatives.field('orderForm.price').inputValue())
  const far = (offered * 0.98).toFixed(5)
  await derivatives.send({ side: 'LONG', type: 'LIMIT', size: '0.30', price: far })
  await expect(derivatives.notice(/委託成功：限價買入 AUD\/USD 0.30 手/)).toBeVisible()
  await derivatives.send({ side: 'SHORT', type: 'STOP', size: '0.10', price: far })
  await expect(derivatives.notice(/委託成功：停損賣出 AUD\/USD 0.10 手/)).toBeVisible()

  await derivatives.show('orders.derivatives')
  const rows = derivatives.rows('orders.derivatives')
  await expect(rows).toHaveCount(2)
  const limit = rows.filter({ hasText: '限價買入' })
  await expect(derivatives.cell(limit, 'price')).toHaveText(far)
  expect((await api.cfd()).locked).toBeGreaterThan(before.locked)

  await limit.getByRole('button', { name: /^修改 AUD\/USD 的委託/ }).click()
  const form = page.getByRole('dialog').locator('form')
  const price = form.getByRole('textbox', { name: tw['orderForm.price'], exact: true })
  await price.fill((offered * 1.05).toFixed(5))
  await form.getByRole('button', { name: tw['orders.amend.save'] }).click()
  await expect(form).toContainText(tw['refusals.triggerWrongSide'])
  const nearer = (offered * 0.985).toFixed(5)
  await price.fill(nearer)
  const profit = (offered * 1.02).toFixed(5)
  await form.getByRole('textbox', { name: tw['orderForm.takeProfit.long'] }).fill(profit)
  await form.getByRole('button', { name: tw['orders.amend.save'] }).click()
  await expect(derivatives.notice(tw['orders.notice.amended'])).toBeVisible()
  await expect(derivatives.cell(limit, 'price')).toHaveText(nearer)
  await expect(derivatives.cell(limit, 'protection')).toContainText(profit)

  for (const name of ['限價買入', '停損賣出'])
    await rows.filter({ hasText: name }).getByRole('button', { name: /^撤銷/ }).click()
  await expect(rows).toHaveCount(0)
  expect(await api.cfd()).toEqual(before)
  await derivatives.show('history.derivatives')
  await expect(derivatives.rows('history.derivatives').first()).toContainText('由您撤銷')
})

test('invalid input is shown at its field, and nothing is sent', async ({ derivatives, api }) => {
  await derivatives.readBeta(false)
  await derivatives.send({ side: 'LONG', type: 'MARKET', size: '40' })
  await expect(derivatives.form).toContainText('可用餘額不足')
  await derivatives.send({ side: 'SHORT', type: 'LIMIT', size: '0.10', price: '0.1' })
  await expect(derivatives.form).toContainText(tw['refusals.triggerWrongSide'])
  expect([await api.forex('positions'), await api.forex('pending')]).toEqual([[], []])
})

test('[APP-019] the beta notice stays dismissed for the day on request', async ({
  derivatives,
  page,
}) => {
  await derivatives.readBeta(false)
  await page.reload()
  await expect(derivatives.beta).toBeVisible()
  await derivatives.readBeta(true)
  await page.reload()
  await expect(page.getByTestId('available-USDT')).toHaveText(/\d/)
  await expect(derivatives.beta).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a position is opened through the sheet and closed from its card', async ({
    derivatives,
    page,
    api,
  }) => {
    await page.getByRole('button', { name: tw['cfd.side.SHORT'], exact: true }).click()
    await derivatives.readBeta(true)
    await derivatives.send({ side: 'SHORT', type: 'MARKET', size: '0.10' })
    const card = page.getByRole('listitem').filter({ hasText: 'AUD/USD' })
    await expect(card).toContainText('賣 50×')
    expect((await api.forex('positions')).map(({ side }) => side)).toEqual(['SHORT'])
    await card.getByRole('button', { name: '將 AUD/USD 全部平倉' }).click()
    await expect(card).toHaveCount(0)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(sideways).toBe(false)
  })
})
