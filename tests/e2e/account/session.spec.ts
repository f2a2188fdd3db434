// One session in several tabs: an expired token costs one refresh, and a sign-out, by a tab or by
// the exchange, is visible in all of them immediately.
import type { BrowserContext, Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { DEMO } from '../pages/TerminalPage'
import { expect, test } from '../support/fixtures'

test.describe.configure({ timeout: 120_000 })

/** Long enough for a busy machine: nothing but the end of the session changes these tabs. */
const WITHIN = { timeout: 15_000 }

const member = (page: Page) =>
  page.getByRole('button', { name: tw['account.menu'].replace('{email}', DEMO) })
const login = (page: Page) => page.getByRole('dialog', { name: tw['account.login'] })
const history = (page: Page) => page.getByRole('tab', { name: tw['terminal.panel.history'] })
const balances = (page: Page) => page.getByRole('tab', { name: tw['terminal.panel.assets'] })

/** Two tabs of a browser with the demo user signed in, each showing the balances. */
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

/** Paths below /investor of a context's calls with their statuses, in order. */
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

test('an invalid token costs two tabs one refresh, and signs nobody out', async ({
  context,
  exchange,
  complaints,
}) => {
  const tabs = await twoTabs(context, exchange.origin)
  const calls = listen(context)
  // The browser itself logs a refused call to the console.
  complaints.expect(/401 \(Unauthorized\)/)
  await context.addCookies([{ name: 'token', value: 'spoilt', url: exchange.origin }])
  // The first tab to notice the new cookie requests the profile, is refused, refreshes and requests
  // it again.
  await expect.poll(() => count(calls, '/auth/refresh 200')).toBe(1)
  await Promise.all(tabs.map((tab) => history(tab).click()))
  await expect.poll(() => count(calls, '/futures 200')).toBeGreaterThanOrEqual(2)
  for (const tab of tabs) await expect(member(tab)).toBeVisible()
  expect(count(calls, '/auth/refresh 200')).toBe(1)
})

test('a token whose cookie expired is refreshed before the calls that need it, once for all tabs', async ({
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

test('[AUT-055] a sign-out in one tab clears the other within two seconds, balances included', async ({
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

test('[AUT-052] [API-009] a session ended by the exchange ends in all tabs, with the sign-in dialog', async ({
  context,
  exchange,
  complaints,
}) => {
  const tabs = await twoTabs(context, exchange.origin)
  complaints.expect(/401 \(Unauthorized\)/)
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? ''
  // From another device, as a thief or the owner would.
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${exchange.origin}/investor/auth/logout`, { method: 'POST', headers, body: '{}' })
  await Promise.all(tabs.map(expectGuest))
  await expect.poll(async () => (await Promise.all(tabs.map(isAsked))).includes(true)).toBe(true)
  for (const tab of tabs) if (await isAsked(tab)) await expect(tab).toHaveURL(`${exchange.origin}/`)
})

const isAsked = (tab: Page): Promise<boolean> => login(tab).isVisible()
