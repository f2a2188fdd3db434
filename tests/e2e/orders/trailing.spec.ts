// Trailing stops of perpetuals from the order form to their end: placed by either unit, listed with
// distance and present trigger, changed, moved by the market, cancelled.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const chartLine = (page: Page) => page.locator('[data-panel=chart]').locator('[data-line$="-stop"]')
const UNIT = /^距離改以/

test('[ORD-018] a trailing stop says what it follows, waits in the list and is changed there', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  records,
  api,
}) => {
  await ticket.type({ side: 'short', trail: '1.5', size: '0.050' })
  await expect(ticket.note('trail')).toHaveText(
    /^隨標記價格上移，目前達到或低於 [\d,.]+ 時觸發，再以市價做空 0\.050 BTC。$/,
  )
  expect(await violationsOf(page, { part: 'form' })).toEqual([])
  await ticket.button.click()
  await expect(terminal.notice(/停損委託成功：做空 BTC\/USDT 0.050 BTC/)).toBeVisible()
  await terminal.show('orders')
  const row = records.rows('open').first()
  await expect(row).toContainText(tw['orders.type.TRAILING_STOP'])
  await expect(records.cell(row, 'trigger')).toContainText('≤ ')
  await expect(records.cell(row, 'trigger')).toContainText('標記價格 · 1.5')
  const [placed] = await api.stops('WAITING')
  expect(placed).toMatchObject({ type: 'TRAILING_STOP', trailPercent: '1.50' })
  // Its line stands where it would fire, and cannot be dragged.
  await expect(chartLine(page)).toHaveCount(1)
  await expect(chartLine(page).getByRole('spinbutton')).toHaveCount(0)
  await row.getByRole('button', { name: /^修改/ }).click()
  const distance = page.getByRole('dialog').getByRole('textbox', { name: tw['orders.trail'] })
  await distance.fill('2')
  await distance.press('Enter')
  await expect.poll(async () => (await api.stops('WAITING'))[0]?.trailPercent).toBe('2.00')
  await records.cancelFirst()
  await expect(records.rows('open')).toHaveCount(0)
  await terminal.show('history')
  await page.getByRole('radio', { name: tw['orders.filter.STOPS'] }).click()
  const ended = records.rows('history').first()
  await expect(records.cell(ended, 'trigger')).toContainText('標記價格 · 2')
})

test('[ORD-018] the trigger in the list and on the chart moves with the market', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  records,
  api,
}) => {
  await terminal.show('orders')
  await ticket.type({ side: 'long', trail: '', size: '0.020' })
  await ticket.form.getByRole('button', { name: UNIT }).click()
  await ticket.trail.fill('400')
  await ticket.button.click()
  const waiting = async () => (await api.stops('WAITING'))[0]
  await expect.poll(waiting).toMatchObject({ type: 'TRAILING_STOP', trailDistance: '400.0' })
  const first = await waiting()
  const cell = records.cell(records.rows('open').first(), 'trigger')
  await expect(cell).toContainText('標記價格 · 400.0')
  // The simulated market goes its way; one that sells beside it moves where it rises.
  await ticket.type({ side: 'short', trail: '', size: '0.020' })
  await ticket.trail.fill('400')
  await ticket.button.click()
  const started = new Map([[first?.stopId, first?.triggerPrice]])
  const moved = async () => {
    const now = await api.stops('WAITING')
    for (const { stopId, triggerPrice } of now)
      if (!started.has(stopId)) started.set(stopId, triggerPrice)
    return now.find(({ stopId, triggerPrice }) => started.get(stopId) !== triggerPrice)
  }
  await expect.poll(moved, { timeout: 30_000 }).toBeDefined()
  const { triggerPrice = '', direction = 'LONG' } = (await moved()) ?? {}
  const before = Number(started.get((await moved())?.stopId))
  expect((Number(triggerPrice) - before) * (direction === 'LONG' ? -1 : 1)).toBeGreaterThan(0)
  await expect(chartLine(page)).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[ORD-018] a trailing stop is placed through the sheet and cancelled on its card', async ({
    page,
    tradingTerminal: terminal,
    ticket,
    api,
  }) => {
    await page.getByRole('button', { name: '做空', exact: true }).click()
    await ticket.send({ side: 'short', trail: '3', size: '0.040' })
    await expect(terminal.notice(/停損委託成功：做空 BTC\/USDT 0.040 BTC/)).toBeVisible()
    await page.getByRole('tab', { name: /^當前委託/ }).click()
    const card = page.getByRole('listitem').filter({ hasText: '空 20×' })
    await expect(card).toContainText('標記價格 · 3')
    expect(await api.stops('WAITING')).toHaveLength(1)
    await card.getByRole('button', { name: /^撤銷/ }).click()
    await expect(card).toHaveCount(0)
    expect(await api.stops('WAITING')).toEqual([])
  })
})
