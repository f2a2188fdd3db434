// Further authentication factors in a real browser: setting up and using an authenticator app,
// creating, using, renaming and removing a passkey, and the anti-phishing code.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '../support/account'
import { enter, register, newPerson } from '../support/people'
import { expectNoOverlayEntry } from '../support/overlays'

const codeNow = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead })

async function signOut(page: Page, email: string) {
  await page.getByRole('button', { name: `Account menu of ${email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

test('an authenticator app is set up, required at the next sign-in, and removed by a recovery code', async ({
  page,
  member: person,
  dialog,
}) => {
  await page.goto('/settings')
  const row = page.locator('dl > div').filter({ hasText: 'Authenticator app' })
  await row.getByRole('button', { name: 'Set up' }).click()
  await dialog.field('Current password').fill(person.password)
  await dialog.button('Next').click()
  await expect(dialog.root.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await dialog.root.locator('code').innerText()).replaceAll(' ', '')
  await dialog.field('Code of the app').fill(codeNow(secret))
  await dialog.button('Confirm').click()
  const codes = dialog.root.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await dialog.button('I have kept them').click()
  await expect(row).toContainText('Recovery codes left: 10')

  await signOut(page, person.email)
  await dialog.openSignIn()
  await dialog.field('Email').fill(person.email)
  await dialog.field('Password').fill(person.password)
  await dialog.button('Log in').click()
  // The code of the next half minute, because the current one was used for the setup.
  await dialog.field('Code of the app, or a recovery code').fill(codeNow(secret, 30_000))
  await dialog.button('Confirm').click()
  await expect(page.getByRole('button', { name: `Account menu of ${person.email}` })).toBeVisible()

  await page.goto('/settings')
  await row.getByRole('button', { name: 'Remove' }).click()
  await dialog.field('Code of the app, or a recovery code').fill(recovery)
  await dialog.field('Current password').fill(person.password)
  await dialog.button('Remove the authenticator app').click()
  await expect(row).toContainText('Not in use')
})

test('a passkey is created, signs in without a password, is renamed and removed', async ({
  page,
  context,
  exchange,
  dialog,
  complaints,
}) => {
  // A call that requires a fresh factor is refused first.
  complaints.expect(/status of 400/)
  const person = newPerson()
  const tokens = await register(exchange, person)
  // Passkeys are bound to a host name and cannot be used on an IP address.
  const here = exchange.origin.replace('127.0.0.1', 'localhost')
  const cookies = Object.entries({ ...tokens, locale: 'en' })
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: here })))
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${here}/settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.field('Name of the passkey').fill('My phone')
  await dialog.field('Current password').fill(person.password)
  await dialog.button('Add the passkey').click()
  const row = page.locator('dl > div').filter({ hasText: /My (phone|laptop)/ })
  await expect(row).toContainText('Added')

  await signOut(page, person.email)
  await dialog.openSignIn()
  await dialog.button('Log in with a passkey').click()
  await expect(page.getByRole('button', { name: `Account menu of ${person.email}` })).toBeVisible()
  await expectNoOverlayEntry(page)

  await page.goto(`${here}/settings`)
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.field('Name of the passkey').fill('My laptop')
  await dialog.button('Rename').click()
  await expect(row).toContainText('My laptop')
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.field('Current password').fill(person.password)
  await dialog.button('Remove the passkey').click()
  await dialog.fresh.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(row).toHaveCount(0)
})

test('the settings explain that passkeys do not work on an IP address', async ({
  page,
  member,
}) => {
  await page.goto('/settings')
  await expect(page.getByText(member.email).first()).toBeVisible()
  await expect(page.getByText('Passkeys do not work at this address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled()
})

test('the anti-phishing code is set, and other input is refused', async ({
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
  const row = page.locator('dl > div').filter({ hasText: 'Anti-phishing word' })
  await row.getByRole('button', { name: 'Set up' }).click()
  await dialog.field('Anti-phishing word').fill('http://x')
  await expect(dialog.button('Confirm')).toBeDisabled()
  await dialog.field('Anti-phishing word').fill('blue whale')
  await dialog.button('Confirm').click()
  await dialog.proveByPassword(person)
  await expect(row).toContainText('blue whale')
})
