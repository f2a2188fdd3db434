// Drawings on the chart: placed by mouse, finger and keys, moved, undone, kept for the instrument.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { Drawing } from '../../../src/terminal/panels/chart/drawings/drawing'
import type { Tool } from '../../../src/terminal/panels/chart/drawings/DrawingState'
import { TerminalPage } from '../pages/TerminalPage'
import { violationsOf } from '../support/axe'
import { enter, newPerson, register } from '../support/people'
import { tapUntilGone, tooSmall } from '../support/touch'
import { expect, test } from '../support/trading'

const chartOf = (page: Page) => page.locator('[data-panel=chart]')
const sheet = (page: Page) => page.getByTestId('drawing-sheet')
const bar = (page: Page, tool: Tool) =>
  chartOf(page).getByRole('toolbar', { name: tw[`drawings.${tool}`], exact: true })

const kept = (page: Page, symbol = 'btcusdtperp'): Promise<readonly Drawing[]> =>
  page.evaluate((of) => {
    const text = localStorage.getItem('meridian.drawings') ?? '{}'
    const { bySymbol } = JSON.parse(text) as { bySymbol?: Record<string, Drawing[]> }
    return bySymbol?.[of] ?? []
  }, symbol)

const openMenu = (page: Page) =>
  chartOf(page).getByRole('button', { name: tw['terminal.chart.draw'], exact: true }).click()

const entry = (page: Page, tool: Tool) =>
  page.getByRole('menuitem', { name: tw[`drawings.${tool}`], exact: true })

async function take(page: Page, tool: Tool): Promise<void> {
  await openMenu(page)
  await entry(page, tool).click()
  await expect(sheet(page)).toBeVisible()
}

/** Points of the window at shares of the chart. */
async function pointsOf(page: Page, ...shares: readonly (readonly [number, number])[]) {
  const box = await chartOf(page)
    .getByRole('group', { name: /圖$|圖 / })
    .last()
    .boundingBox()
  if (!box) throw new Error('no chart')
  return shares.map(([x, y]) => ({ x: box.x + box.width * x, y: box.y + box.height * y }))
}

async function press(page: Page, ...shares: readonly (readonly [number, number])[]) {
  for (const { x, y } of await pointsOf(page, ...shares)) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.up()
  }
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const [a, b] = await pointsOf(page, from, to)
  if (!a || !b) return
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2)
  await page.mouse.move(b.x, b.y)
  await page.mouse.up()
}

/** A finger that goes down by some pixels. */
async function swipe(page: Page, { x, y }: { x: number; y: number }, down: number) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + by }],
    })
  await touch('touchStart')
  await touch('touchMove', down / 2)
  await touch('touchMove', down)
  await touch('touchEnd')
  await browser.detach()
}

const PRESSES: Readonly<Partial<Record<Tool, readonly (readonly [number, number])[]>>> = {
  ray: [
    [0.3, 0.7],
    [0.4, 0.6],
  ],
  horizontalLine: [[0.5, 0.25]],
  verticalLine: [[0.7, 0.5]],
  channel: [
    [0.2, 0.5],
    [0.5, 0.4],
    [0.3, 0.7],
  ],
  retracement: [
    [0.1, 0.2],
    [0.25, 0.7],
  ],
  extension: [
    [0.55, 0.7],
    [0.6, 0.5],
    [0.65, 0.6],
  ],
  longPosition: [[0.4, 0.5]],
  shortPosition: [[0.65, 0.35]],
}

