// Money's whole way in a browser: a newly registered person has a test deposit sent, sees it
// confirmed, moves some of it to futures, finds it in the terminal, withdraws, is approved by the
// operator, and the ledger adds up.
import { expect, test } from '../support/account'
import { operate } from '../support/operator'
import { codeOf } from '../support/outbox'

/** An address of TRON that is nobody's here. */
const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
/** Twenty blocks of the network, and what a busy machine takes. */
const CONFIRMED = { timeout: 90_000 }

test('[SEC-003] a new customer deposits, transfers, withdraws, and the ledger adds up', async ({
  page,
  exchange,
  member: person,
}) => {
  test.setTimeout(240_000)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(page.getByText('You have nothing yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Test deposit of 10,000 USDT' }).click()
  await page.getByRole('link', { name: 'Deposit', exact: true }).first().click()
  const arriving = page.getByRole('region', { name: 'Arriving' })
  await expect(arriving.getByRole('progressbar')).toBeVisible(CONFIRMED)
  await expect(arriving.getByText('Completed')).toBeVisible(CONFIRMED)

  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await page.getByLabel('Amount').fill('2500')
  await page.getByRole('button', { name: 'Transfer 2,500 USDT' }).click()
  await expect(page.getByText('Available 7,500 USDT')).toBeVisible()
  await page.goto('/futures/btcusdtperp')
  await expect(page.getByText(/2,500(\.00)?/).first()).toBeVisible()

  await page.goto('/wallet/withdraw')
  await page.getByLabel('Address', { exact: true }).fill(OUTSIDE)
  await page.getByLabel('Amount').fill('100')
  await page.getByRole('button', { name: 'Send code: SMS code' }).click()
  await page
    .getByLabel('SMS code', { exact: true })
    .fill(await codeOf(exchange, person.e164, 'sms.withdraw'))
  await page.getByRole('button', { name: 'Send code: Email code' }).click()
  await page
    .getByLabel('Email code', { exact: true })
    .fill(await codeOf(exchange, person.email, 'mail.withdraw'))
  await page.getByRole('button', { name: 'Withdraw 100 USDT to TR7N…Lj6t' }).click()
  const underWay = page.getByRole('region', { name: 'In progress' })
  await expect(underWay.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const listed = await operate(exchange, 'withdrawals', 'list')
  const line = listed.split('\n').find((row) => row.includes(person.email))
  const [uuid = ''] = /[0-9a-f-]{36}/.exec(line ?? '') ?? []
  await operate(exchange, 'withdrawals', 'approve', uuid)
  await expect(underWay.getByText('Approved and sent to the network')).toBeVisible()
  const completed = underWay.getByRole('listitem').filter({ hasText: 'Completed' })
  await expect(completed.locator('time')).toBeVisible(CONFIRMED)

  await page.getByRole('link', { name: 'Ledger', exact: true }).click()
  await expect(
    page.getByText('All entries add up to 7,400 USDT, the balance of the account.'),
  ).toBeVisible()
})
