// Every route, as guest and member, in each language, theme and width: nothing on the console, no
// request that failed or left the exchange, no text of another language, no figure whose digits
// differ in width, nothing for the pointer alone, nothing that axe finds. `npm run matrix` takes
// all of it, `npm test` three ways of looking at each route.
import { STATUS_CODES } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { loadMessages } from '../../../src/i18n/loadMessages'
import { restOf, violationsOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { enter, register, somebody } from '../support/people'
import { isJudged, looksFrom, placesIn, SEATS, type View } from './everyRoute'

/** All ways of looking at each route, or three of them. */
const whole = process.env['MATRIX'] === 'whole'
if (whole) test.describe.configure({ mode: 'parallel' })
/** ms for one page, judged. */
const PAGE_MS = 20_000

const SIZES = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } }
const HTML_LANGUAGE = { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' } as const

/** Requests that ended badly while a page was open, or went to anybody but the exchange. */
class WatchedRequests {
  readonly #found: string[] = []
  readonly #underWay = new Set<Request>()

  constructor(page: Page, origin: string) {
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      const isHere = host === new URL(origin).host || /^(data|blob):$/.test(protocol)
      if (!isHere) this.#found.push(`left the exchange: ${request.url()}`)
      // That a worker's own script has come is reported to no page.
      if (!/\.worker-[^/]*$/.test(request.url())) this.#underWay.add(request)
    })
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => {
      this.#underWay.delete(request)
      const why = request.failure()?.errorText ?? ''
      // Who leaves a page ends what it was asking for.
      if (why !== 'net::ERR_ABORTED') this.#found.push(`${why} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`${response.status()} ${response.url()}`)
    })
  }

  get underWay(): readonly string[] {
    return [...this.#underWay].map((request) => request.url())
  }

  /** Of one page: what it still asks for when it is left is nobody's. */
  take(): readonly string[] {
    this.#underWay.clear()
    return this.#found.splice(0)
  }
}

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight)

/**
 * The client is there, what it fetches for the page has come, and the page is as high as it was
 * before that was shown.
 */
async function settle(page: Page, requests: WatchedRequests): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeAttached()
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
  const words = LOCALE_CODES.map(async (each) => (await loadMessages(each))['app.loading'])
  for (const loading of await Promise.all(words))
    await expect(page.getByLabel(loading, { exact: true })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(async () => {
    expect(requests.underWay).toEqual([])
    const height = await heightOf(page)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(requests.underWay).toEqual([])
    expect(await heightOf(page)).toBe(height)
  }).toPass({ timeout: PAGE_MS, intervals: [20, 50, 100] })
  await restOf(page)
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

/** How Chromium writes it. */
const SAID = 'Failed to load resource: the server responded with a status of'

/**
 * The page of an error comes with its own status, which the browser writes to the console: exactly
 * that one line, and no other request that failed.
 */
function faultsOf(seen: readonly string[], url: string, status: number): readonly string[] {
  if (status < 400) return seen
  const left = [...seen]
  const missing: string[] = []
  for (const line of [`${status} ${url}`, `${SAID} ${status} (${STATUS_CODES[status]}) (${url})`]) {
    const at = left.indexOf(line)
    if (at === -1) missing.push(`expected, and did not come: ${line}`)
    else left.splice(at, 1)
  }
  return [...left, ...missing]
}

/** Figures that would change their width with their digits. */
const untabular = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement || !/\d/.test(textContent ?? '')) continue
      if (parentElement.closest('script, style, noscript')) continue
      const { fontVariantNumeric } = getComputedStyle(parentElement)
      if (fontVariantNumeric !== 'tabular-nums') texts.push((textContent ?? '').trim())
    }
    return texts
  })

/** What a pointer can press and the keyboard never reaches. */
const pointerOnly = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const REACHED =
      'a[href], button, input, select, textarea, summary, label, [tabindex], [role=tab]'
    return [...document.body.querySelectorAll('*')].flatMap((node) => {
      if (getComputedStyle(node).cursor !== 'pointer' || node.closest(REACHED)) return []
      return node.querySelector(REACHED) ? [] : [node.outerHTML.slice(0, 120)]
    })
  })

const MOST_JUDGEMENTS = 5

/** What axe finds on the page as it stands: again where something came that moved the rest. */
async function faultsByAxe(page: Page): Promise<readonly string[]> {
  for (let round = 0; round < MOST_JUDGEMENTS; round += 1) {
    const height = await heightOf(page)
    const violations = await violationsOf(page)
    if ((await heightOf(page)) !== height) continue
    return violations.flatMap(({ id, at }) => at.map((html) => `${id} ${html}`))
  }
  return ['the page does not stop growing']
}

async function judge(page: Page, view: View): Promise<readonly string[]> {
  const language = await page.locator('html').getAttribute('lang')
  const texts = await untranslated(page, await foreignTexts(view.language))
  return [
    ...(language === HTML_LANGUAGE[view.language] ? [] : [`the page is in ${language}`]),
    ...texts.map((text) => `untranslated: ${text}`),
    ...(await untabular(page)).map((text) => `not tabular: ${text}`),
    ...(await pointerOnly(page)).map((html) => `not for the keyboard: ${html}`),
    ...(isJudged(view, whole) ? await faultsByAxe(page) : []),
  ]
}

for (const seat of SEATS) {
  const { viewer, width } = seat
  const looks = looksFrom(seat).map((view) => ({ view, places: placesIn(view, whole) }))
  const count = looks.reduce((sum, { places }) => sum + places.length, 0)

  test.describe(`${viewer}, ${width}`, () => {
    test.use({ viewport: SIZES[width], hasTouch: width === 'phone', isMobile: width === 'phone' })

    test('[UI-003] [UI-004] [UI-005] every route is sound', async ({
      page,
      context,
      exchange,
      request,
      complaints,
    }) => {
      test.setTimeout(30_000 + PAGE_MS * count)
      if (viewer === 'member') await enter(context, exchange, await register(exchange, somebody()))
      const { data } = (await (await request.get('/investor/posts?limit=1')).json()) as {
        data: { posts: { uuid: string }[] }
      }
      const article = data.posts[0]?.uuid ?? ''
      const requests = new WatchedRequests(page, exchange.origin)
      const wrong: string[] = []
      for (const { view, places } of looks) {
        await choose(page, exchange.origin, view)
        for (const { address: written, status } of places) {
          const address = written.replace('ARTICLE', article)
          await page.goto(address)
          await settle(page, requests)
          const found = await judge(page, view)
          const seen = [...requests.take(), ...complaints.take()]
          const url = `${exchange.origin}${address}`
          for (const fault of [...found, ...faultsOf(seen, url, status)])
            wrong.push(`${address} ${view.language} ${view.theme}: ${fault}`)
        }
      }
      expect(wrong).toEqual([])
    })
  })
}

/** Language and theme as somebody has chosen them before. */
async function choose(page: Page, origin: string, { language, theme }: View): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: language, url: origin }])
  await page.addInitScript(
    (stored) => localStorage.setItem('meridian.preferences', stored),
    JSON.stringify({ language, theme }),
  )
}
