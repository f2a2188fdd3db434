// The wallet as a customer uses it, in the words of any language: a test deposit until it is
// confirmed, the address book, a transfer, a withdrawal, the ledger and a file of it.
import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { listedId, operate } from '../support/operator'
import { codeOf } from '../support/outbox'
import { button, CONFIRMED, region, type Walker } from './walker'

/** An address of TRON that is nobody's here; and with one letter wrong. */
const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const MISTYPED = OUTSIDE.replace('Lj6t', 'Lj6s')
const SHORT = 'TR7N…Lj6t'

const nav = ({ page, said }: Walker, to: 'deposit' | 'withdraw' | 'transfer' | 'ledger') =>
  page
    .getByRole('navigation', { name: said('wallet.nav') })
    .getByRole('link', { name: said(`wallet.${to}`), exact: true })

/** From an empty wallet to a deposit whose blocks are counted. */
export async function deposit(walker: Walker): Promise<void> {
  const { page, said } = walker
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: said('app.nav.wallet') })
    .click()
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(page.getByText(said('wallet.empty'))).toBeVisible()
  await button(walker, 'wallet.test.action', { amount: '10,000', coin: 'USDT' }).click()
  const paid = said('wallet.test.sent', { amount: '10,000', coin: 'USDT' })
  await expect(page.getByText(paid)).toBeVisible()
  await nav(walker, 'deposit').click()
  const code = (network: string) =>
    page.getByRole('img', { name: said('wallet.deposit.qr', { coin: 'USDT', network }) })
  await expect(code('TRC20')).toBeVisible()
  await page.getByRole('radio', { name: 'ERC20' }).check()
  await expect(code('ERC20')).toBeVisible()
  const danger = said('wallet.deposit.danger', { coin: 'USDT', network: 'ERC20' })
  await expect(page.getByText(danger)).toBeVisible()
  const arriving = region(walker, 'wallet.arriving')
  await expect(arriving.getByText(said('wallet.deposit.state.CONFIRMING'))).toBeVisible(CONFIRMED)
  await expect(arriving.getByRole('progressbar')).toBeVisible()
}

