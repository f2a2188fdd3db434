// Settings of the chart's indicators: inputs, colours, several of a kind and templates, kept on the
// device and with the account.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { TerminalPage } from '../pages/TerminalPage'
import { violationsOf } from '../support/axe'
import { enter, newPerson, register } from '../support/people'
import { expect, test } from '../support/trading'

const chartOf = (page: Page) => page.locator('[data-panel=chart]')
const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: tw['indicatorSettings.title'], exact: true })

const filled = (text: string, value: Readonly<Record<string, string>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => value[name] ?? '')

/** Names in the legend, in their order. */
const legend = (page: Page) =>
  chartOf(page).getByRole('group', { name: tw['indicatorSettings.legend'] }).getByRole('button')
const length = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: tw['indicatorSettings.input.length'] })
const button = (page: Page, text: string, name: string) =>
  dialogOf(page).getByRole('button', { name: filled(text, { name }), exact: true })

/** Opens the settings from the menu of the indicators. */
async function manage(page: Page): Promise<void> {
  const all = { name: tw['terminal.chart.indicators.all'], exact: true } as const
  await chartOf(page).getByRole('button', all).click()
  await page.getByRole('menuitem', { name: tw['terminal.chart.indicators.manage'] }).click()
}

const add = (page: Page, id: string) =>
  dialogOf(page).getByLabel(tw['indicatorSettings.add']).selectOption(id)

test('[CHI-005] several of a kind have inputs of their own within bounds, named in the legend, and stay', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await expect(legend(page)).toHaveText(['ƒ MA 9 · 25', /./])
  await manage(page)
  await add(page, 'exponential')
  await button(page, tw['indicatorSettings.another'], 'EMA 20').click()
  await length(page).fill('50')
  await length(page).fill('501')
  const bounds = filled(tw['indicatorSettings.bounds'], { least: '1', most: '500' })
  await expect(dialogOf(page).getByText(bounds)).toBeVisible()
  const gold = { name: tw['drawings.colour.gold'], exact: true } as const
  await dialogOf(page).getByRole('button', { name: tw['drawings.colour.down'] }).click()
  await expect(dialogOf(page).getByRole('button', gold)).toHaveAttribute('aria-pressed', 'false')
  expect(await violationsOf(page, { part: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')
  const names = ['ƒ MA 9 · 25', /./, 'EMA 20', 'EMA 50']
  await expect(legend(page)).toHaveText(names)
  await page.reload()
  await expect(legend(page)).toHaveText(names)
  await legend(page).nth(3).click()
  await expect(length(page)).toHaveValue('50')
  await dialogOf(page)
    .getByLabel(tw['indicatorSettings.source'])
    .selectOption({ label: tw['indicatorSettings.source.hl2'] })
  await button(page, tw['indicatorSettings.remove'], 'EMA 20').click()
  await page.keyboard.press('Escape')
  await expect(legend(page)).toHaveText(['ƒ MA 9 · 25', /./, 'EMA 50 HL2'])
})

test('[CHI-008] indicators are set by keys alone', async ({ page, terminal }) => {
  await terminal.open()
  await legend(page).first().focus()
  await page.keyboard.press('Enter')
  const fast = dialogOf(page).getByRole('textbox', { name: tw['indicatorSettings.input.fast'] })
  await expect(fast).toBeVisible()
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab')
    if (await fast.evaluate((field) => field === document.activeElement)) break
  }
  await expect(fast).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Escape')
  await expect(legend(page).first()).toHaveText('ƒ MA 20 · 25')
  await expect(legend(page).first()).toBeFocused()
})

test('[CHI-006] [CHI-007] a template is saved, applied and renamed, and is on the customer’s next device', async ({
  browser,
  context,
  exchange,
  page,
  terminal,
}) => {
  test.slow()
  const ann = await register(exchange, newPerson())
  await enter(context, exchange, ann)
  await terminal.open()
  await manage(page)
  await add(page, 'rsi')
  await length(page).fill('7')
  const name = dialogOf(page).getByRole('textbox', {
    name: tw['indicatorSettings.templates.name'],
    exact: true,
  })
  await name.fill('Scalp')
  await page.keyboard.press('Enter')
  await expect(name).toHaveCount(2)
  await button(page, tw['indicatorSettings.remove'], 'RSI 7').click()
  await name.first().fill('Day')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(legend(page)).toHaveCount(2)
  await expect.poll(() => keptNames(page)).toEqual(['Day'])

  const other = await browser.newContext({ baseURL: exchange.origin })
  await enter(other, exchange, ann)
  const there = new TerminalPage(await other.newPage())
  await there.open()
  await expect.poll(() => keptNames(there.page)).toEqual(['Day'])
  await manage(there.page)
  await button(there.page, tw['indicatorSettings.templates.applyOf'], 'Day').click()
  await there.page.keyboard.press('Escape')
  await expect(legend(there.page)).toHaveText(['ƒ MA 9 · 25', /./, 'RSI 7'])
  await manage(there.page)
  await button(there.page, tw['indicatorSettings.templates.remove'], 'Day').click()
  await expect.poll(() => keptNames(there.page)).toEqual([])
  await other.close()
})

/** Names of the templates on the device. */
const keptNames = (page: Page) =>
  page.evaluate(() => {
    const stored = localStorage.getItem('meridian.charts') ?? '{}'
    const { templates = {} } = JSON.parse(stored) as {
      templates?: Record<string, { name: string }>
    }
    return Object.values(templates).map(({ name }) => name)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[CHI-008] indicators are added, set and removed by a finger', async ({
    page,
    terminal,
  }) => {
    await terminal.open()
    await chartOf(page).getByRole('button', { name: tw['terminal.chart.tools'] }).tap()
    await page.getByRole('menuitem', { name: tw['terminal.chart.indicators.manage'] }).tap()
    await add(page, 'exponential')
    await length(page).fill('50')
    await dialogOf(page).getByRole('button', { name: tw['app.close'], exact: true }).tap()
    await legend(page).filter({ hasText: 'EMA 50' }).tap()
    await button(page, tw['indicatorSettings.remove'], 'EMA 50').tap()
    await dialogOf(page).getByRole('button', { name: tw['app.close'], exact: true }).tap()
    await expect(legend(page)).toHaveCount(2)
  })
})
