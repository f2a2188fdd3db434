// Keyboard navigation: few tab stops to the order form, one stop for a tab strip.
import type { Page } from '@playwright/test'
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

const focusedIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector)

test('the order form is a few tab stops away, and a tab strip is one stop', async ({
  page,
  tradingTerminal: _open,
}) => {
  // Panels load one by one, so a skip link without its panel is ignored.
  await expect(page.locator('[id^=panel-orderForm] form')).toBeVisible()
  // From the top: to the content, past the symbol bar, to the form.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const name = tw['terminal.skip.to'].replace('{name}', tw['terminal.panel.orderForm'])
  const link = page.getByRole('button', { name, exact: true })
  let stops = 0
  for (; stops < 6 && !(await link.evaluate((node) => node === document.activeElement)); stops += 1)
    await page.keyboard.press('Tab')
  expect(stops).toBeLessThanOrEqual(5)
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedIn(page, '[id^=panel-orderForm]')).toBe(true)
  await page.keyboard.press('Tab')
  expect(await focusedIn(page, '[id^=panel-orderForm] form')).toBe(true)
  // Arrow keys move within a tab strip.
  const strip = page.getByRole('tablist').filter({
    has: page.getByRole('tab', { name: new RegExp(`^${tw['terminal.panel.positions']}`) }),
  })
  expect(await strip.locator('[role=tab][tabindex="0"]').count()).toBe(1)
  await strip.locator('[role=tab][tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(tw['terminal.panel.orders'])
})

/** The focused element if it looks the same without focus; null if the focus is visible. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const node = document.activeElement
    if (!(node instanceof HTMLElement) || node === document.body) return null
    const chain: Element[] = [node]
    while (chain.length < 4) chain.push(chain.at(-1)?.parentElement ?? document.body)
    const painted = () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const look = () =>
      chain.map((part) => {
        const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(part)
        return [outline, boxShadow, borderColor, backgroundColor].join()
      })
    await painted()
    const focused = look().join()
    node.blur()
    await painted()
    const bare = look().join()
    node.focus()
    return focused === bare ? node.outerHTML.slice(0, 120) : null
  })

test('the keyboard focus is visible at every tab stop', async ({
  page,
  tradingTerminal: terminal,
  ticket,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await ticket.send({ side: 'long', size: '0.010' })
  await expect(terminal.notice(/0\.010/)).toBeVisible()
  await page.reload()
  await expect(terminal.last).toHaveText(/\d/)
  const hidden: string[] = []
  let stops = 0
  const isOut = () => page.evaluate(() => document.activeElement === document.body)
  do {
    await page.keyboard.press('Tab')
    const found = await hiddenFocus(page)
    if (found !== null) hidden.push(found)
    stops += 1
  } while (stops < 120 && !(await isOut()))
  expect(hidden).toEqual([])
  expect(stops).toBeGreaterThan(30)
})
