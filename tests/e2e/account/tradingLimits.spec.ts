// A customer's own trading limits in a real browser: set in the settings, judged by the exchange,
// stricter at once and looser after a day.
import { expect, test } from '../support/account'
import { violationsOf } from '../support/axe'
import { enter, newPerson, post, register } from '../support/people'

test('[LIM-001] [LIM-003] [LIM-004] a limit of the settings refuses a larger order at once, and its end waits a day', async ({
  page,
  context,
  exchange,
  dialog,
  complaints,
}) => {
  complaints.expect(/status of 400/)
  const person = newPerson()
  const tokens = await register(exchange, person)
  await enter(context, exchange, tokens)
  await page.goto('/settings')
  const card = page.locator('#limits')
  const spot = card.locator('dl > div').filter({ hasText: 'Spot' })
  await expect(spot).toContainText('No limit')
  await card.getByRole('button', { name: 'Trading limits: Spot' }).click()
  const save = dialog.button('Save')
  await expect(save).toBeDisabled()
  await dialog.field('Largest order').fill('100')
  await dialog.root.getByLabel('Pause trading').selectOption({ label: '1 hour' })
  expect(await violationsOf(page, { part: '[role=dialog]' })).toEqual([])
  await dialog.root.getByLabel('Pause trading').selectOption({ label: 'Not paused' })
  await save.click()
  await expect(page.getByText('Spot: limits saved')).toBeVisible()
  await expect(spot).toContainText('Largest order 100.00 USDT')

  const buy = (quantity: string) =>
    post(exchange, '/orders/buy', { ...MARKET, quantity }, tokens.token)
  expect(await buy('0.01')).toMatchObject({ code: 2251 })
  // Within the limit it is judged as any other order: there is no money.
  expect(await buy('0.001')).toMatchObject({ code: 2022 })

  await card.getByRole('button', { name: 'Trading limits: Spot' }).click()
  await dialog.field('Largest order').fill('')
  await save.click()
  await expect(page.getByText('Spot: saved. What is looser applies in 24 hours.')).toBeVisible()
  await expect(spot).toContainText(/From .+: Largest order No limit/)
  await page.reload()
  await expect(spot).toContainText('Largest order 100.00 USDT')
  expect(await buy('0.01')).toMatchObject({ code: 2251 })
  expect(await violationsOf(page, { part: '#limits' })).toEqual([])
  await page.goto('/trade/btcusdt')
  await expect(page.getByText('Your limits: Largest order 100.00 USDT')).toBeVisible()
})

const MARKET = { from: 'BTC', to: 'USDT', type: 'MARKET' }
