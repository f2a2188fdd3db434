// Savings and the lottery as a customer uses them, in any language.
import { expect } from '@playwright/test'
import { SAVING_PLANS } from '../../../src/domain/products/savingsPlans'
import { operate } from '../support/operator'
import { post } from '../support/people'
import { button, region, type Walker } from './walker'

const DAYS = 30
const PLAN = { coin: 'USDT', days: DAYS }

/**
 * A too small amount is refused, a valid one is locked, set to renew, and cancelled with its
 * interest.
 */
export async function savings(walker: Walker): Promise<void> {
  const { page, text } = walker
  const minimum = SAVING_PLANS.find(({ coin }) => coin === 'USDT')?.items[0]?.minimum ?? ''
  await page.goto('/financial-management')
  await page
    .getByRole('radiogroup', { name: text('wallet.coin') })
    .getByRole('radio', { name: 'USDT' })
    .check()
  await page.getByLabel(text('savings.hideSold')).check()
  await button(walker, 'savings.subscribe.of', PLAN).click()
  const dialog = page.getByRole('dialog', { name: text('savings.dialog', PLAN) })
  await expect(dialog.getByText(text('savings.forfeit'))).toBeVisible()
  const amount = dialog.getByLabel(text('wallet.amount'))
  await amount.fill('1')
  await button(walker, 'savings.submit', { ...PLAN, amount: '1' }).click()
  const least = text('refusals.amountBelowMinimum', { minimum, coin: 'USDT' })
  await expect(dialog.getByText(least)).toBeVisible()
  await amount.fill('200')
  await button(walker, 'savings.submit', { ...PLAN, amount: '200' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(text('savings.done', { ...PLAN, amount: '200' }))).toBeVisible()
  await expect(region(walker, 'savings.sum').getByText('200').first()).toBeVisible()

  const list = page.getByRole('table', { name: text('savings.history') })
  const held = list.getByRole('row').filter({ hasText: text('savings.status.HOLDING') })
  await held.getByLabel(text('savings.autoRenew')).click()
  await expect(page.getByText(text('savings.renew.on'))).toBeVisible()
  await held.getByRole('button', { name: text('savings.cancel'), exact: true }).click()
  const sure = text('savings.cancel.sure', { interest: '0.00', coin: 'USDT' })
  await held.getByRole('button', { name: sure }).click()
  const cancelled = text('savings.cancelled', { amount: '200.00', coin: 'USDT' })
  await expect(page.getByText(cancelled)).toBeVisible()
  await expect(list.getByText(text('savings.status.CANCEL'))).toBeVisible()
}

/** Numbers picked singly and by range, the draw, and its proof in the browser. */
export async function lottery(walker: Walker): Promise<void> {
  const { page, exchange, token, text } = walker
  const order = { type: 'MARKET', from: 'ARC', to: 'USDT', quantity: '60' }
  expect((await post(exchange, '/orders/buy', order, token)).code).toBe(20000)
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('app.nav.games') })
    .click()
  await expect(page).toHaveURL(/\/game-offering$/)
  await page.getByRole('button', { name: '007', exact: true }).click()
  const typed = page.getByLabel(text('lottery.typed'))
  await typed.fill('1000')
  await button(walker, 'lottery.add').click()
  await expect(page.getByText(text('lottery.typed.wrong'))).toBeVisible()
  await typed.fill('100-108')
  await button(walker, 'lottery.add').click()
  await button(walker, 'lottery.buy', { count: 10, price: 50, coin: 'ARC' }).click()
  await expect(page.getByText(text('lottery.own', { count: 10 }))).toBeVisible()
  await expect(button(walker, 'lottery.number.mine', { number: '108' })).toBeVisible()

  const [, row = ''] = (await operate(exchange, 'lottery', 'list')).split('\n')
  const [round = ''] = row.split(' ')
  await operate(exchange, 'lottery', 'close', round, '--reason', 'The month ended')
  const last = region(walker, 'lottery.lastRound')
  // The previous round may have ended in the same way.
  await expect(last.getByText(text('lottery.drawn', { round }))).toBeVisible()
  await expect(last.getByText(text('lottery.closed.OPERATOR', { sold: 10 }))).toBeVisible()
  await button(walker, 'lottery.verify').click()
  await expect(last.getByText(text('lottery.check.seed.good'))).toBeVisible()
  await expect(last.getByText(text('lottery.check.winners.good'))).toBeVisible()
  const proof = region(walker, 'lottery.proof')
  for (const sentence of [1, 2, 3, 4, 5] as const)
    await expect(proof.getByText(text(`lottery.proof.${sentence}`))).toBeVisible()
}
