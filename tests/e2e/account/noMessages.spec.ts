// Error shown when the exchange cannot send text messages.
import { expect, test } from '../support/account'
import { newPerson } from '../support/people'

test.use({ settings: { SMS_URL: 'http://127.0.0.1:1/sms' } })

test('[AUT-115] a failed text message asks to check the number, and can be retried', async ({
  page,
  complaints,
  dialog,
}) => {
  complaints.expect(/status of 400/)
  await page.goto('/download')
  const person = newPerson()
  await dialog.openRegister()
  await dialog.proveEmail(person)
  await dialog.choosePhone(person)
  await dialog.button('Send code: SMS code').click()
  const sentence = 'Failed sent, please check your mobile number'
  await expect(dialog.root.getByText(sentence)).toBeVisible()
  await expect(dialog.button('Send code: SMS code')).toBeVisible()
})
