// One session in several tabs: a token that is not taken any more costs one refresh, and leaving in
// one tab, or being made to leave by the exchange, is seen in all of them at once.
import type { BrowserContext, Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { DEMO } from '../pages/TerminalPage'
import { expect, test } from '../support/fixtures'

test.describe.configure({ timeout: 120_000 })

const WITHIN = { timeout: 2_000 }

const member = (page: Page) =>
  page.getByRole('button', { name: tw['account.menu'].replace('{email}', DEMO) })
const login = (page: Page) => page.getByRole('dialog', { name: tw['account.login'] })
const history = (page: Page) => page.getByRole('tab', { name: tw['terminal.panel.history'] })
const balances = (page: Page) => page.getByRole('tab', { name: tw['terminal.panel.assets'] })

/** Two tabs of a browser in which the demo user is signed in, each showing the balances. */
async function twoTabs(context: BrowserContext, origin: string): Promise<readonly [Page, Page]> {
  const data = { email: DEMO }
  const answer = await context.request.post(`${origin}/investor/demo/login`, { data })
  expect(answer.ok()).toBe(true)
  const tabs = [await context.newPage(), await context.newPage()] as const
  for (const tab of tabs) {
    await tab.goto(`${origin}/futures/btcusdtperp`)
    await expect(member(tab)).toBeVisible()
    await balances(tab).click()
    await expect(tab.getByRole('row').filter({ hasText: 'USDT' }).first()).toBeVisible()
  }
  return tabs
}

/** The calls of a context by their path below /investor and what they were answered, in order. */
function listen(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('response', (response) => {
    const [, path] = new URL(response.url()).pathname.split('/investor')
    if (path !== undefined) calls.push(`${path} ${response.status()}`)
  })
  return calls
}
const count = (calls: readonly string[], path: string) => calls.filter((it) => it === path).length

async function expectGuest(tab: Page): Promise<void> {
  await expect(member(tab)).toBeHidden(WITHIN)
  await expect(tab.getByRole('row').filter({ hasText: 'USDT' })).toHaveCount(0, WITHIN)
}

test('a token that is not taken any more costs two tabs one refresh, and nobody is signed out', async ({
  context,
  exchange,
  complaints,
}) => {
  const tabs = await twoTabs(context, exchange.origin)
  const calls = listen(context)
  // A refused call is written to the console by the browser itself.
  complaints.expect(/401 \(Unauthorized\)/)
  await context.addCookies([{ name: 'token', value: 'spoilt', url: exchange.origin }])
  // Whoever notices the new cookie first asks who that is, is refused, renews and asks again.
  await expect.poll(() => count(calls, '/auth/refresh 200')).toBe(1)
  await Promise.all(tabs.map((tab) => history(tab).click()))
  await expect.poll(() => count(calls, '/futures 200')).toBeGreaterThanOrEqual(2)
  for (const tab of tabs) await expect(member(tab)).toBeVisible()
  expect(count(calls, '/auth/refresh 200')).toBe(1)
})

test('a token whose cookie ended is renewed before the calls that need it, once for all tabs', async ({
  context,
  exchange,
}) => {
  const tabs = await twoTabs(context, exchange.origin)
  const calls = listen(context)
  await context.clearCookies({ name: 'token' })
  await Promise.all(tabs.map((tab) => history(tab).click()))
  await expect.poll(() => count(calls, '/futures 200')).toBeGreaterThanOrEqual(2)
  for (const tab of tabs) await expect(member(tab)).toBeVisible()
  expect(count(calls, '/futures 401')).toBe(0)
  expect(count(calls, '/auth/refresh 200')).toBe(1)
})

test('[AUT-055] leaving in one tab is seen in the other within two seconds, balances and all', async ({
  context,
  exchange,
}) => {
  const [one, other] = await twoTabs(context, exchange.origin)
  await member(one).click()
  await one.getByRole('menuitem', { name: tw['account.signOut'] }).click()
  await Promise.all([expectGuest(one), expectGuest(other)])
  await expect(login(other)).toBeHidden()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names).not.toContain('token')
  expect(names).not.toContain('refreshToken')
  await other.reload()
  await expect(member(other)).toBeHidden()
})

test('[AUT-052] [API-009] a session that the exchange ended ends everywhere, in the login dialog', async ({
  context,
  exchange,
  complaints,
}) => {
  const tabs = await twoTabs(context, exchange.origin)
  complaints.expect(/401 \(Unauthorized\)/)
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
  // From elsewhere, as by a thief or by the owner at another device.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${exchange.origin}/investor/auth/logout`, { method: 'POST', headers, body: '{}' })
  await Promise.all(tabs.map(expectGuest))
  await expect.poll(async () => (await Promise.all(tabs.map(isAsked))).includes(true)).toBe(true)
  for (const tab of tabs) expect(new URL(tab.url()).pathname).toBe('/futures/btcusdtperp')
})

const isAsked = (tab: Page): Promise<boolean> => login(tab).isVisible()
