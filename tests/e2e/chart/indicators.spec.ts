// Indicators of the chart: chosen in a menu, drawn over the candles or in panes of their own, kept
// between visits.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'

const chartOf = (page: Page) => page.locator('[data-panel=chart]')
/** Panes of the chart: its table has a row for each, for each border between two, and for times. */
const panes = async (page: Page) => ((await chartOf(page).locator('table tr').count()) - 2) / 2 + 1

const openMenu = (page: Page) =>
  chartOf(page)
    .getByRole('button', { name: tw['terminal.chart.indicators.all'], exact: true })
    .click()

const entry = (page: Page, key: 'rsi' | 'macd' | 'bollinger' | 'mfi') =>
  page.getByRole('menuitemcheckbox', {
    name: tw[`indicators.${key}.label`].split('{')[0]?.trim() ?? '',
  })

test('[CHI-003] indicators are chosen in a menu, stand in panes of their own, and stay', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await expect.poll(() => panes(page)).toBe(1)
  await openMenu(page)
  await entry(page, 'bollinger').click()
  await entry(page, 'rsi').click()
  await entry(page, 'macd').click()
  await expect(entry(page, 'rsi')).toHaveAttribute('aria-checked', 'true')
  expect(await page.getByRole('menuitemcheckbox').count()).toBeGreaterThanOrEqual(20)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => panes(page)).toBe(3)
  await page.reload()
  await expect.poll(() => panes(page)).toBe(3)
  await openMenu(page)
  await entry(page, 'rsi').click()
  await expect.poll(() => panes(page)).toBe(2)
  await expect(entry(page, 'macd')).toHaveAttribute('aria-checked', 'true')
})

test('[CHI-004] those of volumes are not offered where there is no volume', async ({
  page,
  derivatives,
}) => {
  await derivatives.readBeta(false)
  await openMenu(page)
  await expect(entry(page, 'rsi')).toBeVisible()
  await expect(entry(page, 'mfi')).toHaveCount(0)
})
