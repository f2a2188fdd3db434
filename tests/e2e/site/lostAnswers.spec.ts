// Lost answers in a real browser: an order is one row throughout, and money moves once, whatever
// happens to the answer.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { codeOf } from '../support/outbox'
import { enter, newPerson, post, register, type Person, type Tokens } from '../support/people'
import type { TestServer } from '../support/server'
import { expect, test } from '../support/trading'
import { messagesOf } from '../support/messages'

/** Holds the answers of a call back until released; the exchange has executed them. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/investor${path}`, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  return letGo
}

/** Drops the first answer of a call; the exchange has executed it. */
async function loseFirstAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/investor${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('an order delivered by the stream before its answer is never two rows', async ({
  page,
  signedIn: _member,
  terminal,
  ticket,
  records,
}) => {
  await terminal.open()
  await terminal.expectSignedIn()
  const letGo = await holdAnswers(page, '/futures/open')
  await terminal.show('orders')
  // Within the price band, and so far below the market that it rests.
  await expect(ticket.price).not.toHaveValue('')
  const offered = Number((await ticket.price.inputValue()).replaceAll(',', ''))
  await ticket.type({ side: 'long', price: (offered * 0.98).toFixed(1), size: '0.050' })
  await ticket.button.click()
  await expect(records.rows('open')).toHaveCount(1)
  await expect(records.rows('open')).not.toContainText(tw['orders.state.sending'])
  await expect(records.rows('open')).toHaveCount(1)
  letGo()
  await expect(records.rows('open')).toHaveCount(1)
})

test('a transfer with a lost answer is resolved automatically and executed once', async ({
  page,
  signedIn: _member,
  exchange,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await page.goto(`${exchange.origin}/wallet/transfer`)
  await loseFirstAnswer(page, '/accounts/transfer')
  await page.getByLabel(tw['wallet.amount']).fill('12.5')
  await page.locator('form [type=submit]').click()
  await expect(page.getByText(tw['app.command.checking']).first()).toBeVisible()
  await expect(page.getByText('已劃轉 12.5 USDT')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel(tw['wallet.amount'])).toHaveValue('')
})

test('a savings purchase with a lost answer is resolved automatically and executed once', async ({
  page,
  signedIn: _member,
  exchange,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  const said = messagesOf('tw')
  const plan = { coin: 'USDT', days: 30, amount: '200' }
  await page.goto(`${exchange.origin}/financial-management`)
  await page.getByRole('button', { name: said('savings.subscribe.of', plan), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: said('savings.dialog', plan) })
  await dialog.getByLabel(said('wallet.amount')).fill('200')
  await loseFirstAnswer(page, '/subscriptions')
  await dialog.getByRole('button', { name: said('savings.submit', plan), exact: true }).click()
  await expect(page.getByText(said('app.command.checking')).first()).toBeVisible()
  await expect(page.getByText(said('savings.done', plan))).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toHaveCount(0)
  const held = page
    .getByRole('table', { name: said('savings.history') })
    .getByRole('row')
    .filter({ hasText: said('savings.status.HOLDING') })
  await expect(held).toHaveCount(1)
})

/** Loses the first answer of a call, and holds back those of later requests until released. */
async function loseThenHold(page: Page, path: string) {
  const keys: (string | undefined)[] = []
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(`**/investor${path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const isFirst = keys.length === 1
    const response = await route.fetch()
    if (isFirst) return route.abort()
    await held
    await route.fulfill({ response })
  })
  return { keys, letGo }
}

test.describe('a withdrawal with a lost answer', () => {
  const customers: { readonly person: Person; readonly tokens: Tokens }[] = []

  // Two customers whose deposits the network confirms at the same time.
  test.beforeAll(async ({ exchange }) => {
    test.setTimeout(180_000)
    for (let made = 0; made < 2; made += 1) {
      const person = newPerson()
      const tokens = await register(exchange, person)
      await post(exchange, '/deposit/test', { coin: 'USDT', coinType: 'TRC20' }, tokens.token)
      customers.push({ person, tokens })
    }
  })

  for (const edited of [false, true]) {
    const title = edited ? 'is not sent again after an edit' : 'is resolved automatically'
    test(`[WAL-001] ${title}, and executed once`, async ({
      page,
      context,
      exchange,
      complaints,
    }) => {
      test.setTimeout(240_000)
      complaints.expect(/Failed to load resource/)
      const said = messagesOf('tw')
      const customer = customers.pop()
      if (!customer) throw new Error('No customer is left.')
      const { person, tokens } = customer
      await enter(context, exchange, tokens)
      await page.goto(`${exchange.origin}/wallet/withdraw`)
      const amount = page.getByLabel(said('wallet.amount'))
      const available = said('app.available.is', { amount: '10,000.00', coin: 'USDT' })
      await expect(page.getByText(available)).toBeVisible({ timeout: 90_000 })

      const address = page.getByLabel(said('wallet.address'), { exact: true })
      await address.fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
      await amount.fill('100')
      const codes = [
        ['sms', person.e164, 'sms.withdraw'],
        ['email', person.email, 'mail.withdraw'],
      ] as const
      for (const [kind, to, sent] of codes) {
        const label = said(`account.code.${kind}`)
        const send = said('account.code.sendOf', { label })
        await page.getByRole('button', { name: send, exact: true }).click()
        await page.getByLabel(label, { exact: true }).fill(await codeOf(exchange, to, sent))
      }

      const { keys, letGo } = await loseThenHold(page, '/withdraw')
      const submit = page.locator('form [type=submit]').first()
      await submit.click()
      const checking = page.getByText(said('app.command.checking'))
      await expect(checking.first()).toBeVisible()
      if (edited) {
        // Neither the other amount nor a reflex sends it again.
        await amount.fill('120')
        await expect(submit).toHaveAttribute('aria-busy', 'true')
        await amount.press('Enter')
      }
      letGo()
      const done = page.getByText(said('wallet.withdraw.done', { amount: '100', coin: 'USDT' }))
      await expect(done).toBeVisible({ timeout: 20_000 })
      await expect(done).toHaveCount(1)
      await expect(checking).toHaveCount(0)
      await expect(amount).toHaveValue('')
      await expect(submit).toHaveText(said('wallet.withdraw.submit.empty', { coin: 'USDT' }))

      const history = page.getByRole('table', { name: said('wallet.history.withdrawals') })
      await expect(history.getByRole('row').filter({ hasText: 'USDT' })).toHaveCount(1)
      const underWay = page.getByRole('region', { name: said('wallet.underWay') })
      await expect(underWay.getByRole('article')).toHaveCount(1)
      expect(new Set(keys).size, 'keys sent').toBe(1)
      expect(await withdrawnBy(exchange, tokens.token)).toEqual(['100'])
    })
  }
})

/** The amounts of all withdrawals of a customer, as the exchange lists them. */
async function withdrawnBy({ origin }: TestServer, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/investor/withdraw/history`, { headers })
  const { data } = (await answer.json()) as { data: { withdrawals: { amount: string }[] } }
  return data.withdrawals.map((withdrawal) => withdrawal.amount)
}
