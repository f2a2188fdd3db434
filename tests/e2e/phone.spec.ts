// The terminal on a phone, 390 px wide.
import { tooSmall } from './support/touch'
import { expect, test } from './support/trading'

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
})

test('nothing scrolls sideways and an order is placed through the sheet', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  api,
}) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: '做多', exact: true }).click()
  await ticket.send({ side: 'long', size: '0.040' })
  await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.040 BTC/)).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: '多 20×' })
  await expect(card).toContainText('0.040')
  expect(await overflow()).toBe(0)
  expect(await api.tickets('OPEN')).toHaveLength(1)
  await page.getByRole('tab', { name: '歷史', exact: true }).click()
  await page.getByRole('radio', { name: '成交紀錄' }).check({ force: true })
  // One fill per price level.
  const fill = page.getByRole('listitem').filter({ hasText: '買入' }).first()
  await expect(fill).toContainText('開倉')
  expect(await overflow()).toBe(0)
})

test('a spot order is bought through the sheet, and its card can be cancelled', async ({
  page,
  spotTerminal,
  spotTicket,
  api,
}) => {
  await page.getByRole('button', { name: '買入', exact: true }).click()
  await spotTicket.send({ side: 'BUY', price: '30000', size: '0.02' })
  await expect(spotTerminal.notice(/委託成功：買入 BTC\/USDT 0.02000 BTC/)).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: '30,000.00' })
  await expect(card).toContainText('買入')
  await card.getByRole('button', { name: /^撤銷/ }).click()
  await expect(card).toHaveCount(0)
  expect(await api.spotOrders()).toEqual([])
})

test('every touch target is at least 44 px wide and high', async ({ browser, exchange }) => {
  const found: string[] = []
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [768, 1024],
  ] as const) {
    const context = await browser.newContext({
      baseURL: exchange.origin,
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
      locale: 'zh-TW',
    })
    const page = await context.newPage()
    await page.goto('/futures/btcusdtperp')
    await expect(page.locator('[data-fresh=live]').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '登入' }).first()).toBeVisible()
    found.push(...(await tooSmall(page.locator('body'))).map((each) => `${width}: ${each}`))
    await context.close()
  }
  expect(found).toEqual([])
})
