// The catalogue of errors, one by one: each code is answered by the real exchange and shown where
// and as the specification says, in its English words.
import type { AccountDialog } from '../pages/AccountDialog'
import { expect, test } from '../support/account'
import { operate } from '../support/operator'
import { codeOf, wrongOf } from '../support/outbox'
import { post, register, somebody, spoil, type Person } from '../support/people'
import type { TestServer } from '../support/server'

test.describe.configure({ timeout: 120_000 })

const MAINTENANCE = 'This API is undergoing maintenance'

test.beforeEach(async ({ complaints, page }) => {
  // A refused call is written to the console by the browser itself.
  complaints.expect(/status of (400|503)/)
  await page.goto('/download')
})

/** Runs something while the exchange is closed for maintenance. */
async function whileClosed(exchange: TestServer, deed: () => Promise<void>): Promise<void> {
  // The exchange follows the operator a moment later, both times.
  const code = async () => (await post(exchange, '/auth/refresh', {})).code
  await operate(exchange, 'maintenance', 'on')
  try {
    await expect.poll(code).toBe(9999)
    await deed()
  } finally {
    await operate(exchange, 'maintenance', 'off')
    await expect.poll(code).not.toBe(9999)
  }
}

/** Signs in as far as both right codes typed, not yet confirmed. */
async function toConfirm(dialog: AccountDialog, person: Person): Promise<void> {
  await dialog.login(person)
  await dialog.takeCode('SMS code', person.e164, 'sms.signIn')
  await dialog.takeCode('Email code', person.email, 'mail.signIn')
}

test('[AUT-100] [AUT-101] 1013 and 1014 are said at their fields', async ({
  dialog,
  customer: person,
}) => {
  await dialog.login({ ...person, email: 'nobody@mail.example' })
  await dialog.expectWrong('Email', 'Invalid account information or password')
  await dialog.login({ ...person, password: 'Wrong1234' })
  await dialog.expectWrong('Password', 'Incorrect Password')
})

test('[AUT-102] [AUT-103] [AUT-104] 1109 and 9999 are told in passing, other codes at the password', async ({
  exchange,
  dialog,
  customer: person,
}) => {
  await operate(exchange, 'account', 'freeze', person.email)
  await dialog.login(person)
  await dialog.expectTold('Login failed,please contact customer support')
  await dialog.login({ ...person, password: 'x'.repeat(300) })
  await dialog.expectWrong('Password', 'Incorrect email or password')
  await whileClosed(exchange, async () => {
    await dialog.login(person)
    await dialog.expectTold(MAINTENANCE)
  })
})

test('[AUT-106] [AUT-107] [AUT-108] 1019 and 1020 are said at their codes, 9999 in passing', async ({
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
    await dialog.expectTold(MAINTENANCE)
  })
  await dialog.button('Confirm').click()
  await expect(dialog.root).toHaveCount(0)
})

test('[AUT-105] [AUT-109] 1028 asks to verify again, others are said in the words of the exchange', async ({
  exchange,
  dialog,
  customer: person,
}) => {
  await toConfirm(dialog, person)
  // The same person, from the same address, is quicker with the same codes.
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
  const other = somebody()
  await register(exchange, other)
  await toConfirm(dialog, other)
  await operate(exchange, 'account', 'freeze', other.email)
  await dialog.button('Confirm').click()
  const sentence = 'Login failed,please contact customer support'
  await expect(dialog.root.getByText(sentence)).toBeVisible()
})

test('[AUT-110] [AUT-111] 1011 and 1010 at submit are said, and Back begins anew', async ({
  page,
  exchange,
  dialog,
}) => {
  const person = somebody()
  const { email, e164: mobile } = person
  // Only who asked can spend a code: guesses name the flow of the dialog.
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

test('[AUT-112] 1098 is said to whoever registers by an agent code that is none', async ({
  page,
  dialog,
}) => {
  await page.goto('/register/NOAGENT')
  await expect(dialog.field('Agent code')).toHaveValue('NOAGENT')
  await dialog.beginRegister(somebody())
  await dialog.button('Confirm').click()
  await expect(dialog.root.getByText('Verification Failed, please try again')).toBeVisible()
})

test('[AUT-113] [AUT-114] 9999 at submit is told in passing, others in the words of the exchange', async ({
  exchange,
  dialog,
}) => {
  const person = somebody()
  await dialog.beginRegister(person)
  await whileClosed(exchange, async () => {
    await dialog.button('Confirm').click()
    await dialog.expectTold(MAINTENANCE)
  })
  // Somebody else was quicker with the same mobile.
  const { email, password, e164: mobile } = { ...somebody(), e164: person.e164 }
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

test('[AUT-115] what is taken or unknown is said before anything is sent', async ({
  dialog,
  customer: known,
}) => {
  const person = somebody()
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

test('[AUT-116] [AUT-117] [AUT-118] [AUT-119] [AUT-120] forgot password: 1071, 1072, 1073, 9999, others', async ({
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
    await dialog.expectTold(MAINTENANCE)
  })
  await dialog.button('Confirm').click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})
