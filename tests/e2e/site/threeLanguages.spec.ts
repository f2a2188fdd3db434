// Three new customers, each in a language of their own, walk the wallet, savings, the lottery and
// the programmes of inviting: each screen is used, and everything that is said is said in it. They
// walk at the same time, because most of the time blocks are waited for.
import { expect, test } from '../support/account'
import { violationsOf } from '../support/axe'
import { inEachLanguage, type Reader } from '../support/languages'
import { enter, register, somebody } from '../support/people'
import type { TestServer } from '../support/server'
import { wordsOf } from '../support/words'
import * as growth from '../walks/growth'
import * as products from '../walks/products'
import * as wallet from '../walks/wallet'
import type { Walker } from '../walks/walker'

/** One after the other: a round of the lottery is everybody's. */
type InTurn = (action: () => Promise<void>) => Promise<void>

test('[REF-004] [REF-005] [LOT-003] the screens of money and of inviting in each language', async ({
  browser,
  exchange,
}) => {
  test.setTimeout(300_000)
  let turn = Promise.resolve()
  const inTurn: InTurn = (action) => (turn = turn.then(action))
  await inEachLanguage(browser, exchange, (reader) => walk(reader, exchange, inTurn))
})

async function walk(
  { page, context, language }: Reader,
  exchange: TestServer,
  inTurn: InTurn,
): Promise<void> {
  const person = somebody()
  const tokens = await register(exchange, person)
  await enter(context, exchange, tokens)
  const said = await wordsOf(language)
  const walker: Walker = { page, exchange, person, token: tokens.token, said }

  await wallet.deposit(walker)
  await wallet.addressBook(walker)
  // While the blocks of the deposit are counted.
  await growth.invite(walker)
  await growth.event(walker)
  await growth.agent(walker)

  await wallet.arrival(walker)
  await wallet.transfer(walker)
  await wallet.withdraw(walker)
  // While the network takes it.
  await products.savings(walker)
  await inTurn(async () => {
    await products.lottery(walker)
    expect(await violationsOf(page, { rules: 'all' })).toEqual([])
  })

  await wallet.ledger(walker)
  expect(await wallet.exportLedger(walker)).toBeGreaterThan(5)

  await page.goto('/wallet/history')
  const withdrawals = page.getByRole('table', { name: said('wallet.history.withdrawals') })
  await expect(withdrawals.getByText(said('wallet.withdraw.state.COMPLETED')).first()).toBeVisible()
  await page.getByLabel(said('wallet.column.state')).first().selectOption('DROPPED')
  await expect(page.getByText(said('wallet.history.deposits.none'))).toBeVisible()
  expect(await violationsOf(page, { rules: 'all' })).toEqual([])
}
