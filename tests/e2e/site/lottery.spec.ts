// A round of the lottery as a player sees it: a range is bought, the operator closes the round, the
// draw is checked in the browser, and the money is back.
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../support/account'
import { operate } from '../support/operator'
import { DEMO } from '../pages/TerminalPage'

test('[LOT-003] numbers are bought, drawn and verified in the browser', async ({
  page,
  exchange,
}) => {
  await page.request.post(`${exchange.origin}/investor/demo/login`, { data: { email: DEMO } })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Games' }).click()
  await expect(page).toHaveURL(/\/game-offering$/)
  await page.getByRole('button', { name: '007', exact: true }).click()
  await page.getByLabel('Numbers or a range').fill('100-118')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Buy 20 for 100 ARC' }).click()
  await expect(page.getByText('Your numbers (20):')).toBeVisible()
  await expect(page.getByRole('button', { name: '118, yours' })).toBeVisible()
  const listed = await operate(exchange, 'lottery', 'list')
  const [, row = ''] = listed.split('\n')
  const [round = ''] = row.split(' ')
  await operate(exchange, 'lottery', 'close', round, '--reason', 'The month ended')
  const last = page.getByRole('region', { name: 'Last round' })
  await expect(last.getByText('You held 20 numbers')).toBeVisible()
  await last.getByRole('button', { name: 'Verify' }).click()
  await expect(last.getByText('SHA-256 of the seed equals the commitment.')).toBeVisible()
  await expect(last.getByText('Drawn again here, the same numbers win.')).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})