test('[CHD-001] [CHD-002] every tool draws, each drawing is kept for its instrument', async ({
  page,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  await openMenu(page)
  await expect(entry(page, 'trendLine')).toBeVisible()
  expect(await page.getByRole('menuitem').count()).toBeGreaterThanOrEqual(14)
  expect(await violationsOf(page, { part: '[role=menu]' })).toEqual([])
  await page.keyboard.press('Escape')

  await take(page, 'trendLine')
  await drag(page, [0.2, 0.6], [0.45, 0.3])
  await expect(bar(page, 'trendLine')).toBeVisible()
  for (const [tool, shares] of Object.entries(PRESSES)) {
    await take(page, tool as Tool)
    await press(page, ...shares)
    await expect(bar(page, tool as Tool)).toBeVisible()
  }
  await take(page, 'brush')
  await drag(page, [0.1, 0.8], [0.3, 0.85])
  await take(page, 'text')
  await press(page, [0.5, 0.15])
  const field = page.getByRole('textbox', { name: tw['drawings.textLabel'] })
  await expect(field).toBeFocused()
  await field.fill('阻力 42k')
  await field.press('Enter')
  const drawn = await kept(page)
  expect(drawn.map(({ kind }) => kind)).toEqual([
    'trendLine',
    ...Object.keys(PRESSES),
    'brush',
    'text',
  ])
  expect(drawn.at(-1)?.text).toBe('阻力 42k')
  expect(await violationsOf(page, { part: '[data-panel=chart]' })).toEqual([])

  await page.reload()
  await expect(chartOf(page).locator('[data-drawing]')).toHaveCount(drawn.length)
  await terminal.open('ethusdtperp')
  await expect(chartOf(page).locator('[data-drawing]')).toHaveCount(0)
})

test('[CHD-003] a drawing is moved, changed, locked and removed, and every change is undone', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await take(page, 'trendLine')
  await press(page, [0.3, 0.5], [0.6, 0.5])
  const [first] = await kept(page)
  await drag(page, [0.45, 0.5], [0.45, 0.35])
  await expect.poll(async () => (await kept(page))[0]?.anchors).not.toEqual(first?.anchors)
  const [moved] = await kept(page)
  const by = (moved?.anchors[0]?.price ?? 0) - (first?.anchors[0]?.price ?? 0)
  expect(by).toBeGreaterThan(0)
  expect((moved?.anchors[1]?.price ?? 0) - (first?.anchors[1]?.price ?? 0)).toBe(by)

  // Only the point that is taken moves.
  await drag(page, [0.6, 0.35], [0.6, 0.6])
  await expect.poll(async () => (await kept(page))[0]?.anchors[1]).not.toEqual(moved?.anchors[1])
  expect((await kept(page))[0]?.anchors[0]).toEqual(moved?.anchors[0])

  await bar(page, 'trendLine').getByRole('button', { name: tw['drawings.colour.gold'] }).click()
  await bar(page, 'trendLine').getByRole('button', { name: tw['drawings.lock'] }).click()
  expect((await kept(page))[0]).toMatchObject({ colour: 'gold', isLocked: true })
  const locked = await kept(page)
  await drag(page, [0.3, 0.35], [0.3, 0.6])
  expect(await kept(page)).toEqual(locked)
  await bar(page, 'trendLine').getByRole('button', { name: tw['drawings.remove'] }).click()
  await expect.poll(() => kept(page)).toEqual([])

  await openMenu(page)
  await page.getByRole('menuitem', { name: tw['drawings.undo'] }).click()
  await expect.poll(() => kept(page)).toEqual(locked)
})

test('[CHD-004] by keys a drawing is placed, chosen, moved by bars and ticks, and deleted', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await chartOf(page).getByRole('button', { name: tw['terminal.chart.draw'] }).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, 'rectangle')).toBeVisible()
  await entry(page, 'rectangle').focus()
  await page.keyboard.press('Enter')
  const point = (at: number) =>
    chartOf(page).getByRole('button', {
      name: tw['drawings.point']
        .replace('{name}', tw['drawings.rectangle'])
        .replace('{point}', String(at)),
    })
  await expect(point(1)).toBeFocused()
  const [placed] = await kept(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await expect
    .poll(async () => (await kept(page))[0]?.anchors[0]?.price)
    .toBe((placed?.anchors[0]?.price ?? 0) + 11)
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(async () => (await kept(page))[0]?.anchors[0]?.at)
    .toBeLessThan(placed?.anchors[0]?.at ?? 0)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await kept(page))[0]?.anchors[0]?.at).toBe(placed?.anchors[0]?.at)
  await page.keyboard.press('Delete')
  await expect.poll(() => kept(page)).toEqual([])
})

