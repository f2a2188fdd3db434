// A person's whole way: registered with codes from the outbox, signed in with both, password and
// mobile changed, documents handed in, approved by the operator, and seen at level two.
import { expect, test } from '../support/account'
import { listedId, operate } from '../support/operator'
import { codeOf } from '../support/outbox'
import { somebody } from '../support/people'
import { handInDocuments, photo } from '../support/photo'

test('[AUT-039] a visitor registers, signs out and signs in with both codes', async ({
  page,
  dialog,
}) => {
  const person = somebody()
  const menu = page.getByRole('button', { name: `Account menu of ${person.email}` })
  await page.goto('/')
  await dialog.register(person)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible()
  await dialog.signIn(person)
  await expect(menu).toContainText('LV 1')
})

test('[AUT-094] a changed password opens the account, the old one does not', async ({
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

test('[AUT-091] a changed mobile gets the codes of the next sign-in', async ({
  page,
  member: person,
  dialog,
}) => {
  const next = somebody()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change mobile' }).click()
  await dialog.choosePhone(next, 'New phone number')
  await dialog.takeCode('SMS code', next.e164, 'sms.mobile')
  await dialog.takeCode('Email code', person.email, 'mail.mobile')
  await dialog.field('Current password').fill(person.password)
  await dialog.attach(photo('front.png'), 3)
  await dialog.button('Confirm').click()
  await expect(dialog.root).toHaveCount(0)
  await page.getByRole('button', { name: `Account menu of ${person.email}` }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await dialog.signIn({ ...person, e164: next.e164 })
})

test('[KYC-004] documents are handed in, approved by the operator, and LV 2 is shown', async ({
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
