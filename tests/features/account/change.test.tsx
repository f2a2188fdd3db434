// Proves the changes of password and mobile number: what they warn of, what they need, what they
// submit, and where each message is shown.
import { afterEach, describe, expect, test } from 'vitest'
import { shell } from '../../../src/state/shell'
import { doing } from '../../ui/mount'
import { done, refusedAs, refusedBy, UNREACHABLE, type FakeAccount } from './fakeAccount'
import {
  button,
  dialog,
  enter,
  expectNotice,
  field,
  press,
  signedInAs,
  stage,
  title,
  formError,
  under,
  write,
  type Stage,
} from './stage'

let at: Stage
afterEach(() => at.end())
const open = async (
  kind: 'changePassword' | 'changeMobile',
  prepare?: (account: FakeAccount) => void,
) => {
  at = await stage({ kind }, prepare)
  await doing(() => signedInAs('lena@mail.example'))
}
const WARNING =
  'Your other devices will be logged out and withdrawals will be on hold for 24 hours.'

describe('the password', () => {
  const fill = async () => {
    await write('Current password', 'oldpass1')
    await write('New password', 'abcdefg1')
    await write('Confirm password', 'abcdefg1')
    await write('Email code', '702518')
    await write('SMS code', '482913')
  }

  test('[AUT-031] is changed with the present one and both codes, after a warning', async () => {
    await open('changePassword')
    expect(title()).toBe('Change password')
    expect(dialog().textContent).toContain(WARNING)
    await press('Send code: Email code')
    await press('Send code: SMS code')
    expect(at.account.of('sendChangePasswordMailCode')).toEqual([{ email: 'lena@mail.example' }])
    expect(under('SMS code')).toContain('Sent to +886 9•• ••• 218')
    expect(button('Confirm').disabled).toBe(true)
    await fill()
    await enter()
    expect(at.account.of('changePassword')).toEqual([
      {
        originPwd: 'oldpass1',
        newPwd: 'abcdefg1',
        confirmPwd: 'abcdefg1',
        emailVerifyCode: '702518',
        mobileVerifyCode: '482913',
      },
    ])
    expect(shell.dialog.kind).toBe('none')
    expectNotice('Your password has been changed')
  })

  test.each([
    [1014, 'Current password', 'Incorrect Password'],
    [2114, 'New password', 'The new password is the same as the old one.'],
    [1019, 'Email code', 'Incorrect Email code'],
    [1020, 'SMS code', 'Incorrect SMS code'],
  ])('%d is said at the field %s', async (code, label, says) => {
    await open('changePassword', (account) => account.answer('changePassword', refusedBy(code)))
    await fill()
    await press('Confirm')
    expect([under(label), document.activeElement]).toEqual([says, field(label)])
  })

  test.each([
    [refusedAs('demoFixed'), 'Demo accounts are shared, so this cannot be changed.'],
    [
      UNREACHABLE,
      'No response from the exchange. It may or may not have gone through; please try again.',
    ],
  ])('others are shown for the whole form, and nothing typed is lost', async (answer, says) => {
    await open('changePassword', (account) => account.answer('changePassword', answer))
    await fill()
    await press('Confirm')
    expect([formError(), field('New password').value]).toEqual([says, 'abcdefg1'])
    expect(shell.dialog.kind).toBe('changePassword')
  })
})

describe('the mobile number', () => {
  const FILES = ['handholdIdAndSign', 'mobileBill3Months', 'newMobileBill']
  const choose = (place: number): Promise<void> =>
    doing(() => {
      const inputs = dialog().querySelectorAll<HTMLInputElement>('input[type=file]:not([capture])')
      const input = inputs[place]
      if (!input) throw new Error(`no file ${place}`)
      const file = new File(['x'], `file${place}.png`, { type: 'image/png' })
      Object.defineProperty(input, 'files', { value: [file], configurable: true })
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  const fill = async () => {
    await write('New phone number', '13812345678')
    await write('SMS code', '482913')
    await write('Email code', '702518')
  }
  const uploads = (account: FakeAccount) =>
    account.answer('upload', ...FILES.map((filename) => done({ filename })))

  test('[AUT-032] is changed with two codes and three files, after a warning', async () => {
    await open('changeMobile', uploads)
    expect([title(), dialog().textContent.includes(WARNING)]).toEqual(['Change mobile', true])
    await fill()
    await press('Send code: SMS code')
    await press('Send code: Email code')
    expect(at.account.of('sendChangeMobileNewCode')).toEqual([
      { newMobileNumber: '+8613812345678', iso2: 'CN' },
    ])
    expect(at.account.of('sendChangeMobileMailCode')).toEqual([{}])
    await choose(0)
    await choose(1)
    expect(button('Confirm').disabled).toBe(true)
    await choose(2)
    expect(at.account.of('upload')).toEqual(FILES)
    await press('Confirm')
    expect(at.account.of('changeMobile')).toEqual([
      {
        newMobileNumber: '+8613812345678',
        newIso2: 'CN',
        emailVerifyCode: '702518',
        newMobileVerifyCode: '482913',
        handholdIdAndSignFilename: 'handholdIdAndSign',
        mobileBill3MonthsFilename: 'mobileBill3Months',
        newMobileBillFilename: 'newMobileBill',
      },
    ])
    expect(shell.dialog.kind).toBe('none')
    expectNotice('Your mobile number has been changed')
  })

  test('a file that is refused says why, and Confirm goes on waiting', async () => {
    await open('changeMobile', (account) => account.answer('upload', refusedBy(2122)))
    await fill()
    await choose(0)
    expect(dialog().textContent).toContain('Only JPEG, PNG and WebP images are accepted.')
    expect(button('Confirm').disabled).toBe(true)
  })

  test.each([
    ['sendChangeMobileNewCode', 2115, 'New phone number', 'This is already your phone number.'],
    ['sendChangeMobileNewCode', 2101, 'New phone number', 'The mobile had been verified'],
    ['sendChangeMobileNewCode', 2104, 'SMS code', 'Failed sent, please check your mobile number'],
  ])('%s refused with %d is said at the field %s', async (name, code, label, says) => {
    await open('changeMobile', (account) => account.answer(name, refusedBy(code)))
    await fill()
    await press('Send code: SMS code')
    expect(under(label)).toBe(says)
  })

  test.each([
    [2101, 'New phone number', 'The mobile had been verified'],
    [1019, 'Email code', 'Incorrect Email code'],
    [1020, 'SMS code', 'Incorrect SMS code'],
  ])('handed in and refused with %d it is said at the field %s', async (code, label, says) => {
    await open('changeMobile', (account) => {
      uploads(account)
      account.answer('changeMobile', refusedBy(code))
    })
    await fill()
    for (const place of [0, 1, 2]) await choose(place)
    await press('Confirm')
    expect(under(label)).toBe(says)
  })
})
