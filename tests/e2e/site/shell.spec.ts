// Site shell on every page: footers by width, the account menu, pages open to visitors, and the
// products that one account reaches.
import { expect, test } from '../support/account'
import { DEMO } from '../pages/TerminalPage'
import { Api } from '../support/api'
import { violationsOf } from '../support/axe'

test('[APP-010] [APP-028] the footer and the bottom navigation follow the width', async ({
  page,
}) => {
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  const places = page.getByRole('navigation', { name: 'Main pages' })
  const nav = page.getByRole('navigation', { name: 'Products' })
  const shape = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(foot.locator('summary:visible')).toHaveCount(width < 768 ? 4 : 0)
    await expect(foot.locator('h2:visible')).toHaveCount(width < 768 ? 0 : 4)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    return [await places.isVisible(), await nav.isVisible(), overflow]
  }
  // xs, sm, md, lg, xl: [bottom navigation, products in the header, horizontal overflow]
  expect(await shape(390)).toEqual([true, false, 0])
  expect(await shape(768)).toEqual([false, false, 0])
  expect(await shape(1024)).toEqual([false, true, 0])
  expect(await shape(1280)).toEqual([false, true, 0])
  expect(await shape(1920)).toEqual([false, true, 0])
  await page.setViewportSize({ width: 390, height: 844 })
  for (const folded of await foot.locator('summary').all()) await folded.click()
  for (const part of [page.getByRole('banner'), foot, places])
    for (const target of await part.locator('a:visible, button:visible, summary:visible').all()) {
      const box = await target.boundingBox()
      const description = `${await target.innerText()} ${box?.width} × ${box?.height}`
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), description).toBeGreaterThanOrEqual(44)
    }
})

test('a phone’s bottom navigation covers neither the last line nor the focused element', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/')
  const places = page.getByRole('navigation', { name: 'Main pages' })
  await expect(page.locator('#root[data-drawn]')).toHaveCount(0)
  expect(await violationsOf(page, { rules: ['target-size'] })).toEqual([])
  const top = (await places.boundingBox())?.y ?? 0
  const focused = () =>
    places.evaluate((nav) => {
      const node = document.activeElement ?? document.body
      const { bottom } = node.getBoundingClientRect()
      return { isPlace: nav.contains(node), bottom, html: node.outerHTML.slice(0, 120) }
    })
  const covered: string[] = []
  let stops = 0
  for (; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    const { isPlace, bottom, html } = await focused()
    if (isPlace) break
    if (bottom >= top + 1) covered.push(html)
  }
  expect(covered).toEqual([])
  // Reaches the bottom navigation, after all of the page.
  expect(stops).toBeGreaterThan(30)
  expect(stops).toBeLessThan(150)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('contentinfo').boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('[APP-016] [SEC-003] the avatar menu shows the email, the level, and the account links', async ({
  page,
  member,
}) => {
  await page.goto('/about')
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Account menu of ${member.email}` })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(member.email)
  await expect(menu).toContainText('LV 1')
  for (const name of ['Invite', 'Wallet', 'Settings', 'Log out'])
    await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Wallet', exact: true }).click()
  await expect(page).toHaveURL(/\/wallet$/)
})

test('the account menu opens when it is pressed while the next page is being fetched', async ({
  page,
  member,
}) => {
  await page.goto('/about')
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('button', { name: `Account menu of ${member.email}` })
  await expect(menu).toBeVisible()
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await banner.getByRole('link', { name: 'Spot', exact: true }).click()
  await menu.click()
  letGo()
  await expect(page).toHaveURL(/\/trade\/btcusdt$/)
  await expect(page.getByRole('menu')).toContainText(member.email)
})

test('[APP-017] the footer has about us, protection fund, support, social media and two email addresses', async ({
  page,
}) => {
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  const href = (name: string) => foot.getByRole('link', { name }).first().getAttribute('href')
  expect(await href('About Meridian')).toBe('/about')
  expect(await href('Protection fund')).toBe('/announcement/articles/protection')
  expect(await href('Customer service')).toMatch(/^mailto:support@/)
  await expect(foot).toContainText('Business contact')
  await expect(foot).toContainText('Feedback')
  const mails = await foot
    .locator('a[href^="mailto:"]:visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.replace(/@.*/, '')))
  expect(mails.toSorted()).toEqual(['mailto:business', 'mailto:feedback', 'mailto:support'])
  const social = foot.getByRole('link', { name: /opens in a new window/ })
  await expect(social).toHaveCount(4)
  for (const link of await social.all()) {
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
})

test('[APP-004] [SEC-001] a visitor can read markets, announcements and the footer pages', async ({
  page,
}) => {
  const addresses = ['/', '/products', '/products/categories', '/announcement']
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const links = await page
    .getByRole('contentinfo')
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(12)
  for (const address of [...addresses, ...new Set(links)]) {
    await page.goto(address)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.getByRole('dialog', { name: 'Login' })).toHaveCount(0)
    await expect(page).not.toHaveURL(/\/(404|500)$/)
  }
})

test('[APP-001] [APP-003] one account trades on all three markets and reaches every product', async ({
  page,
  dialog,
  exchange,
}) => {
  test.slow()
  await page.goto('/')
  const derivatives = page.getByRole('region', { name: 'Derivatives' })
  await expect(derivatives.getByText('Beta', { exact: true })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  await dialog.root.getByRole('button', { name: DEMO }).click()
  await expect(dialog.root).toHaveCount(0)
  const api = await Api.signIn(exchange.origin, DEMO)
  const coins = { type: 'MARKET', from: 'BTC', to: 'USDT' }
  const cfds = { symbol: 'AUD/USD', openType: 'MARKET', side: 'LONG', size: '0.10', leverage: 50 }
  const long = { ...coins, quantity: '0.01', direction: 'LONG', leverage: 10 }
  const codes = [
    await api.place('/orders/buy', { ...coins, quantity: '0.001' }),
    await api.place('/futures/open', long),
    await api.place('/forexs/open', cfds),
  ]
  expect(codes).toEqual([20000, 20000, 20000])
  const headings = {
    '/wallet': 'Wallet',
    '/financial-management': 'Savings',
    '/game-offering': 'Games',
    '/superRebate': 'Super rebate',
    '/agent': 'Agent centre',
  }
  for (const [address, heading] of Object.entries(headings)) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})
