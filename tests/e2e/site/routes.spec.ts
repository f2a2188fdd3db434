// Routing in a browser: statuses, scrolling, pages that guests may not see, and token errors on the
// public product pages.
import { readdirSync } from 'node:fs'
import { productIdOf } from '../../../src/domain/productIds'
import { expect, test } from '../support/account'
import { DEMO } from '../pages/TerminalPage'
import { enter } from '../support/people'

test('[APP-005] pages load on demand, keep a history, and start at their top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Before hydration a link is a plain one, which requests a whole document.
  await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
  const others = readdirSync('src/pages/_site').map((name) => name.replace(/\.tsx$/, ''))
  const early = others.filter((name) => scripts.some((url) => url.includes(`/${name}-`)))
  expect([others.length > 10, early]).toEqual([true, []])
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Transaction fees' })
  await page.getByRole('contentinfo').locator('summary').filter({ hasText: 'Support' }).click()
  await link.click()
  await expect(page).toHaveURL(/\/transaction_fee$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction fees')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => scripts.join(' ')).toMatch(/transaction_fee/)
  await page.goBack()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/transaction_fee$/)
})

for (const [name, line, fetched] of [
  ['an ordinary line', { effectiveType: '4g' }, true],
  ['a 2g line', { effectiveType: '2g' }, false],
  ['a line that saves data', { effectiveType: '4g', saveData: true }, false],
] as const)
  test(`[APP-029] on ${name} a page whose link is pointed at is ${fetched ? '' : 'not '}fetched`, async ({
    page,
  }) => {
    await page.clock.install()
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value })
    }, line)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto('/')
    await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
    const wanted = () => scripts.filter((url) => url.includes('/transaction_fee-')).length
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Transaction fees' })
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    // Longer than any delay of the router.
    await page.clock.runFor(5_000)
    if (fetched) await expect.poll(wanted, { timeout: 30_000 }).toBeGreaterThan(0)
    else expect(wanted()).toBe(0)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction fees')
    expect(wanted()).toBeGreaterThan(0)
  })

test('[APP-007] [APP-008] every error page has its own status', async ({ page, complaints }) => {
  // The browser itself logs the status of a document to the console.
  complaints.expect(/status of (400|404|500)/)
  const wanted = {
    '/400': [400, '/400', 'This address is not valid'],
    '/404': [404, '/404', 'This page could not be found'],
    '/500': [500, '/500', 'Something went wrong on our side'],
    '/nowhere/at/all': [404, '/404', 'This page could not be found'],
    '/futures/nosuchperp': [404, '/404', 'This page could not be found'],
  }
  for (const [address, expected] of Object.entries(wanted)) {
    const answer = await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    const shown = [answer?.status(), new URL(page.url()).pathname, await heading.textContent()]
    expect(shown).toEqual(expected)
  }
  const home = await page.goto('/about')
  expect(home?.status()).toBe(200)
})

test('[SEC-003] a guest is asked to sign in on every account page, and continues there afterwards', async ({
  page,
  dialog,
}) => {
  const pages = ['/wallet', '/wallet/withdraw', '/settings', '/settings/verify', '/invite']
  for (const address of [...pages, '/superRebate', '/financial-management']) {
    await page.goto(address)
    await expect(dialog.root).toContainText('Log in')
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  }
  await page.goto('/wallet/deposit')
  await dialog.root.getByRole('button', { name: DEMO }).click()
  await expect(dialog.root).toHaveCount(0)
  await expect(page).toHaveURL(/\/wallet\/deposit$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit')
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(/LV/).first()).toBeVisible()
})

test('[APP-023] [API-007] a token error on a public page clears the cookies and asks for no sign-in', async ({
  page,
  context,
  exchange,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) refreshes.push(request.url())
  })
  const product = `/products/${productIdOf({ symbol: 'btcusdt' })}`
  for (const address of ['/', '/products', '/products/categories', product]) {
    await enter(context, exchange, { token: 'worn-out', refreshToken: 'worn-out' })
    await page.goto(address)
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name).toSorted())
      .toEqual(['locale'])
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(refreshes).toEqual([])
})
