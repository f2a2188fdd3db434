// Referral, event and agent pages as a customer uses them, in any language.
import { expect } from '@playwright/test'
import { AGENT_SHARE } from '../../../src/domain/products/referralLadder'
import { REWARD_TIERS } from '../../../src/domain/products/rewardEvent'
import { listedId, operate } from '../support/operator'
import { button, region, type Walker } from './walker'

export async function invite(walker: Walker): Promise<void> {
  const { page, text } = walker
  await page.goto('/invite')
  await expect(page.getByRole('heading', { level: 1, name: text('referral.invite') })).toBeVisible()
  const invitation = region(walker, 'referral.invite')
  await expect(invitation.getByText(/\/register\?inviteCode=\w{8}$/)).toBeVisible()
  await expect(invitation.getByRole('img', { name: text('referral.qr') })).toBeVisible()
  for (const step of ['referral.step.1', 'referral.step.2', 'referral.step.3'] as const)
    await expect(invitation.getByText(text(step), { exact: true })).toBeVisible()
  const picture = page.waitForEvent('download')
  await button(walker, 'referral.card.save').click()
  expect((await picture).suggestedFilename()).toMatch(/^meridian-\w{8}\.png$/)
  await page.getByRole('link', { name: text('referral.all') }).click()
  await expect(page).toHaveURL(/\/superRebate$/)
  await expect(page.getByText(text('referral.members.none'))).toBeVisible()
  await expect(page.getByText(text('referral.month.none'))).toBeVisible()
  // The chart's bars stay within the page.
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBe(0)
}

export async function event({ page, text }: Walker): Promise<void> {
  await page.goto('/campaign/registerEvent')
  await expect(page.getByRole('heading', { level: 1, name: text('referral.event') })).toBeVisible()
  await expect(page.getByText(text('referral.event.over'))).toBeVisible()
  for (const { holding } of REWARD_TIERS) {
    const need = text('referral.event.atLeast', { holding: holding.toLocaleString('en') })
    await expect(page.getByText(need)).toBeVisible()
  }
}

/** An agent application, first with missing fields, and the operator's decision. */
export async function agent(walker: Walker): Promise<void> {
  const { page, exchange, person, text } = walker
  await page.goto('/agent')
  await button(walker, 'referral.apply.submit').click()
  await expect(page.getByText(text('refusals.fieldMissing')).first()).toBeVisible()
  await page.getByLabel(text('referral.apply.name'), { exact: true }).fill('Ann')
  await page.getByLabel(text('referral.apply.contact'), { exact: true }).fill('ann.example')
  await page.getByLabel(text('referral.apply.plan')).fill('Friends who trade')
  await button(walker, 'referral.apply.submit').click()
  await expect(page.getByText(text('referral.apply.sent'))).toBeVisible()
  const id = await listedId(exchange, 'agents', person.email)
  await operate(exchange, 'agents', 'approve', id)
  await page.reload()
  const steps = region(walker, 'referral.applied')
  await expect(steps.getByText(text('referral.applied.APPROVED'))).toBeVisible()
  await expect(page.getByText(/\/register\/[A-Z2-9]{8}$/)).toBeVisible()
  const top = text('referral.next.agent', { share: AGENT_SHARE })
  await expect(page.getByText(top)).toBeVisible()
  await expect(page.getByText(text('referral.members.none'))).toBeVisible()
}
