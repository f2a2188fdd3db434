// Complete customer story in one browser: registered and verified, a test deposit, transfers,
// trades on all three markets, savings, the lottery, a referred friend who trades and the rebate,
// an export of everything, and a completed withdrawal; all of it adds up to the last digit.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import { amount } from '../../../src/domain/brand'
import { expect, test } from '../support/account'
import { listedId, operate } from '../support/operator'
import { expectNoOverlayEntry } from '../support/overlays'
import { codeOf } from '../support/outbox'
import { post, register, newPerson, type Person } from '../support/people'
import { handInDocuments } from '../support/photo'
import { ORDINARY_PACE, type TestServer } from '../support/server'

const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const SLOW = { timeout: 90_000 }
const DAY_MS = 86_400_000
/** Time after a day's end at which its rebates are booked. */
const BOOKED_MS = 6 * 60_000

// A separate exchange, because its clock is moved.
test.use({ settings: { ...ORDINARY_PACE, SIM_SEED: '11' } })

test('[SEC-003] a customer’s complete story adds up to the last digit', async ({
  page,
  exchange,
  dialog,
  complaints,
}) => {
  test.setTimeout(400_000)
  // The clock moved to the next day, so the session continues with a refreshed token.
  complaints.expect(/status of 401/)
  const person = newPerson()
  await page.goto('/')
  await dialog.register(person)
  const go = async (path: string) => {
    await expectNoOverlayEntry(page)
    return page.goto(path)
  }

  await go('/wallet')
  await page.getByRole('button', { name: 'Test deposit of 10,000 USDT' }).click()
  await verify(page, exchange, go, person)
  const agentCode = await becomeAgent(page, exchange, go, person)
  const friend = await invited(exchange, agentCode)

  await go('/wallet/transfer')
  await expect(page.getByText('Available 10,000.00 USDT')).toBeVisible(SLOW)
  await transfer(page, 'FUTURES', '2500')
  await transfer(page, 'DERIVATIVES', '1500')

  await go('/trade/arcusdt')
  await trade(page, 'Buy', '60', 'Size')
  await go('/futures/btcusdtperp')
  await trade(page, 'Long', '0.01', 'Size')
  await go('/derivatives/audusd')
  await page.getByRole('button', { name: 'I understand' }).click()
  await trade(page, 'Buy at the ask', '0.10', 'Size')

  await go('/financial-management')
  await page.getByRole('button', { name: 'Subscribe to USDT for 30 days' }).click()
  const subscription = page.getByRole('dialog')
  await subscription.getByLabel('Amount').fill('200')
  await subscription.getByRole('button', { name: 'Subscribe 200 USDT for 30 days' }).click()
  await expect(subscription).toHaveCount(0)

  await go('/game-offering')
  await page.getByLabel('Numbers or a range').fill('100-104')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Buy 5 for 25 ARC' }).click()
  await expect(page.getByText('Your numbers (5):')).toBeVisible()

  await friend.trades()
  await withdraw(page, exchange, go, person)

  const tomorrow = (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS
  await page.goto('about:blank')
  await exchange.restartAt(tomorrow + BOOKED_MS)

  await go('/wallet/withdraw')
  const underWay = page.getByRole('region', { name: 'In progress' })
  const completed = underWay.getByRole('listitem').filter({ hasText: 'Completed' })
  await expect(completed.locator('time')).toBeVisible(SLOW)
  await expect(async () => {
    await go('/superRebate')
    const rebates = page.getByRole('table', { name: 'Earned rebates' })
    await expect(rebates.getByRole('row').filter({ hasText: '70%' })).toHaveCount(1)
  }).toPass(SLOW)

  await addsUp(page, exchange, go)
})

type Go = (path: string) => Promise<unknown>

/** Submits documents that are approved: level two. */
async function verify(page: Page, exchange: TestServer, go: Go, { email }: Person): Promise<void> {
  await go('/settings/verify')
  await handInDocuments(page)
  await operate(exchange, 'identity', 'approve', await listedId(exchange, 'identity', email))
  await expect(page.getByText('Your identity is verified')).toBeVisible()
}

/** Applies and is approved; returns the code that refers members. */
async function becomeAgent(page: Page, exchange: TestServer, go: Go, person: Person) {
  await go('/agent')
  await page.getByLabel('Name', { exact: true }).fill('Ann')
  await page.getByLabel('Contact', { exact: true }).fill('ann.example')
  await page.getByLabel('Who you plan to refer').fill('Friends who trade')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application is being reviewed.')).toBeVisible()
  const id = await listedId(exchange, 'agents', person.email)
  await operate(exchange, 'agents', 'approve', id)
  await go('/agent')
  const link = page.getByText(/\/register\/[A-Z2-9]{8}$/)
  await expect(link).toBeVisible()
  return ((await link.textContent()) ?? '').split('/').at(-1) ?? ''
}

/** A friend registered through the code, with funds. */
async function invited(exchange: TestServer, agentCode: string) {
  const { token } = await register(exchange, newPerson(), { agentCode })
  await post(exchange, '/deposit/test', { coin: 'USDT', coinType: 'TRC20' }, token)
  return {
    async trades() {
      const order = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.05' }
      await expect
        .poll(async () => (await post(exchange, '/orders/buy', order, token)).code, SLOW)
        .toBe(20000)
    },
  }
}

async function transfer(page: Page, to: string, value: string): Promise<void> {
  await page.getByLabel('To', { exact: true }).selectOption(to)
  await page.getByLabel('Amount').fill(value)
  const shown = Number(value).toLocaleString('en')
  await page.getByRole('button', { name: `Transfer ${shown} USDT` }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('')
}

/** At market; resolves when the notice reports the fill. */
async function trade(page: Page, side: string, value: string, field: string): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: side, exact: true }) })
  await form.getByRole('button', { name: side, exact: true }).click()
  await form.getByRole('radio', { name: 'Market', exact: true }).check()
  await form.getByRole('textbox', { name: field, exact: true }).fill(value)
  await form.locator('button[type=submit]').click()
  await expect(page.locator('.mantine-Notification-root').first()).toContainText(/Filled/)
}

