// The error catalogue, code by code: each is produced by the real exchange and shown at the
// specified place in the specified English text.
import type { AccountDialog } from '../pages/AccountDialog'
import { expect, test } from '../support/account'
import { operate } from '../support/operator'
import { codeOf, wrongOf } from '../support/outbox'
import { post, register, newPerson, spoil, type Person } from '../support/people'
import type { TestServer } from '../support/server'

test.describe.configure({ timeout: 120_000 })

const MAINTENANCE = 'This API is undergoing maintenance'

test.beforeEach(async ({ complaints, page }) => {
  // The browser itself logs a refused call to the console.
  complaints.expect(/status of (400|503)/)
  await page.goto('/download')
})

/** Runs an action while the exchange is closed for maintenance. */
async function whileClosed(exchange: TestServer, action: () => Promise<void>): Promise<void> {
  // The exchange applies the operator's command a moment later, on closing and on opening.
  const code = async () => (await post(exchange, '/auth/refresh', {})).code
  await operate(exchange, 'maintenance', 'on')
  try {
    await expect.poll(code).toBe(9999)
    await action()
  } finally {
    await operate(exchange, 'maintenance', 'off')
    await expect.poll(code).not.toBe(9999)
  }
}

/** Signs in up to the last step, with both codes typed but not submitted. */
async function toConfirm(dialog: AccountDialog, person: Person): Promise<void> {
  await dialog.login(person)
  await dialog.takeCode('SMS code', person.e164, 'sms.signIn')
  await dialog.takeCode('Email code', person.email, 'mail.signIn')
}

test('[AUT-100] [AUT-101] 1013 and 1014 are shown at their fields', async ({
  dialog,
  customer: person,
}) => {
  await dialog.login({ ...person, email: 'nobody@mail.example' })
  await dialog.expectWrong('Email', 'Invalid account information or password')
  await dialog.login({ ...person, password: 'Wrong1234' })
  await dialog.expectWrong('Password', 'Incorrect Password')
})

test('[AUT-102] [AUT-103] [AUT-104] 1109 and 9999 are shown as notices, other codes at the password', async ({
  exchange,
  dialog,
  customer: person,
}) => {
  await operate(exchange, 'account', 'freeze', person.email)
  await dialog.login(person)
  await dialog.expectNotice('Login failed,please contact customer support')
  await dialog.login({ ...person, password: 'x'.repeat(300) })
  await dialog.expectWrong('Password', 'Incorrect email or password')
  await whileClosed(exchange, async () => {
    await dialog.login(person)
    await dialog.expectNotice(MAINTENANCE)
  })
})

test('[AUT-106] [AUT-107] [AUT-108] 1019 and 1020 are shown at their codes, 9999 as a notice', async ({
  exchange,
  dialog,
  customer,
}) => {
  await toConfirm(dialog, customer)
  const [sms, mail] = [dialog.field('SMS code'), dialog.field('Email code')]
  const right = { sms: await sms.inputValue(), mail: await mail.inputValue() }
  await mail.fill(wrongOf(right.mail))
  await dialog.button('Confirm').click()
  await dialog.expectWrong('Email code', 'Incorrect Email code')
  await mail.fill(right.mail)
  await sms.fill(wrongOf(right.sms))
  await dialog.button('Confirm').click()
  await dialog.expectWrong('SMS code', 'Incorrect SMS code')
  await sms.fill(right.sms)
  await whileClosed(exchange, async () => {
    await dialog.button('Confirm').click()
    await dialog.expectNotice(MAINTENANCE)
  })
  await dialog.button('Confirm').click()
  await expect(dialog.root).toHaveCount(0)
})

test('[AUT-105] [AUT-109] 1028 asks to verify again, other codes show the exchange’s own message', async ({
  exchange,
  dialog,
  customer: person,
}) => {
  await toConfirm(dialog, person)
  // The same account signs in first with the same codes, from the same address.
  const { email, password } = person
  const { data } = await post<{ loginAuthToken: string }>(exchange, '/auth/login', {
    email,
    password,
  })
  const proof = {
    loginAuthToken: data.loginAuthToken,
    mobileVerifyCode: await codeOf(exchange, person.e164, 'sms.signIn'),
    emailVerifyCode: await codeOf(exchange, email, 'mail.signIn'),
  }
  expect((await post(exchange, '/auth/verify', proof)).code).toBe(200)
  await dialog.button('Confirm').click()
  await expect(dialog.root.getByText('Please Verify Again')).toBeVisible()
  await dialog.button('Close').click()
  await expect(dialog.root).toHaveCount(0)
  const other = newPerson()
  await register(exchange, other)
  await toConfirm(dialog, other)
  await operate(exchange, 'account', 'freeze', other.email)
  await dialog.button('Confirm').click()
  const sentence = 'Login failed,please contact customer support'
  await expect(dialog.root.getByText(sentence)).toBeVisible()
})