/** A mistyped address is refused at the field; the right one is named, used, and removed. */
export async function addressBook(walker: Walker): Promise<void> {
  const { page, said } = walker
  await nav(walker, 'withdraw').click()
  const book = region(walker, 'wallet.book')
  await expect(book.getByText(said('wallet.book.none', { coin: 'USDT' }))).toBeVisible()
  const address = book.getByLabel(said('wallet.book.address', { network: 'TRC20' }))
  await address.fill(MISTYPED)
  await book.getByLabel(said('wallet.book.name')).fill('Ann')
  await expect(book.getByText(said('refusals.addressChecksum'))).toBeVisible()
  await address.fill(OUTSIDE)
  for (const name of ['Ann', 'Bob']) {
    await address.fill(name === 'Ann' ? OUTSIDE : 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await book.getByLabel(said('wallet.book.name')).fill(name)
    await button(walker, 'wallet.book.add').click()
    await expect(book.getByRole('row').filter({ hasText: name })).toBeVisible()
  }
  await button(walker, 'wallet.book.remove', { name: 'Bob' }).click()
  await expect(book.getByRole('row').filter({ hasText: 'Bob' })).toHaveCount(0)
  await book
    .getByRole('row')
    .filter({ hasText: 'Ann' })
    .getByRole('button', { name: said('wallet.book.choose'), exact: true })
    .click()
  await expect(page.getByLabel(said('wallet.address'), { exact: true })).toHaveValue(OUTSIDE)
  await expect(book.getByText(said('wallet.book.chosen'))).toBeVisible()
}

/** Back on the deposit, whose blocks have gone on meanwhile. */
export async function arrival(walker: Walker): Promise<void> {
  await walker.page.goto('/wallet/deposit')
  const arriving = region(walker, 'wallet.arriving')
  const completed = arriving.getByText(walker.said('wallet.deposit.state.COMPLETED'))
  await expect(completed).toBeVisible(CONFIRMED)
}

export async function transfer(walker: Walker): Promise<void> {
  const { page, said } = walker
  await nav(walker, 'transfer').click()
  const amount = page.getByLabel(said('wallet.amount'))
  await page.getByLabel(said('wallet.transfer.to'), { exact: true }).selectOption('SPOT')
  await amount.fill('2500')
  await button(walker, 'wallet.transfer.submit', { amount: '2,500', coin: 'USDT' }).click()
  await expect(page.getByText(said('refusals.transferSameWallet'))).toBeVisible()
  await page.getByLabel(said('wallet.transfer.to'), { exact: true }).selectOption('FUTURES')
  await button(walker, 'wallet.transfer.submit', { amount: '2,500', coin: 'USDT' }).click()
  const left = said('wallet.available.is', { amount: '7,500', coin: 'USDT' })
  await expect(page.getByText(left)).toBeVisible()
  const wallets = page.getByRole('table', { name: said('wallet.transfer.wallets') })
  const futures = wallets.getByRole('row').filter({ hasText: said('wallet.of.FUTURES') })
  await expect(futures).toContainText('2,500')
}

const requested = (walker: Walker): Locator => region(walker, 'wallet.underWay')

/** Both codes, the request, and the operator's word; what the network does is looked at later. */
export async function withdraw(walker: Walker): Promise<void> {
  const { page, exchange, person, said } = walker
  await nav(walker, 'withdraw').click()
  await page.getByLabel(said('wallet.address'), { exact: true }).fill(OUTSIDE)
  await page.getByLabel(said('wallet.amount')).fill('100')
  for (const [kind, to, sent] of [
    ['sms', person.e164, 'sms.withdraw'],
    ['email', person.email, 'mail.withdraw'],
  ] as const) {
    const label = said(`account.code.${kind}`)
    await button(walker, 'account.code.sendOf', { label }).click()
    await page.getByLabel(label, { exact: true }).fill(await codeOf(exchange, to, sent))
  }
  const size = { amount: '100', coin: 'USDT', address: SHORT }
  await button(walker, 'wallet.withdraw.submit', size).click()
  const underWay = requested(walker)
  await expect(underWay.getByText(said('wallet.withdraw.note.submitted'))).toBeVisible()
  await expect(
    underWay.getByRole('button', { name: said('wallet.withdraw.cancel'), exact: true }),
  ).toBeVisible()
  const id = await listedId(exchange, 'withdrawals', person.email)
  await operate(exchange, 'withdrawals', 'approve', id)
  await expect(underWay.getByText(said('wallet.withdraw.sending'))).toBeVisible()
}

/** The withdrawal is completed, and the ledger adds up with it to the last digit. */
export async function ledger(walker: Walker): Promise<void> {
  const { page, said } = walker
  await page.goto('/wallet/withdraw')
  const completed = requested(walker)
    .getByRole('listitem')
    .filter({ hasText: said('wallet.withdraw.state.COMPLETED') })
  await expect(completed.locator('time')).toBeVisible(CONFIRMED)
  await nav(walker, 'ledger').click()
  const [before = '', after = ''] = said('wallet.ledger.checked', { coin: 'USDT' }).split(
    '{balance}',
  )
  const checked = page.getByText(before).filter({ hasText: after })
  await expect(checked).toHaveText(/\d[\d,.]* USDT/)
  await page.getByLabel(said('wallet.ledger.cause')).selectOption('DEPOSIT')
  const entries = page.getByRole('table', { name: said('wallet.ledger.entries') })
  const entry = entries.getByRole('row').filter({ hasText: said('wallet.kinds.DEPOSIT') })
  await expect(entry).toHaveCount(1)
  await entry.getByText(said('wallet.side', { names: said('wallet.side.chain') })).click()
  await expect(entry.getByText(said('wallet.side.sum'), { exact: true })).toBeVisible()
}

/** A file of the ledger is made and saved; the number of its lines. */
export async function exportLedger(walker: Walker): Promise<number> {
  const { page, said } = walker
  const card = region(walker, 'wallet.export')
  await card.getByLabel(said('wallet.export.list')).selectOption('LEDGER')
  await button(walker, 'wallet.export.begin').click()
  await expect(card.getByText(said('wallet.export.state.READY'))).toBeVisible(CONFIRMED)
  const download = page.waitForEvent('download')
  await button(walker, 'wallet.export.save').first().click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  await expect(card.getByText(said('wallet.export.rows', { rows: lines.length - 1 }))).toBeVisible()
  return lines.length - 1
}
