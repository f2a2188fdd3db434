// Layout at every window size: nothing truncated, the order button in view, and the phone
// arrangement below the minimum height of a dock.
import type { Locator, Page } from '@playwright/test'
import { LOCALE_CODES } from '../../src/domain/localeCode'
import { tw } from '../../src/i18n/messages/tw'
import { DerivativesPage } from './pages/DerivativesPage'
import { expect, test } from './support/trading'

/** Texts of truncated cells, fields and figures. */
const cutIn = (page: Page, selector: string): Promise<readonly string[]> =>
  page.evaluate((found) => {
    const shown = [...document.querySelectorAll<HTMLElement>(found)].filter(
      (node) => node.getClientRects().length > 0,
    )
    return shown
      .filter((node) => node.scrollWidth > node.clientWidth + 1)
      .map((node) => (node instanceof HTMLInputElement ? node.value : node.innerText))
  }, selector)

/** Facts of the symbol bar that are partly visible. */
const halfShown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const list = document.querySelector('dl:has([data-fact])')
    if (!list) throw new Error('no facts')
    const view = list.getBoundingClientRect()
    return [...list.children]
      .filter((fact) => {
        const { left, right, top, bottom } = fact.getBoundingClientRect()
        const inside = left >= view.left - 1 && right <= view.right + 1
        const line = top >= view.top - 1 && bottom <= view.bottom + 1
        return !(inside && line) && top < view.bottom - 1
      })
      .map((fact) => fact.textContent)
  })

/** Fully inside the window and not covered. */
async function expectInView(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 })
  const free = () =>
    button.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  // A sheet needs a moment to slide in.
  await expect.poll(free).toBe(true)
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

test('at 1366 × 768, 1024 × 768 and 768 × 1024 no field, column or fact is truncated and the button is in view', async ({
  page,
  context,
  exchange,
  tradingTerminal: terminal,
  ticket,
  records,
}) => {
  test.setTimeout(180_000)
  await ticket.send({ side: 'long', size: '0.050' })
  await expect(records.rows('positions')).toHaveCount(1)
  for (const [turn, language] of LOCALE_CODES.entries()) {
    await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
    // Each language loads at a different size and is then resized to the others.
    const sizes = [...SIZES.slice(turn), ...SIZES.slice(0, turn)]
    for (const [at, size] of sizes.entries()) {
      const view = `${size.width} × ${size.height}, ${language}`
      await page.setViewportSize(size)
      if (at === 0) await page.reload()
      await expect(terminal.fact('mark')).toHaveText(/\d/)
      const form = page.locator('form').filter({ has: page.getByRole('radiogroup') })
      await form.getByRole('radio').first().check({ force: true })
      await expect(form.locator('input[inputmode=decimal]').first()).not.toHaveValue('')
      // Protection expanded, with the longest prices.
      await form.getByRole('checkbox').first().check({ force: true })
      for (const field of await form.locator('input[inputmode=decimal]').all()) {
        await field.fill('76012.5')
        await field.blur()
      }
      await expectInView(form.locator('button[type=submit]'))
      // The layout adapts to a resized window a moment later.
      await expect.poll(() => cutIn(page, 'td, th, form input, form dd'), view).toEqual([])
      await expect.poll(() => halfShown(page), view).toEqual([])
      expect(await overflow(page), view).toBe(0)
    }
  }
})

for (const [name, width, height] of [
  ['a page of 1920 × 1080 at 200 %', 960, 540],
  ['a page of 1366 × 768 at 200 %', 683, 384],
  ['a phone on its side', 844, 390],
] as const) {
  test(`${name} has the phone arrangement and trades`, async ({
    page,
    terminal,
    signedIn: _member,
    ticket,
    api,
  }) => {
    await page.setViewportSize({ width, height })
    await terminal.open()
    await terminal.expectSignedIn()
    expect(await overflow(page)).toBe(0)
    const long = page.getByRole('button', { name: tw['orderForm.side.long'], exact: true })
    await expectInView(long)
    await long.click()
    const sheet = page.getByRole('dialog')
    await terminal.expectAtRest(sheet)
    await expectInView(sheet.locator('button[type=submit]'))
    await ticket.send({ side: 'long', size: '0.040' })
    await expect(terminal.notice(/已成交：做多 BTC\/USDT 0.040 BTC/)).toBeVisible()
    expect(await api.tickets('OPEN')).toHaveLength(1)
  })
}

/** Figures and names of a form that are not wholly in view, or that something lies over. */
const coveredIn = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((node) => {
    const shown = [...node.querySelectorAll<HTMLElement>('dt, dd')].filter(
      (each) => each.getClientRects().length > 0,
    )
    if (shown.length === 0) throw new Error('the form shows no figures')
    return shown
      .filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        const ends = [top + 2, top + height - 2]
        return !ends.every((y) => {
          const on = document.elementFromPoint(left + width / 2, y)
          return on !== null && (each.contains(on) || on.contains(each))
        })
      })
      .map(({ innerText }) => innerText)
  })

test('derivatives at 1440 × 900 show the whole form with take-profit and stop-loss open', async ({
  page,
  context,
  exchange,
  signedIn: _member,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const derivatives = new DerivativesPage(page)
  await derivatives.open()
  await derivatives.readBeta(true)
  for (const language of LOCALE_CODES) {
    await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
    await page.reload()
    const { form } = derivatives
    const fields = form.locator('input[inputmode=decimal]')
    await expect(form.getByTestId('bid')).toHaveText(/\d/)
    const closed = await fields.count()
    await form.getByRole('checkbox').first().check({ force: true })
    await expect.poll(() => fields.count(), 'take-profit and stop-loss').toBe(closed + 2)
    await expectInView(form.locator('button[type=submit]'))
    await expect.poll(() => coveredIn(form), language).toEqual([])
    const names = '#content td, #content th, #content dt, #content dd, #content form input'
    await expect.poll(() => cutIn(page, names), language).toEqual([])
    expect(await overflow(page), language).toBe(0)
  }
})
