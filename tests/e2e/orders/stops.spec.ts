// Stop orders of perpetuals from the order form to their end: placed, listed, changed elsewhere,
// fired, cancelled, and refused before they are sent.
import type { Page } from '@playwright/test'
import { figure } from '../../../src/i18n/figure'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const BREAK = { from: 'BTC', to: 'USDT', direction: 'LONG', leverage: 5, type: 'STOP' }

/** A price above or below the market by a share of it. */
const beyond = async (terminal: TerminalPage, share: number): Promise<string> =>
  ((await terminal.bestPrice('ask')) * (1 + share)).toFixed(1)

const shown = (price: string): string => Number(price).toLocaleString('en', DECIMALS)
const DECIMALS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

const chartLine = (page: Page) => page.locator('[data-panel=chart]').locator('[data-line$="-stop"]')

test('[STP-001] a stop market order says what it will do, waits in the list and is cancelled', async ({
  tradingTerminal: terminal,
  ticket,
  records,
  api,
}) => {
  const trigger = await beyond(terminal, 0.02)
  await ticket.type({ side: 'long', trigger, size: '0.050' })
  await expect(ticket.note('trigger')).toHaveText(
    `標記價格達到或高於 ${shown(trigger)} 時觸發，再以市價做多 0.050 BTC。`,
  )
  await ticket.button.click()
  await expect(terminal.notice(/停損委託成功：做多 BTC\/USDT 0.050 BTC/)).toBeVisible()
  await terminal.show('orders')
  const row = records.rows('open').first()
  await expect(records.cell(row, 'trigger')).toContainText(`≥ ${shown(trigger)}`)
  await expect(records.cell(row, 'trigger')).toContainText('標記價格')
  await expect(records.cell(row, 'price')).toHaveText('市價')
  await expect(row).toContainText('停損市價')
  await expect(row).toContainText('等待觸發')
  expect(await api.stops('WAITING')).toMatchObject([{ triggerPrice: trigger, type: 'STOP' }])
  await records.cancelFirst()
  await expect(terminal.notice(/停損委託已撤銷：做多 BTC\/USDT 0.050 BTC/)).toBeVisible()
  await expect(records.rows('open')).toHaveCount(0)
  expect(await api.stops('WAITING')).toEqual([])
})

