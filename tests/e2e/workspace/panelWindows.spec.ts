// Panels in windows of their own: over one socket with the terminal, with its links, language and
// prices, through reloads and closed windows, and past the browser's blocking of pop-ups.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { expect, test } from '../support/trading'

type Kind = 'book' | 'trades' | 'chart' | 'notes'
const SLOW = { timeout: 30_000 }
const tab = (page: Page, kind: Kind) =>
  page.getByRole('tab', { name: new RegExp(`^${tw[`terminal.panel.${kind}`]}`) })
const gone = (page: Page) => page.getByText(tw['terminal.window.gone'])

/** Opens a panel of the dock in a window, by its menu. */
async function popOut(terminal: TerminalPage, kind: Kind): Promise<Page> {
  const { page } = terminal
  await tab(page, kind).click()
  const group = terminal.groupOf(tw[`terminal.panel.${kind}`])
  await group.getByRole('button', { name: tw['terminal.layout.panelMenu'] }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: tw['terminal.window.open'] }).click()
  const popup = await opening
  const name = kind === 'notes' ? tw['terminal.panel.notes'] : 'BTC/USDT'
  await expect(popup.getByRole('heading', { level: 1 })).toContainText(name, SLOW)
  await expect(tab(page, kind)).toHaveCount(0)
  return popup
}

const prices = (page: Page) =>
  page.getByRole('listbox', { name: /委託簿|Order book/ }).getByRole('option')

test('[WSP-020] [WSP-025] the terminal and two panels in windows share one socket', async ({
  terminal,
  network,
}) => {
  test.slow()
  await terminal.open('btcusdtperp', network.origin)
  const book = await popOut(terminal, 'book')
  const trades = await popOut(terminal, 'trades')
  await expect(prices(book).first()).toContainText(/\d/, SLOW)
  await expect(trades.locator('[data-panel=trades]')).toContainText(/\d/, SLOW)
  expect([network.streams, network.opened]).toEqual([1, 1])
})

test('[WSP-020] notes are the same in the dock and in a window', async ({ page, terminal }) => {
  test.slow()
  await terminal.open()
  await terminal.addPanel('notes')
  await page.getByRole('textbox', { name: tw['notes.label'] }).fill('72,000')
  const notes = await popOut(terminal, 'notes')
  const field = notes.getByRole('textbox', { name: tw['notes.label'] })
  await expect(field).toHaveValue('72,000', SLOW)
  await field.fill('71,500')
  await notes.getByRole('button', { name: tw['terminal.window.return'] }).click()
  await expect(page.getByRole('textbox', { name: tw['notes.label'] })).toHaveValue('71,500', SLOW)
})

