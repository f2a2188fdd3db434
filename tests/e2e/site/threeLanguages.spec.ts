// Inviting, the registration event and the history of deposits and withdrawals as a new customer
// walks them, in each language: everything that is said is said in it.
import AxeBuilder from '@axe-core/playwright'
import { REWARD_TIERS } from '../../../src/domain/products/rewardEvent'
import { LOCALE_CODES } from '../../../src/domain/localeCode'
import { loadMessages } from '../../../src/i18n/loadMessages'
import { expect, test } from '../support/account'
import { post, register, somebody, enter } from '../support/people'

const SLOW = { timeout: 60_000 }

for (const language of LOCALE_CODES)
  test(`[REF-004] [REF-005] inviting, the event and the history in ${language}`, async ({
    page,
    context,
    exchange,
  }) => {
    test.setTimeout(120_000)
    const words = await loadMessages(language)
    await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
    const tokens = await register(exchange, somebody())
    await enter(context, exchange, tokens)
    const said = (key: keyof typeof words, values: Readonly<Record<string, string>> = {}) =>
      Object.entries(values).reduce(
        (text, [name, value]) => text.replace(`{${name}}`, value),
        words[key],
      )

    await page.goto('/invite')
    await expect(page.getByRole('heading', { level: 1, name: said('growth.invite') })).toBeVisible()
    const invite = page.getByRole('region', { name: said('growth.invite') })
    await expect(invite.getByText(/\/register\?inviteCode=\w{8}$/)).toBeVisible()
    await expect(invite.getByRole('img', { name: said('growth.qr') })).toBeVisible()
    for (const step of ['growth.step.1', 'growth.step.2', 'growth.step.3'] as const)
      await expect(invite.getByText(said(step), { exact: true })).toBeVisible()
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: said('growth.card.save') }).click()
    expect((await picture).suggestedFilename()).toMatch(/^meridian-\w{8}\.png$/)
    await page.getByRole('link', { name: said('growth.all') }).click()
    await expect(page).toHaveURL(/\/superRebate$/)
    await expect(page.getByText(said('growth.members.none'))).toBeVisible()
    await expect(page.getByText(said('growth.month.none'))).toBeVisible()
    // The bars of the chart stay within the page.
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(beyond).toBe(0)

    await page.goto('/campaign/registerEvent')
    await expect(page.getByRole('heading', { level: 1, name: said('growth.event') })).toBeVisible()
    await expect(page.getByText(said('growth.event.over'))).toBeVisible()
    for (const { holding } of REWARD_TIERS) {
      const need = said('growth.event.atLeast', { holding: holding.toLocaleString('en') })
      await expect(page.getByText(need)).toBeVisible()
    }

    await page.goto('/wallet/history')
    await expect(page.getByText(said('wallet.history.deposits.none'))).toBeVisible()
    await expect(page.getByText(said('wallet.history.withdrawals.none'))).toBeVisible()
    const paid = { coin: 'USDT', coinType: 'TRC20' }
    expect((await post(exchange, '/deposit/test', paid, tokens.token)).code).toBe(20000)
    const deposits = page.getByRole('table', { name: said('wallet.history.deposits') })
    const row = deposits.getByRole('row').filter({ hasText: '10,000' })
    await expect(row.getByText(said('wallet.deposit.state.COMPLETED'))).toBeVisible(SLOW)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
