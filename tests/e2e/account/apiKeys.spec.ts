// An API key in a real browser: created with a fresh factor, used by a program over HTTP, revoked.
import { expect, test } from '../support/account'
import { enter, newPerson, register } from '../support/people'
import { hmacSigner, signedHeaders } from '../../support/keys/signing'

test('an API key is created with a fresh factor, shows its secret once, signs a call, and is refused once it is revoked', async ({
  page,
  context,
  exchange,
  dialog,
  complaints,
}) => {
  // A call that requires a fresh factor is refused first.
  complaints.expect(/status of 400/)
  const person = newPerson()
  await enter(context, exchange, await register(exchange, person))
  await page.goto('/settings')
  const card = page.locator('#api-keys')
  await expect(card).toContainText('No API keys yet.')
  await card.getByRole('button', { name: 'Create API key' }).click()
  await dialog.field('Name').fill('Trading program')
  await dialog.root.getByRole('checkbox', { name: 'Trade', exact: true }).check()
  await dialog.button('Create API key').click()
  await dialog.proveByPassword(person)

  const values = dialog.root.locator('code')
  await expect(values).toHaveCount(2)
  const [keyId = '', secret = ''] = await values.allInnerTexts()
  expect(secret).toMatch(/^[\w-]{43}$/)
  await expect(dialog.root).toContainText('The secret is shown only this once.')
  await dialog.button('Done').click()
  const row = card.getByRole('row').filter({ hasText: 'Trading program' })
  await expect(row).toContainText(keyId)
  await expect(row).toContainText('Read, Trade')
  await expect(page.locator('body')).not.toContainText(secret)

  const path = '/investor/auth/keys/self'
  const call = async (): Promise<{ code: number; data: { key: { name: string } } | null }> => {
    const signed = { method: 'GET', path, timestamp: Date.now() }
    const headers = signedHeaders(keyId, hmacSigner(secret), signed)
    const answer = await fetch(`${exchange.origin}${path}`, { headers })
    return (await answer.json()) as Awaited<ReturnType<typeof call>>
  }
  expect((await call()).data?.key.name).toBe('Trading program')
  await page.reload()
  await expect(row).toContainText('127.0.0.1')
  await expect(page.locator('body')).not.toContainText(secret)

  await row.getByRole('button', { name: 'Revoke Trading program' }).click()
  await row.getByRole('button', { name: 'Yes, revoke' }).click()
  await expect(page.getByText('Trading program revoked')).toBeVisible()
  await expect(card).toContainText('No API keys yet.')
  expect(await call()).toMatchObject({ code: 2230, data: null })
})

test('[AKL-003] a key is made with limits, which are shown and changed', async ({
  page,
  context,
  exchange,
  dialog,
  complaints,
}) => {
  // Making a key asks for a fresh factor first.
  complaints.expect(/status of 400/)
  const person = newPerson()
  await enter(context, exchange, await register(exchange, person))
  await page.goto('/settings')
  const card = page.locator('#api-keys')
  await card.getByRole('button', { name: 'Create API key' }).click()
  await dialog.field('Name').fill('Careful program')
  await dialog.field('Instruments').fill('BTC/USDT, ETHUSDT')
  await dialog.field('Largest order').fill('1000')
  await dialog.button('Create API key').click()
  await dialog.proveByPassword(person)
  await dialog.button('Done').click()
  const row = card.getByRole('row').filter({ hasText: 'Careful program' })
  await expect(row).toContainText('BTCUSDT, ETHUSDT')
  await expect(row).toContainText('Largest order 1,000.00 USDT')
  await row.getByRole('button', { name: 'Limits of Careful program' }).click()
  await expect(dialog.field('Largest order')).toHaveValue('1,000')
  await dialog.field('Orders a minute').fill('30')
  await dialog.button('Save limits').click()
  await expect(row).toContainText('30 orders a minute')
})