test('[AUT-110] [AUT-111] 1011 and 1010 on submit are shown, and Back starts over', async ({
  page,
  exchange,
  dialog,
}) => {
  const person = newPerson()
  const { email, e164: mobile } = person
  // Wrong guesses count only against the dialog's own flow, so they must carry its id.
  const sending = page.waitForResponse(/\/users\/sendmailverifycode$/)
  await dialog.beginRegister(person)
  const { flowId } = ((await (await sending).json()) as { data: { flowId: string } }).data
  const smsCode = await codeOf(exchange, mobile, 'sms.register')
  await spoil(
    exchange,
    '/users/checkregistermobileverifycode',
    { mobile, iso2: 'SG', flowId },
    smsCode,
  )
  await dialog.button('Confirm').click()
  await expect(dialog.root.getByText('Incorrect SMS code')).toBeVisible()
  await expect(dialog.button('Back')).toBeVisible()
  const mailCode = await codeOf(exchange, email, 'mail.register')
  await spoil(exchange, '/users/checkregistermailverifycode', { email, flowId }, mailCode)
  await dialog.button('Confirm').click()
  await expect(dialog.root.getByText('Incorrect Email code')).toBeVisible()
  await dialog.button('Back').click()
  await expect(dialog.field('Email')).toHaveValue('')
  await expect(dialog.button('Next')).toBeDisabled()
})

test('[AUT-112] 1098 is shown when registering with an unknown agent code', async ({
  page,
  dialog,
}) => {
  await page.goto('/register/NOAGENT')
  await expect(dialog.field('Agent code')).toHaveValue('NOAGENT')
  await dialog.beginRegister(newPerson())
  await dialog.button('Confirm').click()
  await expect(dialog.root.getByText('Verification Failed, please try again')).toBeVisible()
})

test('[AUT-113] [AUT-114] 9999 on submit is a notice, other codes show the exchange’s own message', async ({
  exchange,
  dialog,
}) => {
  const person = newPerson()
  await dialog.beginRegister(person)
  await whileClosed(exchange, async () => {
    await dialog.button('Confirm').click()
    await dialog.expectNotice(MAINTENANCE)
  })
  // Another customer registers the same mobile number first.
  const { email, password, e164: mobile } = { ...newPerson(), e164: person.e164 }
  await post(exchange, '/users/sendmailverifycode', { email })
  await post(exchange, '/users/register', {
    email,
    mobile,
    password,
    iso2: 'SG',
    confirmPassword: password,
    emailVerifyCode: await codeOf(exchange, email, 'mail.register'),
    mobileVerifyCode: await codeOf(exchange, mobile, 'sms.register'),
  })
  await dialog.button('Confirm').click()
  await expect(dialog.root.getByText('The mobile had been verified')).toBeVisible()
})

test('[AUT-115] a taken or unknown address is reported before a code is sent', async ({
  dialog,
  customer: known,
}) => {
  const person = newPerson()
  await dialog.openRegister()
  await dialog.field('Email').fill(known.email)
  await dialog.button('Send code: Email code').click()
  await dialog.expectWrong('Email', 'The mail had been registered')
  await dialog.field('Email').fill(person.email)
  await dialog.takeCode('Email code', person.email, 'mail.register')
  await dialog.field('Referral code (optional)').fill('NOBODY42')
  await dialog.root.getByRole('checkbox').check()
  await dialog.button('Next').click()
  await dialog.expectWrong('Referral code (optional)', 'Invaild referral code')
  await dialog.field('Referral code (optional)').fill('')
  await dialog.button('Next').click()
  await dialog.choosePhone(known)
  await dialog.button('Send code: SMS code').click()
  await dialog.expectWrong('Phone number', 'The mobile had been verified')
})

test('[AUT-116] [AUT-117] [AUT-118] [AUT-119] [AUT-120] forgotten password shows 1071, 1072, 1073, 9999 and others', async ({
  page,
  exchange,
  dialog,
  customer: person,
}) => {
  await dialog.openSignIn()
  await dialog.root.getByText('Forgot password').click()
  await dialog.field('Email').fill('nobody@mail.example')
  await dialog.button('Send code: Email code').click()
  await dialog.expectWrong('Email', 'User not found')
  await dialog.field('Email').fill(person.email)
  const mail = await dialog.takeCode('Email code', person.email, 'mail.forgot')
  const sms = await dialog.takeCode('SMS code', person.e164, 'sms.forgot')
  await dialog.field('Email code').fill(wrongOf(mail))
  await dialog.button('Next').click()
  await dialog.expectWrong('Email code', 'Incorrect Email code')
  await dialog.field('Email code').fill(mail)
  await dialog.field('SMS code').fill(wrongOf(sms))
  await dialog.button('Next').click()
  await dialog.expectWrong('SMS code', 'Incorrect SMS code')
  await dialog.expectWrong('Email code', 'Incorrect Email code')
  await dialog.field('Email code').fill(mail)
  await dialog.field('SMS code').fill(sms)
  await dialog.button('Next').click()
  await dialog.field('New password').fill(person.password)
  await dialog.field('Confirm password').fill(person.password)
  await dialog.button('Confirm').click()
  const same = 'The new password is the same as the old one.'
  await expect(dialog.root.getByText(same)).toBeVisible()
  await dialog.field('New password').fill('Another456')
  await dialog.field('Confirm password').fill('Another456')
  await whileClosed(exchange, async () => {
    await dialog.button('Confirm').click()
    await dialog.expectNotice(MAINTENANCE)
  })
  await dialog.button('Confirm').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})
