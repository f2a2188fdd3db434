// Service worker in a real browser: the files it caches and those it never touches, the site
// without a network, and a newer version that waits for the reader's consent.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { expect, test } from '../support/fixtures'

test.use({ serviceWorkers: 'allow' })

/** Opens a page controlled by the worker, so that its files were fetched through it. */
async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await page.reload()
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
}

/** Paths of all cached responses. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    )
    const keys = await Promise.all(caches.map((cache) => cache.keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

test('[APP-024] pages and hashed files work offline, calls are never cached', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/)
  const byWorker = new Map<string, boolean>()
  page.on('response', (response) =>
    byWorker.set(new URL(response.url()).pathname, response.fromServiceWorker()),
  )
  await openControlled(page, '/')
  byWorker.clear()
  await page.reload()
  // The client has hydrated the page and requested its prices.
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  await expect.poll(() => byWorker.has('/investor/tickers')).toBe(true)
  const tile = page.locator('a[href="/trade/btcusdt"]').filter({ hasText: 'BTC/USDT' })
  await expect(tile).toContainText(/\d{2},\d{3}\.\d/)
  const kept = await keptPaths(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)
  expect(kept.filter((path) => /^\/(investor|dev)/.test(path))).toEqual([])
  const calls = [...byWorker].filter(([path]) => path.startsWith('/investor/'))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(([, isByWorker]) => isByWorker)).toEqual([])
  const files = [...byWorker].filter(([path]) => path.startsWith('/assets/'))
  expect(files.filter(([, isByWorker]) => !isByWorker)).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
  await page.goto('/privacy_policy')
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link').click()
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
})

/** Proxy of the exchange that replaces its service worker: each release has a different one. */
class Releases {
  #release = 1

  private constructor(private readonly server: Server) {}

  static async start(target: string): Promise<Releases> {
    const server = createServer((request, response) => {
      const send = async (): Promise<void> => {
        const answer = await fetch(`${target}${request.url ?? '/'}`, {
          headers: { cookie: request.headers.cookie ?? '' },
        })
        const body = Buffer.from(await answer.arrayBuffer())
        const type = answer.headers.get('content-type') ?? 'text/plain'
        response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
        const isWorker = request.url === '/sw.js'
        response.end(isWorker ? `${body.toString()}\n// ${releases.#release}\n` : body)
      }
      send().catch(() => response.destroy())
    })
    const releases = new Releases(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return releases
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  release(): void {
    this.#release += 1
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

test('a newer version is offered, and installed when the reader accepts', async ({
  page,
  exchange,
}) => {
  const releases = await Releases.start(exchange.origin)
  try {
    await openControlled(page, `${releases.origin}/about`)
    const offer = page.getByText(tw['site.update.title'])
    await expect(offer).toHaveCount(0)
    releases.release()
    await page.reload()
    await expect(offer).toBeVisible()
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.getByRole('button', { name: tw['site.update.take'] }).click()
    await expect
      .poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before))
      .toBeGreaterThan(before)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(offer).toHaveCount(0)
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
    expect(await isWaiting()).toBe(false)
  } finally {
    await releases.close()
  }
})
