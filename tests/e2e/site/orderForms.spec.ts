// Order forms in minimal space: nothing covers a field or overflows the form, including while it
// offers a test deposit, and its button stays in view below the scrolling part.
import type { Locator, Page } from '@playwright/test'
import { TEXTS } from '../../../src/i18n/texts'
import { restOf, violationsOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { enter, register, newPerson } from '../support/people'

const WIDE = [
  { width: 1366, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
/** With the form in a sheet: a phone in portrait, in landscape, and a small one. */
const SHEETS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
]
/** In turn, starting with the language of the longest texts. */
const LANGUAGES = ['en', 'tw', 'cn'] as const
const PATHS = ['/trade/btcusdt', '/futures/btcusdtperp', '/derivatives/audusd']

const formOf = (page: Page): Locator =>
  page.locator('form').filter({ has: page.locator('input[inputmode=decimal]') })

/**
 * Controls of the form that cannot be pressed within 24 px around their centre after scrolling to
 * them.
 */
const covered = (form: Locator): Promise<readonly string[]> =>
  form.evaluate((node) => {
    const MIN_SPACE = 24
    const controls = node.querySelectorAll<HTMLElement>('input:not([type=radio]), button, select')
    return [...controls].flatMap((each) => {
      if (each.matches(':disabled')) return []
      each.scrollIntoView({ block: 'nearest' })
      const { left, width, top, height } = each.getBoundingClientRect()
      const x = left + width / 2
      const y = top + height / 2
      // Scroll positions are whole pixels, element edges are not.
      const [far, low] = [width, height].map((side) => Math.min(side, MIN_SPACE) / 2 - 2)
      const isFree = [-1, 0, 1].every((way) => {
        const met = document.elementFromPoint(x + way * (far ?? 0), y + way * (low ?? 0))
        // Pressing a label activates its control.
        return met !== null && (each.contains(met) || met.closest('label')?.contains(each) === true)
      })
      return isFree ? [] : [each.outerHTML.slice(0, 160)]
    })
  })

/** Elements that overflow the sides of the form. */
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

/** Checks the whole form from top to bottom. */
async function expectSpace(page: Page, form: Locator, view: string): Promise<void> {
  await expect(form.locator('button[type=submit]'), view).toBeInViewport({ ratio: 1 })
  expect(await tooWide(form), view).toEqual([])
  expect(await violationsOf(page, { part: 'form', rules: ['target-size'] }), view).toEqual([])
  expect(await covered(form), view).toEqual([])
}

test.beforeEach(async ({ context, exchange }) => {
  await enter(context, exchange, await register(exchange, newPerson()))
})

for (const path of PATHS) {
  test(`no field of the form at ${path} is covered or truncated for a customer without funds`, async ({
    page,
    context,
    exchange,
  }) => {
    test.slow()
    for (const [index, size] of [...WIDE, ...SHEETS].entries()) {
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
      const view = `${size.width} × ${size.height}, ${language}`
      const words = TEXTS[language]
      await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
      await page.setViewportSize(size)
      await page.goto(path)
      const form = formOf(page)
      if (SHEETS.includes(size)) {
        const names = [words['orderForm.side.long'], words['spot.side.BUY']].join('|')
        await page.getByRole('button', { name: new RegExp(`^(${names})`) }).click()
        await expect(page.getByRole('dialog').and(page.locator(':has(form)'))).toBeVisible()
      } else if (path.startsWith('/derivatives') && index === 0) {
        const notice = page.getByRole('dialog', { name: words['cfd.beta.title'] })
        await notice.getByLabel(words['cfd.beta.today']).check()
        await notice.getByRole('button', { name: words['cfd.beta.go'] }).click()
        await expect(notice).toHaveCount(0)
      }
      await expect(form.getByText(words['app.funds.none']), view).toBeVisible()
      await restOf(page)
      await expectSpace(page, form, view)
    }
  })
}