test('[STP-001] a stop limit order is placed once by the keyboard alone', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  records,
  api,
}) => {
  const trigger = await beyond(terminal, -0.02)
  await ticket.type({ side: 'short', trigger: '1', price: '1', size: '0.1' })
  await ticket.trigger.focus()
  for (const [field, value] of [
    ['trigger', trigger],
    ['price', trigger],
    ['size', '0.020'],
  ] as const) {
    while (!(await ticket[field].evaluate((each) => each === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await terminal.show('orders')
  await expect(records.rows('open')).toHaveCount(1)
  await expect(records.rows('open').first()).toContainText('停損限價')
  await expect
    .poll(() => api.stops('WAITING'))
    .toMatchObject([{ type: 'STOP_LIMIT', triggerPrice: trigger, openPrice: trigger }])
})

test('[STP-002] the form refuses what the exchange would refuse, before it is sent', async ({
  page,
  tradingTerminal: terminal,
  ticket,
  api,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/futures/stops') && request.method() === 'POST')
      calls.push(request.url())
  })
  await ticket.type({ side: 'long', trigger: await beyond(terminal, -0.02), size: '0.050' })
  await ticket.button.click()
  await expect(ticket.note('trigger')).toContainText('會立即觸發')
  await ticket.trigger.fill(`${await beyond(terminal, 0.02)}5`)
  await ticket.button.click()
  await expect(ticket.note('trigger')).toContainText('小數')
  const trigger = await beyond(terminal, 0.02)
  const price = (Number(trigger) * 1.5).toFixed(1)
  await ticket.send({ side: 'long', trigger, price, size: '0.050' })
  await expect(ticket.note('price')).toContainText('偏離')
  expect(calls).toEqual([])
  expect(await api.stops('WAITING')).toEqual([])
})

test('[STP-003] a stop order that fires leaves the list, says so and opens its position', async ({
  page,
  tradingTerminal: terminal,
  records,
  api,
}) => {
  await terminal.show('orders')
  let triggerPrice = ''
  // The market may reach it before it is placed.
  await expect
    .poll(async () => {
      triggerPrice = ((await terminal.bestPrice('ask')) + 1).toFixed(1)
      const stop = { ...BREAK, triggerPrice, triggerBy: 'LAST', quantity: '0.030' }
      return api.place('/futures/stops', stop)
    })
    .toBe(20000)
  // An order that walks the book to the trigger.
  await expect
    .poll(async () => {
      await api.place('/futures/open', { ...BREAK, type: 'MARKET', leverage: 50, quantity: '3' })
      return (await api.stops('TRIGGERED')).some((each) => each.triggerPrice === triggerPrice)
    })
    .toBe(true)
  await expect(records.rows('open')).toHaveCount(0)
  await expect(
    page.locator('.mantine-Notification-root', { hasText: '停損委託已觸發' }),
  ).toBeVisible()
  const sizes = (await api.tickets('OPEN')).map(({ openQuantity }) => openQuantity)
  expect(sizes.filter((size) => size === '0.030')).toHaveLength(1)
  await expect(chartLine(page)).toHaveCount(0)
  await terminal.show('history')
  await page.getByRole('radio', { name: tw['orders.filter.STOPS'] }).click()
  const ended = records.rows('history').first()
  await expect(records.cell(ended, 'trigger')).toContainText(figure(triggerPrice))
  await expect(records.cell(ended, 'state')).toHaveText(tw['orders.state.TRIGGERED'])
})

test('[STP-004] the line of a waiting stop order is moved and removed on the chart', async ({
  page,
  tradingTerminal: terminal,
  api,
}) => {
  await page.locator('[data-panel=chart]').getByRole('button', { name: '1m', exact: true }).click()
  const triggerPrice = await beyond(terminal, 0.001)
  await api.order('/futures/stops', { ...BREAK, triggerPrice, quantity: '0.030' })
  const grip = chartLine(page).getByRole('spinbutton')
  await grip.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  const moved = (Number(triggerPrice) + 1).toFixed(1)
  await expect.poll(async () => (await api.stops('WAITING'))[0]?.triggerPrice).toBe(moved)
  expect(await violationsOf(page, { part: '[data-panel=chart]' })).toEqual([])
  await chartLine(page)
    .getByRole('button', { name: /^移除|^刪除|×/ })
    .first()
    .click()
  await expect.poll(() => api.stops('WAITING')).toEqual([])
  await expect(chartLine(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[STP-001] a stop order is placed through the sheet and cancelled on its card', async ({
    page,
    tradingTerminal: terminal,
    ticket,
    api,
  }) => {
    const last = Number(((await terminal.last.textContent()) ?? '').replaceAll(',', ''))
    const trigger = (last * 0.98).toFixed(1)
    await page.getByRole('button', { name: '做空', exact: true }).click()
    await ticket.send({ side: 'short', trigger, size: '0.040' })
    await expect(terminal.notice(/停損委託成功：做空 BTC\/USDT 0.040 BTC/)).toBeVisible()
    await page.getByRole('tab', { name: /^當前委託/ }).click()
    const card = page.getByRole('listitem').filter({ hasText: '空 20×' })
    await expect(card).toContainText(`≤ ${shown(trigger)} · 標記價格`)
    expect(await api.stops('WAITING')).toHaveLength(1)
    await card.getByRole('button', { name: /^撤銷/ }).click()
    await expect(card).toHaveCount(0)
    expect(await api.stops('WAITING')).toEqual([])
  })
})
