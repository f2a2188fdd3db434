// The wallet as a customer uses it, in any language: a test deposit until it is confirmed, the
// address book, a transfer, a withdrawal, the ledger and its export.
import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { listedId, operate } from '../support/operator'
import { codeOf } from '../support/outbox'
import { button, CONFIRMED, region, type Walker } from './walker'

/** A TRON address outside the exchange, and the same with one wrong character. */
const OUTSIDE = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const MISTYPED = OUTSIDE.replace('Lj6t', 'Lj6s')
const SHORT = 'TR7N…Lj6t'

const NAV = {
  deposit: 'wallet.deposit',
  withdraw: 'wallet.withdraw',
  transfer: 'app.transfer',
  ledger: 'wallet.ledger',
} as const
const nav = ({ page, text }: Walker, to: keyof typeof NAV) =>
  page
    .getByRole('navigation', { name: text('wallet.nav') })
    .getByRole('link', { name: text(NAV[to]), exact: true })

/** From an empty wallet to a deposit that is being confirmed. */
export async function deposit(walker: Walker): Promise<void> {
  const { page, text } = walker
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('app.nav.wallet') })
    .click()
  await expect(page).toHaveURL(/\/wallet$/)
  await expect(page.getByText(text('wallet.empty'))).toBeVisible()
  await button(walker, 'wallet.test.action', { amount: '10,000', coin: 'USDT' }).click()
  const paid = text('wallet.test.sent', { amount: '10,000', coin: 'USDT' })
  await expect(page.getByText(paid)).toBeVisible()
  await nav(walker, 'deposit').click()
  const code = (network: string) =>
    page.getByRole('img', { name: text('wallet.deposit.qr', { coin: 'USDT', network }) })
  await expect(code('TRC20')).toBeVisible()
  await page.getByRole('radio', { name: 'ERC20' }).check()
  await expect(code('ERC20')).toBeVisible()
  const danger = text('wallet.deposit.danger', { coin: 'USDT', network: 'ERC20' })
  await expect(page.getByText(danger)).toBeVisible()
  const arriving = region(walker, 'wallet.arriving')
  await expect(arriving.getByText(text('wallet.deposit.state.CONFIRMING'))).toBeVisible(CONFIRMED)
  await expect(arriving.getByRole('progressbar')).toBeVisible()
}

async function proveFresh({ page, person, text }: Walker): Promise<void> {
  const fresh = page.getByRole('dialog', { name: text('account.fresh') })
  await fresh.getByLabel(text('account.password.origin'), { exact: true }).fill(person.password)
  await fresh.getByRole('button', { name: text('account.confirm') }).click()
}

