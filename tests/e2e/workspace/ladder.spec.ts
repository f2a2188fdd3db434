// The ladder and the heatmap in a real browser: the pointer holds the rows, a click fills the
// ticket or, armed, sends an order at the pressed price, the wheel changes step and centre, and the
// depth is painted over time.
import type { Locator, Page } from '@playwright/test'
import { figure } from '../../../src/i18n/figure'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const ROW_PX = 20

/** A ladder with the trading keys allowed; `row` is the lowest but one, among the bids. */
async function wideLadder(page: Page, terminal: TerminalPage) {
  await page.getByRole('button', { name: tw['app.preferences'] }).click()
  await page.getByRole('checkbox', { name: tw['app.tradingKeys'] }).check()
  await page.keyboard.press('Escape')
  const ladder = await terminal.addPanel('ladder')
  // Far enough from the market for an order to rest.
  for (let step = 0; step < 2; step += 1)
    await ladder.getByRole('button', { name: tw['ladder.coarser'] }).click()
  const canvas = ladder.locator('canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the ladder has no box')
  return { ladder, canvas, box, row: Math.floor(box.height / ROW_PX) - 2 }
}

/** Arms the ticket's order; a click before it is armed only fills the ticket. */
async function arm(page: Page, ladder: Locator): Promise<void> {
  await page.locator('[data-action="keys.arm"]').first().click()
  await expect(ladder.getByRole('status').first()).toContainText('BTC/USDT 0.010')
}

test('[PNL-007] the ladder holds its rows under the pointer and fills the ticket', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const ladder = await terminal.addPanel('ladder')
  const options = ladder.getByRole('option')
  await expect(options.first()).toBeAttached()
  const priceOf = async (row: number) =>
    (await options.nth(row).textContent())?.split('：')[0]?.replaceAll(',', '') ?? ''
  const canvas = ladder.locator('canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('the ladder has no box')
  const pointAt = (row: number) => ({ x: box.x + box.width / 2, y: box.y + (row + 0.5) * ROW_PX })

  const third = pointAt(3)
  await page.mouse.move(third.x, third.y)
  await page.mouse.click(third.x, third.y)
  const field = page.getByLabel(tw['orderForm.price'], { exact: true })
  await expect(field).toHaveValue(/\d/)
  const price = (await field.inputValue()).replaceAll(',', '')
  // The list has caught up with the rows by then.
  await expect.poll(() => priceOf(3)).toBe(price)

  // A scrolled ladder stays where it is while the pointer is inside, until the wheel is pressed.
  await page.mouse.wheel(0, -2000)
  await expect.poll(() => priceOf(3)).not.toBe(price)
  const scrolled = await priceOf(3)
  await terminal.expectChange(() => terminal.bookText())
  expect(await priceOf(3)).toBe(scrolled)
  await page.mouse.click(third.x, third.y, { button: 'middle' })
  await expect.poll(() => priceOf(3)).not.toBe(scrolled)

  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Control')
  await expect(ladder).toContainText('間距 1.0')
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  expect(await violationsOf(page, { part: '[data-panel=ladder]' })).toEqual([])
})

test('[PNL-011] an armed ladder sends one order at the pressed price', async ({
  page,
  ticket,
  api,
  tradingTerminal: terminal,
}) => {
  await ticket.type({ side: 'long', price: '20000', size: '0.010' })
  const { ladder, canvas, box, row } = await wideLadder(page, terminal)
  const position = { x: box.width * 0.3, y: (row + 0.5) * ROW_PX }
  await canvas.click({ position, force: true })
  await expect(page.getByLabel(tw['orderForm.price'], { exact: true })).not.toHaveValue(/20,?000/)
  expect(await api.tickets('PENDING')).toHaveLength(0)
  await arm(page, ladder)
  // Neither the state of arming nor the time of an answer moves the rows.
  expect(await canvas.boundingBox()).toEqual(box)
  await canvas.click({ position, force: true })
  await expect.poll(async () => (await api.tickets('PENDING')).length).toBe(1)
  const [sent] = await api.tickets('PENDING')
  expect(sent).toMatchObject({ quantity: '0.010', direction: 'LONG' })
  await expect(ladder.getByRole('status').first()).toContainText('毫秒')
  expect(await canvas.boundingBox()).toEqual(box)
  // The pointer still holds the rows: the pressed one has the order's price.
  const pressed = ladder.getByRole('option').nth(row)
  await expect
    .poll(async () => (await pressed.textContent())?.split('：')[0]?.replaceAll(',', ''))
    .toBe(sent?.openPrice)
  await expect(ladder.getByRole('option', { name: /您的買單 0\.010/ })).toBeAttached()
  expect(await violationsOf(page, { part: '[data-panel=ladder]' })).toEqual([])
})

