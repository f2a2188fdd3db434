// A new customer walks the wallet, savings, the lottery and the programmes of inviting, in each
// language: each screen is used, and everything that is said is said in it.
import AxeBuilder from '@axe-core/playwright'
import { LOCALE_CODES } from '../../../src/domain/localeCode'
import { expect, test } from '../support/account'
import { enter, register, somebody } from '../support/people'
import { wordsOf } from '../support/words'
import * as growth from '../walks/growth'
import * as products from '../walks/products'
import * as wallet from '../walks/wallet'
import type { Walker } from '../walks/walker'

for (const language of LOCALE_CODES)
  test(`[REF-004] [REF-005] [LOT-003] the screens of money and of inviting in ${language}`, async ({
    page,
    context,
    exchange,
  }) => {
    test.setTimeout(240_000)
    await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
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
    await products.lottery(walker)
    const { violations: ofGames } = await new AxeBuilder({ page }).analyze()
    expect(ofGames.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

    await wallet.ledger(walker)
    expect(await wallet.exportLedger(walker)).toBeGreaterThan(5)

    await page.goto('/wallet/history')
    const withdrawals = page.getByRole('table', { name: said('wallet.history.withdrawals') })
    await expect(
      withdrawals.getByText(said('wallet.withdraw.state.COMPLETED')).first(),
    ).toBeVisible()
    await page.getByLabel(said('wallet.column.state')).first().selectOption('DROPPED')
    await expect(page.getByText(said('wallet.history.deposits.none'))).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
