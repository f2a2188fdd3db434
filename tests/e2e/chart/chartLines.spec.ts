// Trading on the chart: own lines are lifted, moved in ticks, dropped, put back and removed, by the
// pointer and by keys; each change is one call.
import type { Locator, Page } from '@playwright/test'
import { readTicks } from '../../../src/domain/decimal'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const ORDER = { from: 'BTC', to: 'USDT', direction: 'LONG', leverage: 5, quantity: '0.1' }
const DECIMALS = 1

const chartOf = (page: Page) => page.locator('[data-panel=chart]')
const lineOf = (page: Page, part: string) => chartOf(page).locator(`[data-line$="-${part}"]`)
const gripOf = (page: Page, part: string) => lineOf(page, part).getByRole('spinbutton')

/** Moves the pointer from the middle of an element by some pixels, without releasing it. */
async function drag(page: Page, element: Locator, pixels: number): Promise<void> {
  const box = await element.boundingBox()
  if (!box) throw new Error('there is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 4; step += 1) await page.mouse.move(x, y + (pixels * step) / 4)
}

/** The calls that change an order or a position, as the page sends them. */
function changesOf(page: Page): readonly string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'GET' && /\/investor\/(?:futures|orders|forexs)\//.test(path))
      changes.push(`${request.method()} ${path}`)
  })
  return changes
}

const priceOf = async (grip: Locator): Promise<string> =>
  ((await grip.getAttribute('aria-valuetext')) ?? '').replaceAll(',', '')
const ticksOf = async (grip: Locator): Promise<number> => readTicks(await priceOf(grip), DECIMALS)

/** Below the best bid, and in the view of a chart of minutes. */
const restingPrice = async (terminal: TerminalPage): Promise<string> =>
  ((await terminal.bestPrice('bid')) * 0.999).toFixed(1)