test('[PNL-012] in the armed ladder own orders are moved by a drag and cancelled by a right click', async ({
  page,
  ticket,
  api,
  tradingTerminal: terminal,
}) => {
  await ticket.type({ side: 'long', price: '20000', size: '0.010' })
  const { ladder, canvas, box, row: last } = await wideLadder(page, terminal)
  await arm(page, ladder)
  const at = (row: number, share: number) => ({ x: box.width * share, y: (row + 0.5) * ROW_PX })
  await canvas.click({ position: at(last, 0.3), force: true })
  await expect.poll(async () => (await api.tickets('PENDING')).length).toBe(1)
  const [first] = await api.tickets('PENDING')
  const own = ladder.getByRole('option', { name: /您的買單 0\.010/ })
  await expect(own).toBeAttached()
  // From its own size to the row above.
  await page.mouse.move(box.x + at(last, 0.07).x, box.y + at(last, 0.07).y)
  await page.mouse.down()
  await page.mouse.move(box.x + at(last - 1, 0.07).x, box.y + at(last - 1, 0.07).y)
  await page.mouse.up()
  await expect
    .poll(async () => Number((await api.tickets('PENDING'))[0]?.openPrice))
    .toBe(Number(first?.openPrice) + 10)
  expect(await api.tickets('PENDING')).toHaveLength(1)
  await expect(own).toHaveText(new RegExp(`^${figure(String(Number(first?.openPrice) + 10))}`))
  await canvas.click({ button: 'right', position: at(last - 1, 0.07), force: true })
  await expect.poll(() => api.tickets('PENDING')).toEqual([])
})

test('[PNL-013] in the armed ladder a click with Shift sends a stop order', async ({
  page,
  ticket,
  api,
  tradingTerminal: terminal,
}) => {
  await ticket.type({ side: 'long', price: '20000', size: '0.010' })
  const { ladder, canvas, box } = await wideLadder(page, terminal)
  await arm(page, ladder)
  // The highest row but one, above the market.
  const position = { x: box.width * 0.3, y: 1.5 * ROW_PX }
  const pressed = ladder.getByRole('option').nth(1)
  await canvas.hover({ position, force: true })
  const price = (await pressed.textContent())?.split('：')[0]?.replaceAll(',', '')
  await canvas.click({ position, force: true, modifiers: ['Shift'] })
  await expect.poll(() => api.stops('WAITING')).toHaveLength(1)
  expect(await api.stops('WAITING')).toMatchObject([
    { direction: 'LONG', type: 'STOP', triggerPrice: price, quantity: '0.010' },
  ])
  expect(await api.tickets('PENDING')).toHaveLength(0)
})

test('[PNL-013] in the armed ladder the keys 1 to 5 choose the size of its orders', async ({
  page,
  ticket,
  api,
  tradingTerminal: terminal,
}) => {
  await ticket.type({ side: 'long', price: '20000', size: '0.010' })
  const { ladder, canvas, box, row } = await wideLadder(page, terminal)
  await arm(page, ladder)
  const sizes = ladder.getByRole('group', { name: tw['ladder.sizes'] }).getByRole('button')
  await expect(sizes).toHaveText(['0.01', '0.05', '0.1', '0.5', tw['ladder.ownSize']])
  await expect(sizes.first()).toHaveAttribute('aria-pressed', 'true')
  const position = { x: box.width * 0.3, y: (row + 0.5) * ROW_PX }
  await canvas.hover({ position, force: true })
  await page.keyboard.press('2')
  await expect(sizes.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel(tw['orderForm.size'], { exact: true })).toHaveValue('0.050')
  await expect(ladder.getByRole('status').first()).toContainText('BTC/USDT 0.050')
  await canvas.click({ position, force: true })
  await expect
    .poll(async () => (await api.tickets('PENDING')).map((each) => each.quantity))
    .toEqual(['0.050'])
  expect(await violationsOf(page, { part: '[data-panel=ladder]' })).toEqual([])
})

test('[PNL-008] the heatmap paints the depth over time', async ({ page, terminal }) => {
  await terminal.open()
  const heatmap = await terminal.addPanel('heatmap')
  const map = heatmap.getByRole('slider')
  await expect(map).toHaveAttribute('aria-valuetext', /· 目前/)
  const painted = () =>
    heatmap.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const image = canvas.getContext('2d')?.getImageData(0, 0, width, height)
      return image ? image.data.filter((value, at) => at % 4 === 3 && value > 0).length : 0
    })
  await expect.poll(painted).toBeGreaterThan(0)
  const first = await painted()
  await expect.poll(painted, { timeout: 15_000 }).toBeGreaterThan(first)
  await map.press('ArrowUp')
  await expect(heatmap.locator('p').first()).toContainText('BTC')
  expect(await violationsOf(page, { part: '[data-panel=heatmap]' })).toEqual([])
})
