// The browser's Back button closes an open layer first, and leaves the page only after that.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { expect, test } from '../support/trading'

const dialog = (page: Page) => page.getByRole('dialog')

const open = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(dialog(page)).toBeVisible()
}

/** The announcements page, reached from another page. */
async function openSecondPage(page: Page): Promise<void> {
  await page.goto('/about')
  await page.locator('a[href="/announcement"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/announcement$/)
}

/** Both in the same task, before the page can react to the first. */
const backTwice = (page: Page) =>
  page.evaluate(() => {
    history.back()
    history.back()
  })

test('Back closes the sign-in dialog, the next one leaves the page, Forward opens nothing', async ({
  page,
}) => {
  await openSecondPage(page)
  await open(page, tw['app.account.logIn'])
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/announcement$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/announcement$/)
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/announcement$/)
})

test('a dialog closed by its button leaves no history entry, nor does a reload', async ({
  page,
}) => {
  await openSecondPage(page)
  await open(page, tw['app.account.logIn'])
  await dialog(page).getByRole('button', { name: tw['app.close'], exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await open(page, tw['app.account.register'])
  await page.reload()
  await expect(dialog(page)).toBeHidden()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(history.state)))
    .not.toContain('overlays')
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
})

test('Back pressed twice at once closes the dialog and leaves the page', async ({ page }) => {
  await openSecondPage(page)
  await open(page, tw['app.account.logIn'])
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('overlays')
  await backTwice(page)
  await expect(page).toHaveURL(/\/about$/)
  await expect(dialog(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Back closes the order’s sheet, the markets list and the account’s sheet, on the terminal', async ({
    page,
    signedIn: _member,
  }) => {
    await page.goto('/futures/btcusdtperp')
    for (const name of [tw['orderForm.side.long'], tw['app.nav.me']]) {
      await open(page, name)
      await page.goBack()
      await expect(dialog(page)).toBeHidden()
      await expect(page).toHaveURL(/\/futures\/btcusdtperp$/)
    }
    const pick = tw['terminal.symbol.pick'].split('{')[0] ?? ''
    await page.getByRole('button', { name: new RegExp(`^${pick}`) }).click()
    await expect(dialog(page)).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/\/futures\/btcusdtperp$/)
  })

  test('a link of the drawer navigates, and Back returns to the page of the drawer', async ({
    page,
  }) => {
    await page.goto('/about')
    await open(page, tw['app.menu.open'])
    await page.goBack()
    await expect(dialog(page)).toBeHidden()
    await open(page, tw['app.menu.open'])
    await dialog(page).getByRole('link').first().click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).not.toHaveURL(/\/about$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/about$/)
    await expect(dialog(page)).toBeHidden()
  })
})
