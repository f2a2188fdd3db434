// Session error codes, code by code: the browser's reaction to each code that the exchange returns
// to a signed-in customer.
import { Client } from 'pg'
import { createAccessTokens } from '../../../server/features/identity/accessTokens'
import { connectionOf } from '../../../server/store/connection'
import { openCluster } from '../../../server/store/embedded/cluster'
import { expect, test } from '../support/account'
import { operate } from '../support/operator'
import { enter, post, register, newPerson, type Tokens } from '../support/people'
import { TOKEN_SECRET, type TestServer } from '../support/server'

test.beforeEach(({ complaints }) => {
  // The browser itself logs a refused call to the console.
  complaints.expect(/status of (401|500)/)
})

/** An access token of the same session that expired five minutes ago. */
async function expired({ token }: Tokens): Promise<string> {
  const [, payload = ''] = token.split('.')
  const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    sub: string
    sid: string
  }
  const past = { now: () => Date.now() - 20 * 60_000, elapsed: () => performance.now() }
  return createAccessTokens(new TextEncoder().encode(TOKEN_SECRET), past).sign(sub, sid)
}

/** Runs an action while the users table is missing, so that the exchange itself fails. */
async function withoutUsers({ dataDir }: TestServer, action: () => Promise<void>): Promise<void> {
  const client = new Client(connectionOf({ dataDir }, await openCluster(dataDir)))
  await client.connect()
  try {
    await client.query('alter table users rename to users_away')
    await action()
  } finally {
    await client.query('alter table if exists users_away rename to users')
    await client.end()
  }
}

test('[API-006] 1000 shows the error page 500', async ({ page, exchange, member }) => {
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible()
  await withoutUsers(exchange, async () => {
    await page.reload()
    await expect(page).toHaveURL(/\/500$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('[API-007] an expired token returns 1032, and the browser refreshes it without notice', async ({
  page,
  context,
  exchange,
}) => {
  const person = newPerson()
  const tokens = await register(exchange, person)
  const token = await expired(tokens)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${exchange.origin}/investor/users/me`, { headers })
  expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([401, 1032])
  await enter(context, exchange, { ...tokens, token })
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/auth/refresh'))
  await page.goto('/settings')
  expect((await refreshed).status()).toBe(200)
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[API-010] 1043 signs out and shows that the account signed in elsewhere', async ({
  page,
  context,
  exchange,
}) => {
  const email = 'demo0@meridian.test'
  const { data } = await post<Tokens>(exchange, '/demo/login', { email })
  await enter(context, exchange, data)
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  for (let others = 0; others < 50; others += 1) await post(exchange, '/demo/login', { email })
  await expect(page.getByText(/logged in on other devices/)).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toHaveCount(0)
})

test('[API-010] 1044 signs out and shows that the account is disabled', async ({
  page,
  exchange,
  member: person,
}) => {
  await page.goto('/settings')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
  await operate(exchange, 'account', 'freeze', person.email)
  await expect(page.getByText(/This account is disabled/)).toBeVisible()
  await expect(page.getByRole('main').getByText(person.email)).toHaveCount(0)
})