test('[CHD-005] the ruler measures with Shift, and Escape lays a tool aside', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await take(page, 'channel')
  await press(page, [0.3, 0.5])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  // Its box alone: the panel around it has no size.
  const picture = () => chartOf(page).locator('canvas').first().screenshot()
  const before = await picture()
  await page.keyboard.down('Shift')
  await drag(page, [0.3, 0.6], [0.6, 0.3])
  await page.keyboard.up('Shift')
  expect(before.equals(await picture())).toBe(false)
  expect(await kept(page)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[CHD-006] a finger places a drawing and moves it by its handle', async ({
    page,
    terminal,
  }) => {
    await terminal.open()
    await openMenu(page)
    await entry(page, 'horizontalLine').tap()
    await expect(sheet(page)).toBeVisible()
    const [at] = await pointsOf(page, [0.5, 0.4])
    await page.touchscreen.tap(at?.x ?? 0, at?.y ?? 0)
    await expect.poll(async () => (await kept(page)).length).toBe(1)
    await expect(bar(page, 'horizontalLine')).toBeVisible()
    const [placed] = await kept(page)
    const handle = await chartOf(page).locator('[data-drawing]').first().boundingBox()
    if (!handle) throw new Error('no handle')
    await swipe(page, { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }, 40)
    await expect
      .poll(async () => (await kept(page))[0]?.anchors[0]?.price)
      .toBeLessThan(placed?.anchors[0]?.price ?? 0)
    expect(await tooSmall(bar(page, 'horizontalLine'))).toEqual([])
    const remove = bar(page, 'horizontalLine').getByRole('button', { name: tw['drawings.remove'] })
    await tapUntilGone(remove)
    await expect.poll(() => kept(page)).toEqual([])
  })
})

test('[CHD-009] a drawn position fills the order form with its side, entry, take-profit and stop-loss', async ({
  page,
  ticket,
  tradingTerminal: _open,
}) => {
  await take(page, 'shortPosition')
  await press(page, [0.5, 0.5])
  const position = bar(page, 'shortPosition')
  await position.getByRole('button', { name: tw['drawings.toOrder'] }).click()
  const [drawn] = await kept(page)
  const [entry = '', target = '', stop = ''] = (drawn?.anchors ?? []).map(({ price }) =>
    (Math.round(price) / 10).toLocaleString('en', { minimumFractionDigits: 1 }),
  )
  const field = (name: string) => ticket.form.getByRole('textbox', { name, exact: true })
  await expect(ticket.price).toHaveValue(entry)
  await expect(field(tw['orderForm.takeProfit'])).toHaveValue(target)
  await expect(field(tw['orderForm.stopLoss'])).toHaveValue(stop)
  const short = ticket.form.getByRole('button', { name: tw['orderForm.side.short'], exact: true })
  await expect(short).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(tw['drawings.toOrder.done'])).toBeVisible()
  await position.getByRole('button', { name: tw['drawings.remove'] }).click()
})

test('[CHD-008] [PRF-001] drawings and theme are on the customer’s next device, not on the next customer’s', async ({
  browser,
  context,
  exchange,
  page,
  terminal,
}) => {
  test.slow()
  const [ann, bob] = [await register(exchange, newPerson()), await register(exchange, newPerson())]
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/settings/synced') && answer.request().method() === 'PUT',
  )
  await enter(context, exchange, ann)
  await terminal.open()
  await page.getByRole('button', { name: tw['app.theme.toLight'] }).click()
  await take(page, 'horizontalLine')
  await press(page, [0.5, 0.25])
  await expect(bar(page, 'horizontalLine')).toBeVisible()
  await saved
  const [line] = await kept(page)

  const other = await browser.newContext({ baseURL: exchange.origin })
  await enter(other, exchange, ann)
  const there = new TerminalPage(await other.newPage())
  await there.open()
  const html = there.page.locator('html')
  await expect.poll(() => kept(there.page)).toEqual([line])
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light')

  // The same browser, another customer.
  await other.clearCookies()
  await enter(other, exchange, bob)
  await there.page.reload()
  await expect.poll(() => kept(there.page)).toEqual([])
  await other.clearCookies()
  await enter(other, exchange, ann)
  await there.page.reload()
  await expect.poll(() => kept(there.page)).toEqual([line])
  await other.close()
})
