// What a visitor hears where messages to phones cannot leave the exchange.
import { expect, test } from '../support/account'
import { somebody } from '../support/people'

test.use({ settings: { SMS_URL: 'http://127.0.0.1:1/sms' } })

test('[AUT-115] a message that could not be sent asks to check the number, and may be tried again', async ({
  page,
  complaints,
  dialog,
}) => {
  complaints.expect(/status of 400/)
  await page.goto('/download')
  const person = somebody()
  await dialog.openRegister()
  await dialog.proveEmail(person)
  await dialog.choosePhone(person)
  await dialog.button('Send code: SMS code').click()
  const sentence = 'Failed sent, please check your mobile number'
  await expect(dialog.root.getByText(sentence)).toBeVisible()
  await expect(dialog.button('Send code: SMS code')).toBeVisible()
})
