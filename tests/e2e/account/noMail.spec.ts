// Error shown when the exchange cannot send emails.
import { expect, test } from '../support/account'
import { newPerson } from '../support/people'

test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

test('[AUT-115] a failed email asks to check the address, and can be retried', async ({
  page,
  complaints,
  dialog,
}) => {
  complaints.expect(/status of 400/)
  await page.goto('/download')
  await dialog.openRegister()
  await dialog.field('Email').fill(newPerson().email)
  await dialog.button('Send code: Email code').click()
  const sentence = 'Failed sent, please check your email address'
  await expect(dialog.root.getByText(sentence)).toBeVisible()
  await expect(dialog.button('Send code: Email code')).toBeVisible()
})
