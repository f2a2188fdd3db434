// The command palette in a browser: opened by keys and on a phone, and what is typed before its
// list has been fetched.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { violationsOf } from '../support/axe'
import { expectNoOverlayEntry } from '../support/overlays'
import { expect, test } from '../support/trading'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: tw['app.palette'] })
const field = (page: Page) => paletteOf(page).getByRole('combobox')
const options = (page: Page) => paletteOf(page).getByRole('option')

/** Holds back a file of the client until the returned function is called. */
async function holdBack(page: Page, name: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(name, async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** The shell's keys come after the first view. */
async function openByKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(paletteOf(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('[PAL-001] [PAL-005] two letters change the instrument, from any page', async ({ page }) => {
  await page.goto('/announcement')
  await openByKeys(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('so')
  await expect(options(page).first()).toContainText('SOL/USDT')
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(paletteOf(page)).toHaveCount(0)
  await expectNoOverlayEntry(page)
  await page.goto('/futures/btcusdtperp')
  await openByKeys(page)
  await page.keyboard.type('et')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/futures\/ethusdtperp$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/futures\/btcusdtperp$/)
})

test('[PAL-006] what is typed before the list has come is kept, with its Enter', async ({
  page,
}) => {
  const release = await holdBack(page, /PaletteList-.*\.js/)
  await page.goto('/transaction_fee')
  await openByKeys(page)
  await page.keyboard.type('eurusd')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('eurusd')
  await expect(page).toHaveURL(/transaction_fee/)
  release()
  await expect(page).toHaveURL(/\/derivatives\/eurusd$/)
})

test('[PAL-002] [PAL-003] the slash searches instruments; a panel, an interval and a workspace are found', async ({
  page,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  await expect(page.getByRole('tab', { name: tw['terminal.panel.chart'] })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(paletteOf(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.keyboard.type('depth')
  await expect(options(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  const depth = page.getByRole('tab', { name: new RegExp(`^${tw['terminal.panel.depth']}`) })
  const before = await depth.count()
  await openByKeys(page)
  await page.keyboard.type('add depth right')
  await expect(options(page).first()).toContainText('→')
  await page.keyboard.press('Enter')
  await expect(depth).toHaveCount(before + 1)
  await openByKeys(page)
  // An empty field lists what was used last.
  await expect(options(page).first()).toContainText('→')
  await page.keyboard.type('5m')
  await expect(options(page).first()).toContainText('5m')
  await page.keyboard.press('Enter')
  const intervals = page.getByRole('group', { name: tw['terminal.chart.intervals'] })
  await expect(intervals.getByRole('button', { name: '5m', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await openByKeys(page)
  await page.keyboard.type(tw['terminal.workspace.first'])
  await expect(options(page).first()).toContainText(tw['palette.group.workspaces'])
})

test('[PAL-010] what is typed before the instrument picker has come is kept', async ({
  page,
  terminal,
}) => {
  const release = await holdBack(page, /InstrumentPicker-.*\.js/)
  await terminal.open()
  const name = tw['terminal.symbol.pick'].replace('{name}', 'BTC/USDT/PERP')
  await page.getByRole('button', { name }).click()
  await page.keyboard.type('eth')
  await expect(page.getByRole('searchbox', { name: tw['terminal.markets.search'] })).toHaveValue(
    'eth',
  )
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(/\/futures\/ethusdtperp$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[PAL-007] a button of the menu opens the palette', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: tw['app.menu.open'] }).tap()
    await page.getByRole('button', { name: tw['app.palette'] }).tap()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('xau')
    await options(page).first().tap()
    await expect(page).toHaveURL(/\/derivatives\/xauusd$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
  })
})
