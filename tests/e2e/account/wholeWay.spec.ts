// Account lifecycle: registered with codes from the outbox, signed in with both, password and
// mobile changed, documents submitted, approved by the operator, and shown at level two.
import { expect, test } from '../support/account'
import { listedId, operate } from '../support/operator'
import { codeOf } from '../support/outbox'
import { newPerson } from '../support/people'
import { handInDocuments, photo } from '../support/photo'

test('[AUT-039] a visitor registers, signs out and signs in with both codes', async ({
  page,
  dialog,
}) => {
  const person = newPerson()
  const menu = page.getByRole('button', { name: `Account menu of ${person.email}` })
  await page.goto('/')
  await dialog.register(person)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await dialog.signIn(person)
  await expect(menu).toContainText('LV 1')
})

test('[AUT-006] [AUT-125] the dialogs of sign-in, registration and a forgotten password are 500 px wide', async ({
  page,
  dialog,
}) => {
  await page.goto('/download')
  const width = async () => (await dialog.root.boundingBox())?.width
  await dialog.openSignIn()
  await expect.poll(width).toBe(500)
  await dialog.root.getByText('Forgot password').click()
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible()
  await expect.poll(width).toBe(500)
  await dialog.button('Close').click()
  await expect(dialog.root).toHaveCount(0)
  await dialog.openRegister()
  await expect.poll(width).toBe(500)
})

test('[AUT-094] only the new password signs in after a change', async ({
  page,
  member: person,
  complaints,
  dialog,
}) => {
  complaints.expect(/status of 400/)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await dialog.field('Current password').fill(person.password)
  await dialog.field('New password').fill('Another456')
  await dialog.field('Confirm password').fill('Another456')
  await dialog.takeCode('SMS code', person.e164, 'sms.password')
  await dialog.takeCode('Email code', person.email, 'mail.password')
  await dialog.button('Confirm').click()
  await expect(dialog.root).toHaveCount(0)
  await expect(page.getByText(/Withdrawals are on hold until/)).toBeVisible()
  await page.getByRole('button', { name: `Account menu of ${person.email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await dialog.openSignIn()
  await dialog.field('Email').fill(person.email)
  await dialog.field('Password').fill(person.password)
  await dialog.button('Log in').click()
  await expect(dialog.root.getByText('Incorrect Password')).toBeVisible()
  await dialog.field('Password').fill('Another456')
  await dialog.button('Log in').click()
  await expect(dialog.field('SMS code')).toBeVisible()
})

test('[AUT-091] a changed mobile receives the codes of the next sign-in', async ({
  page,
  member: person,
  dialog,
  complaints,
}) => {
  // A call that requires a fresh factor is refused first.
  complaints.expect(/status of 400/)
  const next = newPerson()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change mobile' }).click()
  await dialog.choosePhone(next, 'New phone number')
  await dialog.takeCode('SMS code', next.e164, 'sms.mobile')
  await dialog.takeCode('Email code', person.email, 'mail.mobile')
  await dialog.attach(photo('front.png'), 3)
  await dialog.button('Confirm').click()
  await dialog.proveByPassword(person)
  await expect(dialog.root).toHaveCount(0)
  await page.getByRole('button', { name: `Account menu of ${person.email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await dialog.signIn({ ...person, e164: next.e164 })
})

test('[KYC-004] submitted documents are approved by the operator, and LV 2 is shown', async ({
  page,
  exchange,
  member: person,
}) => {
  await page.goto('/settings/verify')
  await handInDocuments(page)
  const id = await listedId(exchange, 'identity', person.email)
  await operate(exchange, 'identity', 'approve', id)
  await expect(page.getByText('Your identity is verified')).toBeVisible()
  await expect(page.getByRole('button', { name: `Account menu of ${person.email}` })).toContainText(
    'LV 2',
  )
  await codeOf(exchange, person.email, 'mail.IDENTITY_APPROVED')
})
