// The tape in a real browser: its settings by keyboard and on a phone, own fills, and rows that
// stand still under the pointer.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { violationsOf } from '../support/axe'
import { tooSmall } from '../support/touch'
import { expect, test } from '../support/trading'

const tapeOf = (page: Page) => {
  const panel = page.locator('[data-panel=trades]')
  return {
    panel,
    list: panel.getByRole('list', { name: /最新成交/ }),
    hold: panel.getByRole('button', { name: tw['tape.hold'], exact: true }),
    settings: panel.getByRole('button', { name: tw['tape.settings'] }),
    dialog: page.getByRole('dialog', { name: tw['tape.settings'] }),
    canvas: panel.locator('canvas'),
  }
}

/** The sizes that the list for screen readers names. */
const sizesIn = (texts: readonly string[]) =>
  texts.map((text) => Number(/數量 ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))

test('[TAP-001][TAP-007] a minimum size is set by keys and lasts beyond a reload', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const { panel, list, settings, dialog } = tapeOf(page)
  await expect(list.getByRole('listitem').first()).toBeAttached()
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(tw['tape.least'], { exact: true })).toBeFocused()
  const sizes = sizesIn(await list.getByRole('listitem').allTextContents())
  const least = Math.max(...sizes)
  await page.keyboard.type(String(least))
  await page.keyboard.press('Tab')
  await page.keyboard.type(String(least))
  expect(await violationsOf(page, { part: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(settings).toBeFocused()
  const shown = async () => sizesIn(await list.getByRole('listitem').allTextContents())
  await expect
    .poll(async () => {
      const found = await shown()
      return found.length > 0 && found.every((size) => size >= least)
    })
    .toBe(true)
  await expect(list.getByRole('listitem').first()).toContainText(tw['tape.isLarge'])
  await expect(panel).toContainText(`${least.toFixed(3)} BTC`)
  expect(await violationsOf(page, { part: '[data-panel=trades]' })).toEqual([])
  await page.reload()
  await expect(panel).toContainText(`${least.toFixed(3)} BTC`)
})

test('[TAP-002][TAP-005] own fills are named, and joined into the row of their order', async ({
  page,
  ticket,
  tradingTerminal: _terminal,
}) => {
  const { panel, list, settings } = tapeOf(page)
  await expect(settings).toBeVisible()
  await settings.click()
  await page.getByRole('radio', { name: tw['tape.join.order'] }).check({ force: true })
  await page.keyboard.press('Escape')
  await ticket.send({ side: 'long', size: '0.731' })
  const own = list.getByRole('listitem').filter({ hasText: tw['tape.isOwn'] })
  // The list has the newest ten alone, so that the rows leave it again.
  const sum = async () =>
    sizesIn(await own.allTextContents()).reduce((total, size) => total + size, 0)
  await expect.poll(sum, { intervals: [100] }).toBeCloseTo(0.731, 3)
  expect(await violationsOf(page, { part: '[data-panel=trades]' })).toEqual([])
  await expect(panel).toBeVisible()
})

test('[TAP-006] rows stand still under the pointer and by the button', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const { panel, list, hold, canvas } = tapeOf(page)
  await expect(list.getByRole('listitem').first()).toBeAttached()
  const picture = () => canvas.evaluate((node: HTMLCanvasElement) => node.toDataURL())
  await terminal.expectChange(picture)
  await canvas.hover({ force: true })
  const held = panel.getByText(/已定格 · 其後 \d+ 筆/)
  await expect(held).toBeVisible()
  await expect(panel.locator('[title*="數量"]')).toHaveCount(1)
  // What arrived just before still fades for a moment.
  await expect(held).not.toHaveText(/ 0 筆/)
  const first = await picture()
  await terminal.expectChange(() => held.textContent())
  expect(await picture()).toBe(first)
  await terminal.last.hover()
  await expect(held).toHaveCount(0)
  await terminal.expectChange(picture)
  await hold.focus()
  await page.keyboard.press('Space')
  await expect(held).toBeVisible()
  await expect(hold).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(held).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[TAP-007] settings have a finger’s size, and Back closes them', async ({
    page,
    terminal,
  }) => {
    await terminal.open()
    await page.getByRole('tab', { name: tw['terminal.panel.trades'] }).tap()
    const { panel, hold, settings, dialog } = tapeOf(page)
    await expect(hold).toBeVisible()
    expect(await tooSmall(panel)).toEqual([])
    await settings.tap()
    await expect(dialog).toBeVisible()
    await terminal.expectAtRest(dialog)
    expect(await tooSmall(dialog)).toEqual([])
    expect(await violationsOf(page, { part: '[role=dialog]' })).toEqual([])
    const address = page.url()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect(page.url()).toBe(address)
    await hold.tap()
    await expect(panel.getByText(/已定格/)).toBeVisible()
  })
})