test('[WSP-023] a closed window returns its panel to the place that it had', async ({
  page,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  const namesIn = () =>
    page
      .locator('.flexlayout__tabset')
      .evaluateAll((groups) => groups.map((group) => group.textContent?.slice(0, 12)))
  await expect(tab(page, 'book')).toHaveCount(1, SLOW)
  const before = (await namesIn()).length
  const book = await popOut(terminal, 'book')
  await book.close()
  await expect(tab(page, 'book')).toHaveCount(1, SLOW)
  await expect.poll(async () => (await namesIn()).length).toBe(before)
  const again = await popOut(terminal, 'book')
  await again.getByRole('button', { name: tw['terminal.window.return'] }).click()
  await expect(tab(page, 'book')).toHaveCount(1, SLOW)
})

test('[WSP-024] a panel in a window outlives the terminal’s reload, and says when it is gone', async ({
  page,
  context,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  const book = await popOut(terminal, 'book')
  await page.reload()
  await expect(tab(page, 'trades').first()).toBeVisible(SLOW)
  await expect(tab(page, 'book')).toHaveCount(0, SLOW)
  await expect(gone(book)).toHaveCount(0, SLOW)
  expect(context.pages()).toHaveLength(2)
  await book.reload()
  await expect(prices(book).first()).toContainText(/\d/, SLOW)
  await expect(tab(page, 'book')).toHaveCount(0)
  await page.close()
  await expect(gone(book)).toBeVisible(SLOW)
  await expect(prices(book).first()).toContainText(/\d/)
  const opening = book.waitForEvent('popup')
  await book.getByRole('link', { name: tw['terminal.window.openTerminal'] }).click()
  const next = await opening
  await expect(tab(next, 'trades').first()).toBeVisible(SLOW)
  await expect(gone(book)).toHaveCount(0, SLOW)
  await expect(tab(next, 'book')).toHaveCount(0)
})

test('[WSP-021] a window follows the terminal’s instrument, language and theme, and its prices reach the form', async ({
  page,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  const book = await popOut(terminal, 'book')
  const price = page.locator('[data-panel=orderForm] input[inputmode=decimal]').first()
  await price.fill('1')
  await expect(prices(book).first()).toContainText(/\d/, SLOW)
  await book.locator('[data-panel=book] [data-side=bid]').click({ position: { x: 40, y: 30 } })
  await expect(price).toHaveValue(/^\d{2,3},?\d{3}/, SLOW)
  const scheme = (of: Page) => of.locator('html').getAttribute('data-mantine-color-scheme')
  const before = await scheme(book)
  await page.getByRole('button', { name: /^切換為.色主題$/ }).click()
  await expect.poll(() => scheme(book), SLOW).not.toBe(before)
  expect(await scheme(book)).toBe(await scheme(page))
  await page.getByRole('button', { name: tw['app.language'] }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(book.locator('html')).toHaveAttribute('lang', 'en', SLOW)
  await page.goto('/futures/ethusdtperp')
  await expect(book.getByRole('heading', { level: 1 })).toContainText('ETH/USDT', SLOW)
})

test('[WSP-022] [WSP-026] windows that the browser blocks at the next start are opened by one press', async ({
  page,
  context,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  const book = await popOut(terminal, 'book')
  await book.setViewportSize({ width: 420, height: 380 })
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('meridian.windows')), SLOW)
    .toContain('"width":420')
  await page.close()
  await book.close()
  const next = await context.newPage()
  // As the browser's blocker: only what a press has asked for is opened.
  await next.addInitScript(() => {
    const open = window.open.bind(window)
    let isPressed = false
    window.addEventListener(
      'click',
      () => {
        isPressed = true
        setTimeout(() => (isPressed = false))
      },
      true,
    )
    window.open = (...given) => (isPressed ? open(...given) : null)
  })
  await next.goto('/futures/btcusdtperp')
  await expect(next.getByText('瀏覽器封鎖了 1 個視窗')).toBeVisible(SLOW)
  await expect(tab(next, 'book')).toHaveCount(1)
  const opening = next.waitForEvent('popup')
  await next.getByRole('button', { name: tw['terminal.window.openBlocked'], exact: true }).click()
  const again = await opening
  await expect(again.getByRole('heading', { level: 1 })).toContainText('BTC/USDT', SLOW)
  await expect.poll(() => again.evaluate(() => window.innerWidth), SLOW).toBe(420)
  await expect(tab(next, 'book')).toHaveCount(0)
})

test('[WSP-020] a tab that is dragged beyond the window opens in one of its own', async ({
  page,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  const dragged = tab(page, 'trades')
  const opening = page.waitForEvent('popup')
  const transfer = await page.evaluateHandle(() => new DataTransfer())
  await dragged.dispatchEvent('dragstart', { dataTransfer: transfer, bubbles: true })
  await dragged.dispatchEvent('dragend', {
    dataTransfer: transfer,
    screenX: 4000,
    screenY: 200,
    bubbles: true,
  })
  const trades = await opening
  await expect(trades.locator('[data-panel=trades]')).toBeVisible(SLOW)
  await expect(tab(page, 'trades')).toHaveCount(0)
})

test('[WSP-026] windows begin with another thread when that of the stream has ended', async ({
  browser,
  terminal,
  network,
}) => {
  test.slow()
  await terminal.open('btcusdtperp', network.origin)
  const book = await popOut(terminal, 'book')
  await expect(prices(book).first()).toContainText(/\d/, SLOW)
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  const worker = targetInfos.find(({ type }) => type === 'shared_worker')
  if (!worker) throw new Error('the stream has no shared worker')
  await session.send('Target.closeTarget', { targetId: worker.targetId })
  await expect.poll(() => network.opened, { timeout: 90_000 }).toBe(2)
  await expect.poll(() => network.streams, SLOW).toBe(1)
  await expect(prices(book).first()).toContainText(/\d/, SLOW)
})
