// Server-rendered page before hydration: early input is not lost.
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

const ADDRESS = '/?lang=en'

// A freshly started exchange sends its first page unrendered rather than late.
test.beforeEach(async ({ request }) => {
  const sent = async () => (await request.get(ADDRESS)).text()
  await expect.poll(sent).toContain('data-drawn')
})

/** The server-rendered page; no match once the client has hydrated it. */
const drawnIn = (page: Page) => page.locator('#root[data-drawn]')

/** Opens a page until it arrives server-rendered, because a busy exchange sends it unrendered. */
async function openDrawn(page: Page, address: string): Promise<void> {
  const sent = async () => {
    const response = await page.goto(address, { waitUntil: 'commit' })
    return (await response?.text()) ?? ''
  }
  await expect.poll(sent, { timeout: 90_000 }).toContain('data-drawn')
}

/** Blocks the client until the returned function is called. */
async function holdClient(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((go) => (release = go))
  // The chunk with the client's start; the entry only imports it.
  await page.route('**/assets/common-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a press before hydration takes effect after it', async ({ page }) => {
  const release = await holdClient(page)
  await openDrawn(page, ADDRESS)
  await drawnIn(page).getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(drawnIn(page)).toHaveCount(0)
})

for (const [name, address] of [
  ['home', '/'],
  ['announcements', '/announcement/list'],
  ['simple trading', '/simple/btcusdt'],
] as const)
  test(`the client hydrates the rendered elements in place: ${name}`, async ({ page }) => {
    const release = await holdClient(page)
    await openDrawn(page, `${address}?lang=en`)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('#root *')) element.classList.add('drawn')
    })
    release()
    await expect(drawnIn(page)).toHaveCount(0)
    const made = await page.evaluate(() => {
      const all = [...document.querySelectorAll('#content *, header *, footer *')]
      return all.filter((element) => !element.classList.contains('drawn')).length / all.length
    })
    // Charts load after the page is complete.
    expect(made).toBeLessThan(0.2)
  })

for (const theme of ['dark', 'light'])
  test(`the client leaves the document unchanged in the ${theme} theme`, async ({ page }) => {
    await page.addInitScript((kept) => {
      localStorage.setItem('meridian.preferences', kept)
    }, JSON.stringify({ theme }))
    const release = await holdClient(page)
    await openDrawn(page, ADDRESS)
    await expect(drawnIn(page)).toHaveCount(1)
    // Each change makes the browser recompute the styles of the whole page, and writing the
    // language does so even when it is unchanged.
    const written = await page.evaluateHandle(() => {
      const names: (string | null)[] = []
      const root = document.documentElement
      new MutationObserver((records) => {
        for (const { attributeName: name, oldValue } of records)
          if (name === 'lang' || oldValue !== root.getAttribute(name ?? '')) names.push(name)
      }).observe(root, { attributes: true, attributeOldValue: true })
      return names
    })
    release()
    await expect(drawnIn(page)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    expect(await written.jsonValue()).toEqual([])
  })

test('the browser parses its list of languages in a temporary thread, not in the page’s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { supportedLocalesOf } = Intl.NumberFormat
    Intl.NumberFormat.supportedLocalesOf = (...asked) => {
      performance.mark('languages asked')
      return supportedLocalesOf.apply(Intl.NumberFormat, asked)
    }
  })
  const begun = page.waitForEvent('worker', (worker) => worker.url().includes('languages'))
  await page.goto('/announcement/list?lang=en')
  const worker = await begun
  await expect(drawnIn(page)).toHaveCount(0)
  await expect.poll(() => page.workers().includes(worker)).toBe(false)
  // Confirms that the page reads the list, so the thread is used.
  const marks = () => performance.getEntriesByName('languages asked').length
  await expect.poll(() => page.evaluate(marks)).toBeGreaterThan(0)
})

test('a side chosen before hydration is the side of the form', async ({ page }) => {
  const release = await holdClient(page)
  await openDrawn(page, '/simple/btcusdt?lang=en')
  const sell = page.getByRole('radio', { name: 'Sell', exact: true })
  const submit = page.getByRole('button', { name: 'Log in to trade' })
  await drawnIn(page).getByRole('radio', { name: 'Sell', exact: true }).check()
  await expect(sell).toBeChecked()
  await expect(submit).toHaveAttribute('data-tone', 'up')
  release()
  await expect(submit).toHaveAttribute('data-tone', 'down')
  await expect(sell).toBeChecked()
})

test('scripts do not compete with a page that is not painted yet', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(drawnIn(page)).toHaveCount(0)
  const { seen, ready, fetched } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return {
      seen: paint?.startTime ?? Infinity,
      ready: (navigation as PerformanceNavigationTiming).domContentLoadedEventStart,
      fetched: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }
  })
  expect(fetched.length).toBeGreaterThan(3)
  // A browser that paints nothing gets them a second after the text.
  expect(Math.min(...fetched)).toBeGreaterThanOrEqual(Math.min(seen, ready + 1_000))
})

