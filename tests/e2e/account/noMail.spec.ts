// What a visitor hears where mails cannot leave the exchange.
import { expect, test } from '../support/account'
import { somebody } from '../support/people'

test.use({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })

test('[AUT-115] a mail that could not be sent asks to check the address, and may be tried again', async ({
  page,
  complaints,
  dialog,
}) => {
  complaints.expect(/status of 400/)
  await page.goto('/download')
  await dialog.openRegister()
  await dialog.field('Email').fill(somebody().email)
  await dialog.button('Send code: Email code').click()
  const sentence = 'Failed sent, please check your email address'
  await expect(dialog.root.getByText(sentence)).toBeVisible()
  await expect(dialog.button('Send code: Email code')).toBeVisible()
})