/** A mistyped address is refused at its field; the correct one is named, used, and removed. */
export async function addressBook(walker: Walker): Promise<void> {
  const { page, text } = walker
  await nav(walker, 'withdraw').click()
  const book = region(walker, 'wallet.book')
  await expect(book.getByText(text('wallet.book.none', { coin: 'USDT' }))).toBeVisible()
  const address = book.getByLabel(text('wallet.book.address', { network: 'TRC20' }))
  await address.fill(MISTYPED)
  await book.getByLabel(text('wallet.book.name')).fill('Ann')
  await expect(book.getByText(text('refusals.addressChecksum'))).toBeVisible()
  await address.fill(OUTSIDE)
  for (const name of ['Ann', 'Bob']) {
    await address.fill(name === 'Ann' ? OUTSIDE : 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await book.getByLabel(text('wallet.book.name')).fill(name)
    await button(walker, 'wallet.book.add').click()
    // A fresh factor is required once every few minutes.
    if (name === 'Ann') await proveFresh(walker)
    await expect(book.getByRole('row').filter({ hasText: name })).toBeVisible()
  }
  await button(walker, 'wallet.book.remove', { name: 'Bob' }).click()
  await expect(book.getByRole('row').filter({ hasText: 'Bob' })).toHaveCount(0)
  await book
    .getByRole('row')
    .filter({ hasText: 'Ann' })
    .getByRole('button', { name: text('wallet.book.choose'), exact: true })
    .click()
  await expect(page.getByLabel(text('wallet.address'), { exact: true })).toHaveValue(OUTSIDE)
  await expect(book.getByText(text('wallet.book.chosen'))).toBeVisible()
}

/** Back at the deposit, which has been confirmed in the meantime. */
export async function arrival(walker: Walker): Promise<void> {
  await walker.page.goto('/wallet/deposit')
  const arriving = region(walker, 'wallet.arriving')
  const completed = arriving.getByText(walker.text('wallet.deposit.state.COMPLETED'))
  await expect(completed).toBeVisible(CONFIRMED)
}

export async function transfer(walker: Walker): Promise<void> {
  const { page, text } = walker
  await nav(walker, 'transfer').click()
  const amount = page.getByLabel(text('wallet.amount'))
  await page.getByLabel(text('wallet.transfer.to'), { exact: true }).selectOption('SPOT')
  await amount.fill('2500')
  await button(walker, 'wallet.transfer.submit', { amount: '2,500', coin: 'USDT' }).click()
  await expect(page.getByText(text('refusals.transferSameWallet'))).toBeVisible()
  await page.getByLabel(text('wallet.transfer.to'), { exact: true }).selectOption('FUTURES')
  await button(walker, 'wallet.transfer.submit', { amount: '2,500', coin: 'USDT' }).click()
  const left = text('app.available.is', { amount: '7,500.00', coin: 'USDT' })
  await expect(page.getByText(left)).toBeVisible()
  const wallets = page.getByRole('table', { name: text('wallet.transfer.wallets') })
  const futures = wallets.getByRole('row').filter({ hasText: text('app.wallet.FUTURES') })
  await expect(futures).toContainText('2,500')
}

const requested = (walker: Walker): Locator => region(walker, 'wallet.underWay')

/** Both codes, the request, and the operator's approval; the network's part is checked later. */
export async function withdraw(walker: Walker): Promise<void> {
  const { page, exchange, person, text } = walker
  await nav(walker, 'withdraw').click()
  await page.getByLabel(text('wallet.address'), { exact: true }).fill(OUTSIDE)
  await page.getByLabel(text('wallet.amount')).fill('100')
  for (const [kind, to, sent] of [
    ['sms', person.e164, 'sms.withdraw'],
    ['email', person.email, 'mail.withdraw'],
  ] as const) {
    const label = text(`account.code.${kind}`)
    await button(walker, 'account.code.sendOf', { label }).click()
    await page.getByLabel(label, { exact: true }).fill(await codeOf(exchange, to, sent))
  }
  const size = { amount: '100', coin: 'USDT', address: SHORT }
  await button(walker, 'wallet.withdraw.submit', size).click()
  const underWay = requested(walker)
  await expect(underWay.getByText(text('wallet.withdraw.note.submitted'))).toBeVisible()
  await expect(
    underWay.getByRole('button', { name: text('wallet.withdraw.cancel'), exact: true }),
  ).toBeVisible()
  const id = await listedId(exchange, 'withdrawals', person.email)
  await operate(exchange, 'withdrawals', 'approve', id)
  await expect(underWay.getByText(text('wallet.withdraw.sending'))).toBeVisible()
}

/** The withdrawal is completed, and the ledger adds up with it to the last digit. */
export async function ledger(walker: Walker): Promise<void> {
  const { page, text } = walker
  await page.goto('/wallet/withdraw')
  const completed = requested(walker)
    .getByRole('listitem')
    .filter({ hasText: text('wallet.withdraw.state.COMPLETED') })
  await expect(completed.locator('time')).toBeVisible(CONFIRMED)
  await nav(walker, 'ledger').click()
  const sum = text('wallet.ledger.checked', { coin: 'USDT', balance: '…' })
  const [before = '', after = ''] = sum.split('…')
  const checked = page.getByText(before).filter({ hasText: after }).first()
  await expect(checked).toHaveText(/\d[\d,.]* USDT/)
  await page.getByLabel(text('wallet.ledger.cause')).selectOption('DEPOSIT')
  const entries = page.getByRole('table', { name: text('wallet.ledger.entries') })
  const entry = entries.getByRole('row').filter({ hasText: text('wallet.kinds.DEPOSIT') })
  await expect(entry).toHaveCount(1)
  await entry.getByText(text('wallet.side', { names: text('wallet.side.chain') })).click()
  await expect(entry.getByText(text('wallet.side.sum'), { exact: true })).toBeVisible()
}

/** Exports the ledger; returns the number of lines. */
export async function exportLedger(walker: Walker): Promise<number> {
  const { page, text } = walker
  const card = region(walker, 'exports.title')
  await card.getByLabel(text('exports.list')).selectOption('LEDGER')
  await button(walker, 'exports.begin').click()
  await expect(card.getByText(text('exports.state.READY'))).toBeVisible(CONFIRMED)
  const download = page.waitForEvent('download')
  await button(walker, 'exports.save').first().click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  await expect(card.getByText(text('exports.rows', { rows: lines.length - 1 }))).toBeVisible()
  return lines.length - 1
}
