// Workspaces kept with the account: two browsers of one customer, and another customer after the
// first in the same browser.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { TerminalPage } from '../pages/TerminalPage'
import { expect, test } from '../support/fixtures'
import { enter, newPerson, register } from '../support/people'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/140.0.0.0 Safari/537.36'

async function saveAs({ page, layoutMenu }: TerminalPage, name: string): Promise<void> {
  await layoutMenu.click()
  await page.getByRole('menuitem', { name: tw['terminal.workspace.saveAs'], exact: true }).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.fill(name)
  await field.press('Enter')
  await expect(layoutMenu).toHaveText(name)
}

async function lock({ page, layoutMenu }: TerminalPage): Promise<void> {
  await layoutMenu.click()
  await page.getByRole('menuitem', { name: tw['terminal.workspace.lock'] }).click()
}

/** The names in the layout menu, which is opened and closed for it. */
async function namesOf({ page, layoutMenu }: TerminalPage): Promise<readonly string[]> {
  await layoutMenu.click()
  const items = page.getByRole('menuitemradio')
  await expect(items.first()).toBeVisible()
  const names = await items.evaluateAll((all) =>
    all.map((each) => each.querySelector('[class*=name]')?.textContent ?? ''),
  )
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
  return names
}

/** Resolves when the account has taken a save of this page. */
const savedBy = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/workspaces') && answer.request().method() === 'PUT',
    { timeout: 60_000 },
  )

const readBy = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/workspaces') && answer.request().method() === 'GET',
    { timeout: 60_000 },
  )

test('[WSP-009] two browsers that change one workspace keep both, the second named after its device', async ({
  browser,
  context,
  exchange,
}) => {
  test.slow()
  const tokens = await register(exchange, newPerson())
  const second = await browser.newContext({ userAgent: MAC, baseURL: exchange.origin })
  await enter(context, exchange, tokens)
  await enter(second, exchange, tokens)
  const here = new TerminalPage(await context.newPage())
  const mac = new TerminalPage(await second.newPage())

  await here.open()
  const first = savedBy(here.page)
  await saveAs(here, 'BTC scalp')
  await first
  await mac.open()
  await expect.poll(() => namesOf(mac), { timeout: 30_000 }).toEqual(['我的工作區', 'BTC scalp'])
  await mac.page.keyboard.press('Alt+Digit2')
  await expect(mac.layoutMenu).toHaveText('BTC scalp')

  const saved = savedBy(here.page)
  await lock(here)
  await saved
  const merged = savedBy(mac.page)
  await mac.page.getByRole('tab', { name: /^成交/ }).first().waitFor()
  await mac.layoutMenu.click()
  await mac.page.getByRole('menuitem', { name: tw['terminal.layout.preset.swing'] }).click()
  await merged
  const both = ['我的工作區', 'BTC scalp', 'BTC scalp (來自 macOS)']
  await expect(mac.layoutMenu).toHaveText('BTC scalp (來自 macOS)', { timeout: 30_000 })
  await expect.poll(() => namesOf(mac)).toEqual(both)
  await savedBy(mac.page)
  await here.page.reload()
  await expect.poll(() => namesOf(here), { timeout: 30_000 }).toEqual(both)
  await expect(here.layoutMenu).toHaveText('BTC scalp')
  await expect(here.page.locator('[data-locked]')).toHaveCount(1)
  await second.close()
})

test('[WSP-008] the account’s workspaces come to a fresh browser, and not to the next customer', async ({
  browser,
  context,
  exchange,
}) => {
  test.slow()
  const [ann, bob] = [await register(exchange, newPerson()), await register(exchange, newPerson())]
  const other = await browser.newContext({ baseURL: exchange.origin })
  await enter(context, exchange, ann)
  await enter(other, exchange, ann)
  const here = new TerminalPage(await context.newPage())
  await here.open()
  const saved = savedBy(here.page)
  await saveAs(here, 'Ann’s scalp')
  await saved
  const there = new TerminalPage(await other.newPage())
  await there.open()
  await expect
    .poll(() => namesOf(there), { timeout: 30_000 })
    .toEqual(['我的工作區', 'Ann’s scalp'])

  // The same browser, another customer.
  await other.clearCookies()
  await enter(other, exchange, bob)
  const read = readBy(there.page)
  await there.page.reload()
  await read
  expect(await namesOf(there)).toEqual(['我的工作區'])
  const bobs = savedBy(there.page)
  await saveAs(there, 'Bob’s scalp')
  await bobs
  await here.page.reload()
  await expect.poll(() => namesOf(here), { timeout: 30_000 }).toEqual(['我的工作區', 'Ann’s scalp'])
  await other.close()
})
