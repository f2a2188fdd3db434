// Three new customers, each in a different language, use the wallet, savings, the lottery and the
// referral programmes, and every text is in their language. They run at the same time, because most
// of the time is spent waiting for blocks.
import { expect, test } from '../support/account'
import { violationsOf } from '../support/axe'
import { inEachLanguage, type Reader } from '../support/languages'
import { enter, register, newPerson } from '../support/people'
import type { TestServer } from '../support/server'
import { messagesOf } from '../support/messages'
import * as referral from '../walks/referral'
import * as products from '../walks/products'
import * as wallet from '../walks/wallet'
import type { Walker } from '../walks/walker'

/** Serialises actions, because a lottery round is shared by everyone. */
type InTurn = (action: () => Promise<void>) => Promise<void>

test('[REF-004] [REF-005] [LOT-003] the wallet and referral screens work in each language', async ({
  browser,
  exchange,
}) => {
  test.setTimeout(300_000)
  let turn = Promise.resolve()
  const inTurn: InTurn = (action) => (turn = turn.then(action))
  await inEachLanguage(browser, exchange, (reader) => walk(reader, exchange, inTurn))
})

async function walk(
  { page, context, complaints, language }: Reader,
  exchange: TestServer,
  inTurn: InTurn,
): Promise<void> {
  const person = newPerson()
  const tokens = await register(exchange, person)
  await enter(context, exchange, tokens)
  const text = messagesOf(language)
  const walker: Walker = { page, exchange, person, token: tokens.token, text }

  await wallet.deposit(walker)
  // The first address is refused until the owner provides a fresh factor.
  complaints.expect(/status of 400 .*\/withdraw\/addresses/)
  await wallet.addressBook(walker)
  // While the deposit's blocks are being confirmed.
  await referral.invite(walker)
  await referral.event(walker)
  await referral.agent(walker)

  await wallet.arrival(walker)
  await wallet.transfer(walker)
  await wallet.withdraw(walker)
  // While the network processes the withdrawal.
  await products.savings(walker)
  await inTurn(async () => {
    await products.lottery(walker)
    expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  })

  await wallet.ledger(walker)
  expect(await wallet.exportLedger(walker)).toBeGreaterThan(5)

  await page.goto('/wallet/history')
  const withdrawals = page.getByRole('table', { name: text('wallet.history.withdrawals') })
  await expect(withdrawals.getByText(text('wallet.withdraw.state.COMPLETED')).first()).toBeVisible()
  await page.getByLabel(text('wallet.column.state')).first().selectOption('DROPPED')
  await expect(page.getByText(text('wallet.history.deposits.none'))).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
}