/** The price that an entry of the chart's menu names. */
const pricedAt = (text: string | null): string | undefined =>
  /價格 ([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '')

/**
 * Opens the menu in the lower part of the chart and answers the entry of that name. A market that
 * has just fallen to that price offers other entries, until the chart has scaled itself anew.
 */
async function openMenuBelowMarket(page: Page, chart: Locator, name: RegExp): Promise<Locator> {
  const entry = page.getByRole('menuitem', { name })
  await expect(async () => {
    const box = await chart.boundingBox()
    if (!box) throw new Error('the chart has no box')
    await page.keyboard.press('Escape')
    const position = { x: box.width / 3, y: box.height * 0.8 }
    await chart.click({ button: 'right', position, timeout: 5_000 })
    await expect(entry).toBeVisible({ timeout: 5_000 })
  }).toPass()
  return entry
}

test.beforeEach(async ({ tradingTerminal: _terminal, page }) => {
  // On a chart of minutes a few pixels are a few prices.
  await chartOf(page).getByRole('button', { name: '1m', exact: true }).click()
})

test('[CHL-001] [CHL-003] protection is dragged out of a position and moved, one call each', async ({
  page,
  api,
}) => {
  await api.order('/futures/open', { ...ORDER, type: 'MARKET' })
  const changes = changesOf(page)
  const entry = gripOf(page, 'entry')
  await drag(page, entry, 60)
  const shown = await priceOf(entry)
  await page.mouse.up()
  await expect.poll(async () => (await api.tickets('OPEN'))[0]?.stopLossPrice).toBe(shown)
  const stop = gripOf(page, 'stopLoss')
  await expect.poll(() => priceOf(stop)).toBe(shown)
  await drag(page, stop, 10)
  const lower = await priceOf(stop)
  expect(readTicks(lower, DECIMALS)).toBeLessThan(readTicks(shown, DECIMALS))
  await page.mouse.up()
  await expect.poll(async () => (await api.tickets('OPEN'))[0]?.stopLossPrice).toBe(lower)
  expect(changes).toHaveLength(2)
  expect(await violationsOf(page, { part: '[data-panel=chart]' })).toEqual([])

  await lineOf(page, 'stopLoss').getByRole('button', { name: /^移除/ }).click()
  await expect.poll(async () => (await api.tickets('OPEN'))[0]?.stopLossPrice).toBeNull()
  await expect(stop).toHaveCount(0)
  expect(changes).toHaveLength(3)
})

test('[CHL-004] Escape, a release outside and an unchanged price send nothing', async ({
  page,
  api,
}) => {
  await api.order('/futures/open', { ...ORDER, type: 'MARKET' })
  const entry = gripOf(page, 'entry')
  await expect(entry).toBeVisible()
  const changes = changesOf(page)
  const before = await priceOf(entry)
  await drag(page, entry, 40)
  await expect.poll(() => priceOf(entry)).not.toBe(before)
  await page.keyboard.press('Escape')
  await expect.poll(() => priceOf(entry)).toBe(before)
  await page.mouse.up()
  await drag(page, entry, 40)
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect.poll(() => priceOf(entry)).toBe(before)
  await drag(page, entry, 0)
  await page.mouse.up()
  expect((await api.tickets('OPEN'))[0]).toMatchObject({ stopLossPrice: null })
  expect(changes).toEqual([])
})

test('[CHL-005] an order is moved by keys: a tick, ten ticks, Enter sends, Delete cancels', async ({
  page,
  api,
  tradingTerminal: terminal,
}) => {
  const price = await restingPrice(terminal)
  await api.order('/futures/open', { ...ORDER, type: 'LIMIT', openPrice: price })
  const changes = changesOf(page)
  const grip = gripOf(page, 'order')
  const from = await ticksOf(grip)
  await grip.focus()
  await grip.press('ArrowDown')
  await grip.press('Shift+ArrowDown')
  expect(await ticksOf(grip)).toBe(from - 11)
  await grip.press('Escape')
  expect(await ticksOf(grip)).toBe(from)
  await grip.press('ArrowDown')
  await grip.press('Enter')
  const lower = (from - 1) / 10
  await expect.poll(async () => Number((await api.tickets('PENDING'))[0]?.openPrice)).toBe(lower)
  expect(changes).toHaveLength(1)
  await expect(grip).toHaveAttribute('aria-disabled', 'false')
  await grip.press('Delete')
  await expect.poll(async () => (await api.tickets('PENDING')).length).toBe(0)
  await expect(grip).toHaveCount(0)
})

test('[CHL-006] a move far from the market or into it asks first', async ({
  page,
  api,
  tradingTerminal: terminal,
}) => {
  await chartOf(page).getByRole('button', { name: '1日', exact: true }).click()
  const price = await restingPrice(terminal)
  await api.order('/futures/open', { ...ORDER, type: 'LIMIT', openPrice: price })
  const changes = changesOf(page)
  const grip = gripOf(page, 'order')
  await drag(page, grip, 60)
  await page.mouse.up()
  const question = chartOf(page).getByRole('alertdialog')
  await expect(question).toContainText('%')
  await expect(question.getByRole('button', { name: tw['chartLines.move'] })).toBeFocused()
  expect(await violationsOf(page, { part: '[data-panel=chart]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(changes).toEqual([])
  await drag(page, grip, 60)
  const far = await priceOf(grip)
  await page.mouse.up()
  await question.getByRole('button', { name: tw['chartLines.move'] }).click()
  await expect.poll(async () => (await api.tickets('PENDING'))[0]?.openPrice).toBe(far)
  expect(changes).toHaveLength(1)
})

test('[CHL-002] a price that the exchange would refuse is not sent, and the sentence is shown', async ({
  page,
  api,
  tradingTerminal: terminal,
}) => {
  const price = await restingPrice(terminal)
  const order = { ...ORDER, type: 'LIMIT', openPrice: price, postOnly: true }
  await api.order('/futures/open', order)
  const changes = changesOf(page)
  const grip = gripOf(page, 'order')
  await grip.focus()
  for (let press = 0; press < 90; press += 1) await grip.press('Shift+ArrowUp')
  await grip.press('Enter')
  await expect(terminal.notice(tw['chartLines.notMoved'])).toBeVisible()
  await expect.poll(async () => Number(await priceOf(grip))).toBe(Number(price))
  expect(changes).toEqual([])
})

test('[CHL-007] a lost answer leaves the line where it was dropped until the outcome is known', async ({
  page,
  api,
  complaints,
  tradingTerminal: terminal,
}) => {
  const price = await restingPrice(terminal)
  await api.order('/futures/open', { ...ORDER, type: 'LIMIT', openPrice: price })
  complaints.expect(/ERR_FAILED/)
  let calls = 0
  await page.route('**/investor/futures/*/amend', async (route) => {
    calls += 1
    await route.fetch()
    await route.abort()
  })
  const grip = gripOf(page, 'order')
  const from = await ticksOf(grip)
  await grip.press('ArrowDown')
  await grip.press('Enter')
  await expect.poll(() => ticksOf(grip)).toBe(from - 1)
  expect(Number((await api.tickets('PENDING'))[0]?.openPrice)).toBe((from - 1) / 10)
  expect(calls).toBeGreaterThanOrEqual(1)
})

test('[CHL-008] the menu at a price sends an order of the form’s size there, and copies the price', async ({
  page,
  api,
  ticket,
  tradingTerminal: terminal,
}) => {
  await ticket.type({ side: 'short', price: '20000', size: '0.020' })
  const chart = chartOf(page).getByRole('group', { name: /K線圖/ })
  const order = await openMenuBelowMarket(page, chart, /^限價做多 0\.020，價格/)
  const price = pricedAt(await order.textContent())
  await order.click()
  await expect
    .poll(async () => (await api.tickets('PENDING')).map((each) => each.openPrice))
    .toEqual([price])
  expect((await api.tickets('PENDING'))[0]).toMatchObject({
    direction: 'LONG',
    quantity: '0.020',
  })
  await (await openMenuBelowMarket(page, chart, /^複製/)).click()
  await expect(terminal.notice(/^已複製 [\d.]+/)).toBeVisible()
  // Below the market a sale waits as a stop order.
  const stop = await openMenuBelowMarket(page, chart, /^停損做空 0\.020，價格/)
  const trigger = pricedAt(await stop.textContent())
  await stop.click()
  await expect
    .poll(async () => (await api.stops('WAITING')).map((each) => each.triggerPrice))
    .toEqual([trigger])
})

test('[CHL-009] a line that another tab moves while it is lifted ends where the exchange has it', async ({
  page,
  api,
  exchange,
  tradingTerminal: terminal,
}) => {
  const price = await restingPrice(terminal)
  await api.order('/futures/open', { ...ORDER, type: 'LIMIT', openPrice: price })
  const grip = gripOf(page, 'order')
  await expect(grip).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${exchange.origin}/futures/btcusdtperp`)
  await chartOf(other).getByRole('button', { name: '1m', exact: true }).click()
  const otherGrip = gripOf(other, 'order')
  await page.bringToFront()
  await grip.press('ArrowDown')
  await other.bringToFront()
  await otherGrip.focus()
  for (let press = 0; press < 3; press += 1) await otherGrip.press('ArrowDown')
  await otherGrip.press('Enter')
  const moved = readTicks(price, DECIMALS) - 3
  await expect
    .poll(async () => Number((await api.tickets('PENDING'))[0]?.openPrice) * 10)
    .toBe(moved)
  await page.bringToFront()
  await grip.focus()
  await grip.press('Escape')
  await expect.poll(() => ticksOf(grip)).toBe(moved)
  await expect.poll(() => ticksOf(otherGrip)).toBe(moved)
})
