// Inviting, the event and the agent centre as a customer uses them, in the words of any language.
import { expect } from '@playwright/test'
import { AGENT_SHARE } from '../../../src/domain/products/referralLadder'
import { REWARD_TIERS } from '../../../src/domain/products/rewardEvent'
import { listedId, operate } from '../support/operator'
import { button, region, type Walker } from './walker'

export async function invite(walker: Walker): Promise<void> {
  const { page, said } = walker
  await page.goto('/invite')
  await expect(page.getByRole('heading', { level: 1, name: said('growth.invite') })).toBeVisible()
  const invitation = region(walker, 'growth.invite')
  await expect(invitation.getByText(/\/register\?inviteCode=\w{8}$/)).toBeVisible()
  await expect(invitation.getByRole('img', { name: said('growth.qr') })).toBeVisible()
  for (const step of ['growth.step.1', 'growth.step.2', 'growth.step.3'] as const)
    await expect(invitation.getByText(said(step), { exact: true })).toBeVisible()
  const picture = page.waitForEvent('download')
  await button(walker, 'growth.card.save').click()
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
}

export async function event({ page, said }: Walker): Promise<void> {
  await page.goto('/campaign/registerEvent')
  await expect(page.getByRole('heading', { level: 1, name: said('growth.event') })).toBeVisible()
  await expect(page.getByText(said('growth.event.over'))).toBeVisible()
  for (const { holding } of REWARD_TIERS) {
    const need = said('growth.event.atLeast', { holding: holding.toLocaleString('en') })
    await expect(page.getByText(need)).toBeVisible()
  }
}

/** An application, first without what it needs, and the operator's decision. */
export async function agent(walker: Walker): Promise<void> {
  const { page, exchange, person, said } = walker
  await page.goto('/agent')
  await button(walker, 'growth.apply.submit').click()
  await expect(page.getByText(said('refusals.fieldMissing')).first()).toBeVisible()
  await page.getByLabel(said('growth.apply.name'), { exact: true }).fill('Ann')
  await page.getByLabel(said('growth.apply.contact'), { exact: true }).fill('ann.example')
  await page.getByLabel(said('growth.apply.plan')).fill('Friends who trade')
  await button(walker, 'growth.apply.submit').click()
  await expect(page.getByText(said('growth.apply.sent'))).toBeVisible()
  const id = await listedId(exchange, 'agents', person.email)
  await operate(exchange, 'agents', 'approve', id)
  await page.reload()
  const steps = region(walker, 'growth.applied')
  await expect(steps.getByText(said('growth.applied.APPROVED'))).toBeVisible()
  await expect(page.getByText(/\/register\/[A-Z2-9]{8}$/)).toBeVisible()
  const top = said('growth.next.agent', { share: AGENT_SHARE })
  await expect(page.getByText(top)).toBeVisible()
  await expect(page.getByText(said('growth.members.none'))).toBeVisible()
}
