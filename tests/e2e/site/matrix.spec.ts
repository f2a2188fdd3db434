// Matrix of every route, as guest and member, in each language, theme and width: no console output,
// no failed or external request, no text of another language, no figures of varying digit width,
// nothing reachable by pointer only, no axe violation. `npm run matrix` visits all combinations,
// `npm test` three per route.
import { STATUS_CODES } from 'node:http'
import type { Page, Request } from '@playwright/test'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { TEXTS } from '../../../src/i18n/texts'
import { restOf, violationsOf } from '../support/axe'
import { expect, test } from '../support/fixtures'
import { enter, register, newPerson } from '../support/people'
import { isJudged, looksFrom, placesIn, SEATS, type View } from './everyRoute'

/** All combinations of each route, or three of them. */
const whole = process.env['MATRIX'] === 'whole'
if (whole) test.describe.configure({ mode: 'parallel' })
/** Time budget for one page, including its checks, ms. */
const PAGE_MS = 20_000

const SIZES = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } }
const HTML_LANGUAGE = { tw: 'zh-Hant', cn: 'zh-Hans', en: 'en' } as const

/** Failed requests while a page was open, and requests to any other host. */
class WatchedRequests {
  readonly #found: string[] = []
  readonly #underWay = new Set<Request>()

  constructor(page: Page, origin: string) {
    page.on('request', (request) => {
      const { protocol, host } = new URL(request.url())
      const isHere = host === new URL(origin).host || /^(data|blob):$/.test(protocol)
      if (!isHere) this.#found.push(`left the exchange: ${request.url()}`)
      // No page receives an event for a worker's own script.
      if (!/\.worker-[^/]*$/.test(request.url())) this.#underWay.add(request)
    })
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => {
      this.#underWay.delete(request)
      const why = request.failure()?.errorText ?? ''
      // Leaving a page aborts its pending requests.
      if (why !== 'net::ERR_ABORTED') this.#found.push(`${why} ${request.url()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.#found.push(`${response.status()} ${response.url()}`)
    })
  }

  get underWay(): readonly string[] {
    return [...this.#underWay].map((request) => request.url())
  }

  /** Findings of one page; requests still pending when it is left are ignored. */
  take(): readonly string[] {
    this.#underWay.clear()
    return this.#found.splice(0)
  }
}

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight)

/** Waits until the client runs, its requests have finished, and the page's height is stable. */
async function settle(page: Page, requests: WatchedRequests): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeAttached()
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
  for (const loading of LOCALE_CODES.map((each) => TEXTS[each]['app.loading']))
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

/** Texts that exist in one language and not in another. */
function foreignTexts(language: LocaleCode): ReadonlySet<string> {
  const own = new Set<string>(Object.values(TEXTS[language]))
  const others = LOCALE_CODES.filter((each) => each !== language)
  const texts = others.map((each) => TEXTS[each])
  return new Set(texts.flatMap((each) => Object.values(each)).filter((text) => !own.has(text)))
}

/** Message keys shown instead of their text, and texts of another language. */
async function untranslated(page: Page, foreign: ReadonlySet<string>): Promise<readonly string[]> {
  const shown = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // The language menu names each language in itself.
      const isOther = parentElement?.closest('[lang], script, style, noscript, [translate=no]')
      if (isOther === null || isOther === document.documentElement)
        texts.push((textContent ?? '').trim())
    }
    return texts
  })
  return shown.filter((text) => foreign.has(text) || /^[a-z]+(\.[a-zA-Z0-9]+){2,}$/.test(text))
}

/** Chromium's wording. */
const CONSOLE_LINE = 'Failed to load resource: the server responded with a status of'

/**
 * An error page has its own status, which the browser logs to the console: exactly that one line,
 * and no other failed request.
 */
function faultsOf(seen: readonly string[], url: string, status: number): readonly string[] {
  if (status < 400) return seen
  const left = [...seen]
  const missing: string[] = []
  for (const line of [
    `${status} ${url}`,
    `${CONSOLE_LINE} ${status} (${STATUS_CODES[status]}) (${url})`,
  ]) {
    const at = left.indexOf(line)
    if (at === -1) missing.push(`expected, and did not come: ${line}`)
    else left.splice(at, 1)
  }
  return [...left, ...missing]
}

/** Figures whose width would vary with their digits. */
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

/** Elements that a pointer can press and the keyboard never reaches. */
const pointerOnly = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const REACHED =
      'a[href], button, input, select, textarea, summary, label, [tabindex], [role=tab]'
    return [...document.body.querySelectorAll('*')].flatMap((node) => {
      if (getComputedStyle(node).cursor !== 'pointer' || node.closest(REACHED)) return []
      return node.querySelector(REACHED) ? [] : [node.outerHTML.slice(0, 120)]
    })
  })

/** Words of a choice that reach beyond their own option, and choices beyond their own place. */
const crowded = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=radiogroup], [role=radiogroup] label > span')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  )

const MAX_JUDGEMENTS = 5

/** Axe violations of the page, checked again if late content moved the rest. */
async function faultsByAxe(page: Page): Promise<readonly string[]> {
  for (let round = 0; round < MAX_JUDGEMENTS; round += 1) {
    const height = await heightOf(page)
    const violations = await violationsOf(page)
    if ((await heightOf(page)) !== height) continue
    return violations.flatMap(({ id, at }) => at.map((html) => `${id} ${html}`))
  }
  return ['the page does not stop growing']
}

async function judge(page: Page, view: View): Promise<readonly string[]> {
  const language = await page.locator('html').getAttribute('lang')
  const texts = await untranslated(page, foreignTexts(view.language))
  return [
    ...(language === HTML_LANGUAGE[view.language] ? [] : [`the page is in ${language}`]),
    ...texts.map((text) => `untranslated: ${text}`),
    ...(await untabular(page)).map((text) => `not tabular: ${text}`),
    ...(await crowded(page)).map((text) => `beyond its option: ${text}`),
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

    test('[UI-003] [UI-004] [UI-005] every route passes all checks', async ({
      page,
      context,
      exchange,
      request,
      complaints,
    }) => {
      test.setTimeout(30_000 + PAGE_MS * count)
      if (viewer === 'member') await enter(context, exchange, await register(exchange, newPerson()))
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

/** Stores the chosen language and theme beforehand. */
async function choose(page: Page, origin: string, { language, theme }: View): Promise<void> {
  await page.context().addCookies([{ name: 'locale', value: language, url: origin }])
  await page.addInitScript(
    (stored) => localStorage.setItem('meridian.preferences', stored),
    JSON.stringify({ language, theme }),
  )
}