test('the client’s initial chunks run file by file, the entry last', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(drawnIn(page)).toHaveCount(0)
  const scripts = await page.locator('script[type=module]').evaluateAll((all) =>
    all.map((script) => ({
      name: /([a-z]+)-[^/]*$/.exec((script as HTMLScriptElement).src)?.[1],
      isInOrder: !(script as HTMLScriptElement).async,
    })),
  )
  expect(scripts.map(({ name }) => name).slice(-4)).toEqual(['react', 'vendor', 'common', 'index'])
  expect(scripts.filter(({ isInOrder }) => !isInOrder)).toEqual([])
})

test('the announcement line is in place before hydration', async ({ page }) => {
  const release = await holdClient(page)
  await openDrawn(page, ADDRESS)
  const line = page.locator('section[data-look=line]')
  await expect(drawnIn(page).getByRole('heading', { level: 1 })).toBeVisible()
  const drawn = await line.boundingBox()
  const display = await line.locator('> div').evaluate((wrap) => getComputedStyle(wrap).display)
  expect(display).toBe('flex')
  release()
  await expect(drawnIn(page)).toHaveCount(0)
  expect(await line.boundingBox()).toEqual(drawn)
})

test('inlined style sheets are not fetched, not even by later chunks', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(ADDRESS)
  const named = await page
    .locator('link[rel=stylesheet][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(named.length).toBeGreaterThan(1)
  await expect(page.locator('aside[data-chat=closed] button')).toBeVisible()
  expect(fetched.filter((path) => path.endsWith('.css'))).not.toEqual([])
  expect(fetched.filter((path) => named.includes(path))).toEqual([])
})

test('a section expanded on a phone before hydration stays expanded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const release = await holdClient(page)
  await openDrawn(page, ADDRESS)
  const foot = page.getByRole('contentinfo')
  await foot.locator('summary').filter({ hasText: 'Support' }).click()
  await expect(foot.getByRole('link', { name: 'Transaction fees' })).toBeVisible()
  release()
  await expect(drawnIn(page)).toHaveCount(0)
  await expect(foot.getByRole('link', { name: 'Transaction fees' })).toBeVisible()
})

for (const [size, width, height] of [
  ['wide', 1440, 900],
  ['phone', 390, 844],
] as const)
  test(`the terminal's outline is in place before hydration, ${size}`, async ({
    page,
    request,
  }) => {
    const address = '/futures/btcusdtperp?lang=en'
    const sent = async () => (await request.get(address)).text()
    await expect.poll(sent).toContain('data-drawn')
    await page.setViewportSize({ width, height })
    const release = await holdClient(page)
    await openDrawn(page, address)
    const name = page.getByText('BTC/USDT', { exact: true }).filter({ visible: true })
    await expect(drawnIn(page).getByRole('banner')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const drawn = await name.first().boundingBox()
    release()
    await expect(page.getByRole('button', { name: /BTC\/USDT\/PERP/ }).first()).toBeVisible()
    await expect(drawnIn(page)).toHaveCount(0)
    expect(await name.first().boundingBox()).toEqual(drawn)
  })

for (const width of [1920, 1440, 1024, 800])
  test(`the terminal's outline matches its panels at ${width} px`, async ({ page, request }) => {
    const address = '/trade/btcusdt?lang=en'
    const sent = async () => (await request.get(address)).text()
    await expect.poll(sent).toContain('data-drawn')
    await page.setViewportSize({ width, height: 900 })
    const release = await holdClient(page)
    await openDrawn(page, address)
    /** Left and right edges and bottom; a panel's own box starts below its tabs. */
    const edgesOf = (box: DOMRect) => [box.left, box.right, box.bottom]
    const place = (name: string) => page.locator(`#root [data-place=${name}]`)
    const drawn: number[] = []
    await expect(place('form')).toBeVisible()
    for (const name of ['chart', 'list', 'records'])
      drawn.push(...edgesOf(await place(name).evaluate((each) => each.getBoundingClientRect())))
    release()
    await expect(drawnIn(page)).toHaveCount(0)
    /** Largest distance of a panel from its outline, px. */
    const furthest = async () => {
      const there: number[] = []
      for (const kind of ['chart', 'book', 'orders']) {
        const panel = page.locator(`[data-panel=${kind}]`).locator('..')
        there.push(...edgesOf(await panel.evaluate((each) => each.getBoundingClientRect())))
      }
      return Math.max(...there.map((edge, at) => Math.abs(edge - (drawn[at] ?? Infinity))))
    }
    await expect.poll(furthest).toBeLessThan(5)
  })
