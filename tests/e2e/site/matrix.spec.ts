// Every route, as guest and member, in each language, theme and width: nothing on the console, no
// request that failed, no text of another language, nothing that axe finds. `npm run matrix` takes
// all of it, `npm run matrix -- --part` three ways of looking at each route.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { loadMessages } from '../../../src/i18n/loadMessages'
import { expect, test } from '../support/fixtures'
import { enter, register, somebody } from '../support/people'
import { addressesIn, VIEWS, type View } from './everyRoute'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/**
 * `whole`, or `part`: three ways of looking at each route; unset: nothing.
 */
const extent = process.env['MATRIX']
const whole = extent === 'whole'
/** ms for one page, judged. */
const PAGE_MS = 20_000

const SIZES = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } }
const HTML_LANGUAGE = { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' } as const

/** Requests that ended badly while a page was open. */
class FailedRequests {
  readonly #found: string[] = []

  constructor(page: Page) {
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // Who leaves a page ends what it was asking for.
      if (why !== 'net::ERR_ABORTED') this.#found.push(`${why} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`${response.status()} ${response.url()}`)
    })
  }

  take(): readonly string[] {
    return this.#found.splice(0)
  }
}

/** The client is there, and what it fetches for the page has come. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#root')).not.toHaveAttribute('data-areas')
  await expect(page.locator('#root > *').first()).toBeAttached()
  const words = LOCALE_CODES.map(async (each) => (await loadMessages(each))['app.loading'])
  for (const loading of await Promise.all(words))
    await expect(page.getByLabel(loading, { exact: true })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // A colour or a place on its way is neither's.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}

/** Texts that stand in one language and not in another. */
async function foreignTexts(language: LocaleCode): Promise<ReadonlySet<string>> {
  const own = new Set<string>(Object.values(await loadMessages(language)))
  const others = LOCALE_CODES.filter((each) => each !== language)
  const texts = await Promise.all(others.map((each) => loadMessages(each)))
  return new Set(texts.flatMap((each) => Object.values(each)).filter((text) => !own.has(text)))
}

/** Keys that are shown instead of their message, and messages of another language. */
async function untranslated(page: Page, foreign: ReadonlySet<string>): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // The choice of languages names each in its own.
      const isOther = parentElement?.closest('[lang], script, style, noscript, [translate=no]')
      if (isOther === null || isOther === document.documentElement)
        texts.push((textContent ?? '').trim())
    }
    return texts
  })
  return shown.filter((text) => foreign.has(text) || /^[a-z]+(\.[a-zA-Z0-9]+){2,}$/.test(text))
}

async function judge(page: Page, address: string, view: View): Promise<readonly string[]> {
  await page.goto(address)
  await settle(page)
  const language = await page.locator('html').getAttribute('lang')
  const texts = await untranslated(page, await foreignTexts(view.language))
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
  return [
    ...(language === HTML_LANGUAGE[view.language] ? [] : [`the page is in ${language}`]),
    ...texts.map((text) => `untranslated: ${text}`),
    ...found,
  ]
}

for (const view of extent === undefined ? [] : VIEWS) {
  const addresses = addressesIn(view, whole)
  if (addresses.length === 0) continue
  const { viewer, language, theme, width } = view
  test.describe(`${language}, ${theme}, ${width}, ${viewer}`, () => {
    test.use({
      colorScheme: theme,
      viewport: SIZES[width],
      hasTouch: width === 'phone',
      isMobile: width === 'phone',
    })

    test('every route is sound', async ({ page, context, exchange, request, complaints }) => {
      test.setTimeout(30_000 + PAGE_MS * addresses.length)
      await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
      await context.addInitScript(
        (stored) => localStorage.setItem('meridian.preferences', stored),
        JSON.stringify({ language, theme }),
      )
      if (viewer === 'member') await enter(context, exchange, await register(exchange, somebody()))
      const { data } = (await (await request.get('/investor/posts?limit=1')).json()) as {
        data: { posts: { uuid: string }[] }
      }
      const failed = new FailedRequests(page)
      const wrong: string[] = []
      for (const written of addresses) {
        const address = written.replace('ARTICLE', data.posts[0]?.uuid ?? '')
        const found = await judge(page, address, view)
        for (const fault of [...found, ...failed.take(), ...complaints.take()])
          wrong.push(`${address}: ${fault}`)
      }
      expect(wrong).toEqual([])
    })
  })
}
