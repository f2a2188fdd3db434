// However little space an order form has: nothing covers a field or is wider than the form, also
// while it offers funds to somebody who has none, and its button stays in view below what scrolls.
import type { Locator, Page } from '@playwright/test'
import { loadMessages } from '../../../src/i18n/loadMessages'
import { restOf, violationsOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { enter, register, somebody } from '../support/people'

const WIDE = [
  { width: 1366, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
/** With the form in a sheet: a phone upright, on its side, and a small one. */
const SHEETS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
]
/** In turn, the one with the longest words first. */
const LANGUAGES = ['en', 'tw', 'cn'] as const
const PATHS = ['/trade/btcusdt', '/futures/btcusdtperp', '/derivatives/audusd']

const formOf = (page: Page): Locator =>
  page.locator('form').filter({ has: page.locator('input[inputmode=decimal]') })

/** What of the form cannot be pressed where 24 px around its middle are, once it was reached. */
const covered = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((node) => {
    const LEAST = 24
    const controls = node.querySelectorAll<HTMLElement>('input:not([type=radio]), button, select')
    return [...controls].flatMap((each) => {
      if (each.matches(':disabled')) return []
      each.scrollIntoView({ block: 'nearest' })
      const { left, width, top, height } = each.getBoundingClientRect()
      const x = left + width / 2
      const y = top + height / 2
      // What was scrolled to stands at a whole pixel, its edges do not.
      const [far, low] = [width, height].map((side) => Math.min(side, LEAST) / 2 - 2)
      const isFree = [-1, 0, 1].every((way) => {
        const met = document.elementFromPoint(x + way * (far ?? 0), y + way * (low ?? 0))
        // A label presses what it names.
        return met !== null && (each.contains(met) || met.closest('label')?.contains(each) === true)
      })
      return isFree ? [] : [each.outerHTML.slice(0, 160)]
    })
  })

/** What reaches beyond the sides of the form. */
const tooWide = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((node) => {
    const { left, right } = node.getBoundingClientRect()
    const shown = [...node.querySelectorAll<HTMLElement>('*')].filter(
      (each) => each.getClientRects().length > 0,
    )
    return shown.flatMap((each) => {
      const own = each.getBoundingClientRect()
      return own.left < left - 0.5 || own.right > right + 0.5 ? [each.outerHTML.slice(0, 160)] : []
    })
  })

/** As it stands, from its upper to its lower end. */
async function expectSpace(page: Page, form: Locator, view: string): Promise<void> {
  await expect(form.locator('button[type=submit]'), view).toBeInViewport({ ratio: 1 })
  expect(await tooWide(form), view).toEqual([])
  expect(await violationsOf(page, { part: 'form', rules: ['target-size'] }), view).toEqual([])
  expect(await covered(form), view).toEqual([])
}

test.beforeEach(async ({ context, exchange }) => {
  await enter(context, exchange, await register(exchange, somebody()))
})

for (const path of PATHS) {
  test(`no field of the form at ${path} is covered or cut, for somebody without funds`, async ({
    page,
    context,
    exchange,
  }) => {
    test.slow()
    for (const [index, size] of [...WIDE, ...SHEETS].entries()) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
      const view = `${size.width} × ${size.height}, ${language}`
      const words = await loadMessages(language)
      await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
      await page.setViewportSize(size)
      await page.goto(path)
      const form = formOf(page)
      if (SHEETS.includes(size)) {
        const names = [words['orderForm.side.long'], words['spot.side.BUY']].join('|')
        await page.getByRole('button', { name: new RegExp(`^(${names})`) }).click()
        await expect(page.getByRole('dialog').and(page.locator(':has(form)'))).toBeVisible()
      } else if (path.startsWith('/derivatives') && index === 0) {
        const notice = page.getByRole('dialog', { name: words['forex.beta.title'] })
        await notice.getByLabel(words['forex.beta.today']).check()
        await notice.getByRole('button', { name: words['forex.beta.go'] }).click()
        await expect(notice).toHaveCount(0)
      }
      await expect(form.getByText(words['app.funds.none']), view).toBeVisible()
      await restOf(page)
      await expectSpace(page, form, view)
    }
  })
}
