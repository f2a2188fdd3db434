// Recovery of a forgotten password: two codes, a new password, and where each message is shown.
import { afterEach, describe, expect, test } from 'vitest'
import { closeDialog, openDialog, shell } from '../../../src/state/shell'
import { doing } from '../../ui/mount'
import { refusedBy, UNREACHABLE, type FakeAccount } from './fakeAccount'
import {
  button,
  enter,
  expectNotice,
  field,
  hasButton,
  leave,
  press,
  stage,
  step,
  title,
  formError,
  under,
  write,
  type Stage,
} from './stage'

let at: Stage
afterEach(() => at.end())
const open = async (prepare?: (account: FakeAccount) => void) => {
  at = await stage({ kind: 'forgot' }, prepare)
}
const fillCodes = async () => {
  await write('Email', 'Lena@Mail.example')
  await write('Email code', '702518')
  await write('SMS code', '482913')
}
const toPassword = async () => {
  await fillCodes()
  await press('Next')
  await at.clock.pass(1_000)
}
const submit = async () => {
  await write('New password', 'abcdefg1')
  await write('Confirm password', 'abcdefg1')
  await enter()
}

describe('the codes', () => {
  test('[AUT-020] asks for the address and two separately sent codes, then enables Next', async () => {
    await open()
    expect([title(), step()]).toEqual(['Forgot password', '1. Verification'])
    expect(button('Send code: Email code').disabled).toBe(true)
    expect(button('Send code: SMS code').disabled).toBe(true)
    await write('Email', 'lena@mail.example')
    await press('Send code: Email code')
    await press('Send code: SMS code')
    expect([under('Email code'), under('SMS code')]).toEqual(['Email Code Sent', 'SMS Code Sent'])
    expect(at.account.of('sendForgotMobileCode')).toEqual([{ email: 'lena@mail.example' }])
    await write('Email code', '702518')
    expect(button('Next').disabled).toBe(true)
    await write('SMS code', '482913')
    expect(button('Next').disabled).toBe(false)
  })

  test('[AUT-067] a code is of digits, and asked for when it was taken out again', async () => {
    await open()
    for (const code of ['Email code', 'SMS code']) {
      await write(code, 'a')
      expect(under(code)).toBe('Must be a number')
      await write(code, '')
      await leave(code)
      expect(under(code)).toBe('Code is required')
    }
  })

  test('[AUT-046] the mailed code is checked, then the other, then a second passes', async () => {
    await open()
    await fillCodes()
    await press('Next')
    expect(at.account.asked).toEqual([
      {
        name: 'checkForgotMailCode',
        body: { email: 'lena@mail.example', verifyCode: '702518' },
      },
      {
        name: 'checkForgotMobileCode',
        body: { email: 'lena@mail.example', verifyCode: '482913' },
      },
    ])
    await at.clock.pass(900)
    expect(step()).toBe('1. Verification')
    await at.clock.pass(100)
    expect(step()).toBe('2. New password')
  })

  test('[AUT-116] 1071 is shown at the address, also when a code is requested', async () => {
    await open((account) => account.answer('sendForgotMailCode', refusedBy(1071)))
    await write('Email', 'nobody@mail.example')
    await press('Send code: Email code')
    expect([under('Email'), under('Email code')]).toEqual(['User not found', ''])
    expect(hasButton('Send code: Email code')).toBe(true)
  })

  test('[AUT-117] 1072 is shown at the mailed code, and the other code is not checked', async () => {
    await open((account) => account.answer('checkForgotMailCode', refusedBy(1072)))
    await fillCodes()
    await press('Next')
    expect([under('Email code'), under('SMS code')]).toEqual(['Incorrect Email code', ''])
    expect(at.account.of('checkForgotMobileCode')).toEqual([])
  })

  test('[AUT-118] 1073 is shown at both codes', async () => {
    await open((account) => account.answer('checkForgotMobileCode', refusedBy(1073)))
    await fillCodes()
    await press('Next')
    expect([under('Email code'), under('SMS code')]).toEqual([
      'Incorrect Email code',
      'Incorrect SMS code',
    ])
  })

  test('[AUT-119] maintenance is shown as a notice', async () => {
    await open((account) => account.answer('checkForgotMailCode', refusedBy(9999)))
    await fillCodes()
    await press('Next')
    expectNotice('This API is undergoing maintenance')
  })

  test.each([
    [refusedBy(1044), 'This account is disabled. Please contact customer service.'],
    [
      UNREACHABLE,
      'No response from the exchange. It may or may not have gone through; please try again.',
    ],
  ])('[AUT-120] others say what the exchange says', async (answer, says) => {
    await open((account) => account.answer('checkForgotMailCode', answer))
    await fillCodes()
    await press('Next')
    expect([formError(), field('Email code').value]).toEqual([says, '702518'])
  })
})

describe('the new password', () => {
  test('[AUT-021] [AUT-063] [AUT-065] two fields; Confirm waits for a good one, twice the same', async () => {
    await open()
    await toPassword()
    await write('New password', 'abcdefgh')
    await write('Confirm password', 'abcdefgh')
    expect(button('Confirm').disabled).toBe(true)
    await write('New password', 'abcdefg1')
    expect(under('Confirm password')).toBe('the password is unmatch')
    expect(button('Confirm').disabled).toBe(true)
    await write('Confirm password', 'abcdefg1')
    expect(button('Confirm').disabled).toBe(false)
  })

  test('[AUT-022] [AUT-030] [AUT-047] [AUT-048] it is handed in, and the sign-in opens', async () => {
    await open()
    await toPassword()
    await submit()
    expect(at.account.of('resetPassword')).toEqual([
      {
        email: 'lena@mail.example',
        emailVerifyCode: '702518',
        mobileVerifyCode: '482913',
        newPwd: 'abcdefg1',
        confirmPwd: 'abcdefg1',
      },
    ])
    expect([shell.dialog.kind, title()]).toEqual(['signIn', 'Login'])
    expectNotice('Your password has been changed')
  })

  test('[AUT-118] a code that is spent by then leads back to where the codes are', async () => {
    await open((account) => account.answer('resetPassword', refusedBy(1073)))
    await toPassword()
    await submit()
    expect([step(), under('SMS code')]).toEqual(['1. Verification', 'Incorrect SMS code'])
    expect(field('Email').value).toBe('Lena@Mail.example')
  })

  test('others are shown for the whole form', async () => {
    await open((account) => account.answer('resetPassword', refusedBy(2114)))
    await toPassword()
    await submit()
    expect(formError()).toBe('The new password is the same as the old one.')
  })
})

test('[AUT-051] closing empties it', async () => {
  await open()
  await toPassword()
  await doing(closeDialog)
  await doing(() => openDialog({ kind: 'forgot' }))
  expect([step(), field('Email').value]).toEqual(['1. Verification', ''])
})
