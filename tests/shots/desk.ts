// Navigation of pictures on the trading screen: waiting for live data, bringing panels to the
// front, filling the ticket. Texts come from the picture's own language.
import type { Page } from 'playwright'
import type { Messages } from '../../src/i18n/messages/en'
import type { Stage } from './screens'

/**
 * The desk has come alive: some panels are live, none is loading, and one more frame is painted.
 */
export async function openDesk(page: Page, path = '/futures/btcusdtperp'): Promise<void> {
  await page.goto(path)
  await page.locator('[data-fresh="live"]').first().waitFor({ timeout: 30_000 })
  // Dealt instruments have no book and no tape to be painted.
  if (!path.startsWith('/derivatives'))
    await page.locator('[data-fresh="live"] canvas').nth(2).waitFor()
  await page.locator('.tv-lightweight-charts canvas').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await settle(page)
}

/** Nothing in view is loading any more, and what changed is painted. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = [...document.querySelectorAll('[data-fresh="loading"]')]
    return shown.every((it) => it.getClientRects().length === 0)
  })
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Brings a panel to the front by the tab that carries its name. */
export async function frontTab({ page, words }: Stage, panel: string): Promise<void> {
  const name = words[`terminal.panel.${panel}` as keyof Messages]
  await page.getByRole('tab', { name }).first().click()
  await page.waitForTimeout(600)
  await settle(page)
}

export async function choosePreset(
  { page, words }: Stage,
  preset: 'scalp' | 'swing' | 'monitor',
): Promise<void> {
  await page
    .getByRole('button', {
      name: words['terminal.layout.menu.label'].replace(
        '{name}',
        words['terminal.workspace.first'],
      ),
    })
    .click()
  await page.getByRole('menuitem', { name: words[`terminal.layout.preset.${preset}`] }).click()
  await page.locator('.tv-lightweight-charts canvas').first().waitFor()
  await page.waitForTimeout(1500)
  await settle(page)
}

export async function phoneView(page: Page, view: string): Promise<void> {
  await page.locator(`#phone-view-tab-${view}`).click()
  await page.locator(`[data-view=${view}] [data-fresh="live"]`).waitFor()
  await settle(page)
}

/** A spot limit order, ready to be sent; on a phone in the sheet. */
export async function fillSpotTicket({ page, words, width }: Stage): Promise<void> {
  if (width <= 600)
    await page.getByRole('button', { name: words['spot.side.BUY'], exact: true }).click()
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true }).last()
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && input.value !== '',
    await field(words['orderForm.price']).elementHandle(),
  )
  await field(words['orderForm.size']).fill('0.15')
  await settle(page)
}

/** Opens the small form behind a button of the first row that has it. */
export async function openForm({ page }: Stage, name: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(name.replace(/\{\w+\}/g, '.*')) })
    .first()
    .click()
  await page.getByRole('dialog').locator('form').waitFor()
  await page.waitForTimeout(300)
}

/** A limit order with both protections, ready to be sent; on a phone in the sheet. */
export async function fillTicket({ page, words, width }: Stage): Promise<void> {
  if (width <= 600)
    await page.getByRole('button', { name: words['orderForm.side.long'], exact: true }).click()
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true }).last()
  const price = field(words['orderForm.price'])
  await page.waitForFunction(
    (input) => input instanceof HTMLInputElement && input.value !== '',
    await price.elementHandle(),
  )
  const at = Number((await price.inputValue()).replaceAll(',', ''))
  await price.fill((at * 0.999).toFixed(1))
  await page.getByLabel(words['orderForm.protect'], { exact: true }).check()
  await field(words['orderForm.takeProfit']).fill((at * 1.01).toFixed(1))
  await field(words['orderForm.stopLoss']).fill((at * 0.99).toFixed(1))
  await field(words['orderForm.size']).fill('0.25')
  await settle(page)
}