async function withdraw(page: Page, exchange: TestServer, go: Go, person: Person): Promise<void> {
  await go('/wallet/withdraw')
  await page.getByLabel('Address', { exact: true }).fill(OUTSIDE)
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('button', { name: 'Send code: SMS code' }).click()
  const sms = await codeOf(exchange, person.e164, 'sms.withdraw')
  await page.getByLabel('SMS code', { exact: true }).fill(sms)
  await page.getByRole('button', { name: 'Send code: Email code' }).click()
  const mail = await codeOf(exchange, person.email, 'mail.withdraw')
  await page.getByLabel('Email code', { exact: true }).fill(mail)
  await page.getByRole('button', { name: 'Withdraw 100 USDT to TR7N…Lj6t' }).click()
  const underWay = page.getByRole('region', { name: 'In progress' })
  await expect(underWay.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const id = await listedId(exchange, 'withdrawals', person.email)
  await operate(exchange, 'withdrawals', 'approve', id)
  await expect(underWay.getByText('Approved and sent to the network')).toBeVisible()
}

interface Balance {
  readonly wallet: string
  readonly coin: string
  readonly balance: string
}

/** The page confirms it, and the exported lines equal the balances of each wallet. */
async function addsUp(page: Page, exchange: TestServer, go: Go): Promise<void> {
  await go('/wallet/ledger')
  // The rounded sum, and the exact one behind it.
  const balances = page.getByText(/All entries add up to [\d,.]+ USDT, the balance/)
  await expect(balances.first()).toBeVisible()
  await page.getByRole('button', { name: 'Create file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).first().click(SLOW)
  const [head = '', ...lines] = (await readFile(await (await download).path(), 'utf8'))
    .trim()
    .split('\r\n')
  const columns = head.split(',')
  const at = (line: string, name: string) => line.split(',')[columns.indexOf(name)] ?? ''
  const sums = new Map<string, bigint>()
  for (const line of lines) {
    const key = `${at(line, 'wallet')} ${at(line, 'coin')}`
    sums.set(key, (sums.get(key) ?? 0n) + signed(at(line, 'amount')))
  }
  const cookies = await page.context().cookies(exchange.origin)
  const token = cookies.find(({ name }) => name === 'token')?.value ?? ''
  const answer = await fetch(`${exchange.origin}/investor/accounts`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { balances: readonly Balance[] } }
  const held = data.balances
    .filter(({ balance }) => balance !== '0')
    .map(({ wallet, coin, balance }) => [`${wallet} ${coin}`, balance])
  const summed = [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([key, sum]) => [key, formatAmount(amount(sum))])
  expect(summed.toSorted()).toEqual(held.toSorted())
  expect(held.length).toBeGreaterThan(4)
}

const signed = (text: string): bigint =>
  text.startsWith('-') ? -readAmount(text.slice(1)) : readAmount(text)
