// Proves the sign-in dialog: two steps, the rules of its buttons and fields, and where each code of
// the catalogue is said.
import { afterEach, describe, expect, test } from 'vitest'
import { closeDialog, openDialog, shell } from '../../../src/state/shell'
import { doing } from '../../ui/mount'
import { done, later, refusedAs, refusedBy, UNREACHABLE, type FakeAccount } from './fakeAccount'
import {
  button,
  dialog,
  enter,
  expectNotice,
  field,
  hasButton,
  isWrong,
  leave,
  press,
  stage,
  step,
  title,
  notices,
  formError,
  under,
  write,
  type Stage,
} from './stage'

let at: Stage
afterEach(() => at.end())
const open = async (prepare?: (account: FakeAccount) => void) => {
  at = await stage({ kind: 'signIn' }, prepare)
}
const fillAccount = async () => {
  await write('Email', 'Lena@Mail.example')
  await write('Password', 'abcdefg1')
}
const passAccount = async () => {
  await fillAccount()
  await press('Log in')
  await at.clock.pass(1_000)
}
const fillCodes = async () => {
  await write('SMS code', '482913')
  await write('Email code', '702518')
}

describe('the account', () => {
  test('[AUT-006] Login waits for both, the password can be shown, and both ways out are there', async () => {
    await open()
    expect([title(), button('Log in').disabled]).toEqual(['Login', true])
    await write('Email', 'lena@mail.example')
    expect(button('Log in').disabled).toBe(true)
    await write('Password', 'x')
    expect(button('Log in').disabled).toBe(false)
    expect(field('Password').type).toBe('password')
    await press('Show password')
    expect(field('Password').type).toBe('text')
    await press('Hide password')
    expect(field('Password').type).toBe('password')
    await press('Forgot password')
    expect(shell.dialog.kind).toBe('forgot')
    await doing(() => openDialog({ kind: 'signIn' }))
    await press('Register')
    expect(shell.dialog.kind).toBe('register')
  })

  test('[AUT-061] a password that was taken out again is asked for', async () => {
    await open()
    await write('Password', 'x')
    await write('Password', '')
    await leave('Password')
    expect(under('Password')).toBe('Password is required')
    expect(button('Log in').disabled).toBe(true)
  })

  test('[AUT-057] [AUT-058] an address that is none is called so once its field is left', async () => {
    await open()
    await write('Email', 'lena@')
    expect(isWrong('Email')).toBe(false)
    await leave('Email')
    expect(under('Email')).toBe('Invalid email address')
    await write('Email', 'lena@mail.example')
    expect(isWrong('Email')).toBe(false)
  })

  test('the fields carry the hints that password managers read', async () => {
    await open()
    expect([field('Email').autocomplete, field('Password').autocomplete]).toEqual([
      'username',
      'current-password',
    ])
    expect(field('Password').type).toBe('password')
  })

  test('[AUT-023] [AUT-036] [AUT-124] the codes come one second after the password was right', async () => {
    await open()
    await fillAccount()
    await enter()
    expect(at.account.of('login')).toEqual([{ email: 'lena@mail.example', password: 'abcdefg1' }])
    await at.clock.pass(900)
    expect(step()).toBe('1. Account')
    expect(button('Log in').getAttribute('aria-busy')).toBe('true')
    await at.clock.pass(100)
    expect([step(), title()]).toEqual(['2. Codes', 'Verification'])
  })

  test('a second press while the first is under way asks nothing', async () => {
    const answer = later()
    await open((account) => account.answer('login', answer.answer))
    await fillAccount()
    await press('Log in')
    await press('Log in')
    await enter()
    expect(at.account.of('login')).toHaveLength(1)
    await doing(() => answer.come(refusedBy(1014)))
    expect(under('Password')).toBe('Incorrect Password')
  })

  test.each([
    ['AUT-100', 1013, 'Email', 'Invalid account information or password'],
    ['AUT-101', 1014, 'Password', 'Incorrect Password'],
    ['AUT-104', 1044, 'Password', 'Incorrect email or password'],
    ['AUT-104', 2105, 'Password', 'Incorrect email or password'],
    ['AUT-104', 7777, 'Password', 'Incorrect email or password'],
  ])('[%s] %d is shown at the field %s: %s', async (_, code, label, sentence) => {
    await open((account) => account.answer('login', refusedBy(code)))
    await fillAccount()
    await press('Log in')
    expect(under(label)).toBe(sentence)
    expect(document.activeElement).toBe(field(label))
    expect(notices()).toEqual([])
  })

  test.each([
    ['AUT-102', 1109, 'Login failed,please contact customer support'],
    ['AUT-103', 9999, 'This API is undergoing maintenance'],
  ])('[%s] %d is shown as a notice: %s', async (_, code, sentence) => {
    await open((account) => account.answer('login', refusedBy(code)))
    await fillAccount()
    await press('Log in')
    expectNotice(sentence)
    expect([isWrong('Email'), isWrong('Password')]).toEqual([false, false])
  })

  test.each([
    [refusedAs('tooManyAttempts', { minutes: 15 }), 'Too many attempts. Try again in 15 min.'],
    [refusedAs('rateLimited'), 'Too many requests. Please wait a moment.'],
    [
      UNREACHABLE,
      'No response from the exchange. It may or may not have gone through; please try again.',
    ],
  ])(
    'what is true of the try and not of the account is said as it is',
    async (answer, sentence) => {
      await open((account) => account.answer('login', answer))
      await fillAccount()
      await press('Log in')
      expect(under('Password')).toContain(sentence)
      expect(field('Password').value).toBe('abcdefg1')
    },
  )

  test('[AUT-073] typing in a field clears the exchange’s error on it', async () => {
    await open((account) => account.answer('login', refusedBy(1014)))
    await fillAccount()
    await press('Log in')
    await write('Email', 'other@mail.example')
    expect(isWrong('Password')).toBe(true)
    await write('Password', 'abcdefg2')
    expect([isWrong('Password'), under('Password')]).toEqual([false, ''])
  })
})

describe('the codes', () => {
  test('[AUT-007] [AUT-122] Confirm waits for six digits twice, and no field takes more', async () => {
    await open()
    await passAccount()
    expect(button('Confirm').disabled).toBe(true)
    await write('SMS code', '482913')
    await write('Email code', '70')
    expect(button('Confirm').disabled).toBe(true)
    await write('Email code', '702518')
    expect(button('Confirm').disabled).toBe(false)
    expect([field('SMS code').maxLength, field('Email code').maxLength]).toEqual([6, 6])
    expect(field('SMS code').inputMode).toBe('numeric')
    expect(field('SMS code').autocomplete).toBe('one-time-code')
    expect(hasButton('Send code: SMS code') && hasButton('Send code: Email code')).toBe(true)
  })

  test('[AUT-062] a letter in a code is called no number at once; nothing, once it was left', async () => {
    await open()
    await passAccount()
    for (const code of ['SMS code', 'Email code']) {
      await write(code, '12a')
      expect(under(code)).toBe('Must be a number')
      await write(code, '')
      await leave(code)
      expect(under(code)).toBe('Verification code is required')
    }
  })

  test('[AUT-005] [AUT-025] [AUT-037] with both right the session starts, the dialog closes, and a notice confirms it', async () => {
    await open((account) => account.answer('verifyLogin', done({ token: 't', refreshToken: 'r' })))
    await passAccount()
    await fillCodes()
    await enter()
    expect(at.account.of('verifyLogin')).toEqual([
      { loginAuthToken: 'request-1', mobileVerifyCode: '482913', emailVerifyCode: '702518' },
    ])
    expect(at.account.of('enter')).toHaveLength(1)
    expect(shell.dialog.kind).toBe('none')
    expectNotice('Login successful')
  })

  test('a session that could not start is started by the next press, without new codes', async () => {
    await open((account) => account.answer('enter', UNREACHABLE, done()))
    await passAccount()
    await fillCodes()
    await press('Confirm')
    expect(formError()).toContain('No response')
    await press('Confirm')
    expect([at.account.of('verifyLogin').length, at.account.of('enter').length]).toEqual([1, 2])
    expect(shell.dialog.kind).toBe('none')
  })

  test('[AUT-105] 1028 asks to verify again and offers the way back to the account', async () => {
    await open((account) => account.answer('verifyLogin', refusedBy(1028)))
    await passAccount()
    await fillCodes()
    expect(hasButton('Back')).toBe(false)
    await press('Confirm')
    expect(formError()).toBe('Please Verify Again')
    await press('Back')
    expect([step(), field('Email').value]).toEqual(['1. Account', 'Lena@Mail.example'])
    await press('Log in')
    await at.clock.pass(1_000)
    expect([field('SMS code').value, formError()]).toEqual(['', ''])
  })

  test.each([
    ['AUT-106', 1019, 'Email code', 'Incorrect Email code'],
    ['AUT-107', 1020, 'SMS code', 'Incorrect SMS code'],
  ])('[%s] %d is shown at the field %s', async (_, code, label, sentence) => {
    await open((account) => account.answer('verifyLogin', refusedBy(code)))
    await passAccount()
    await fillCodes()
    await press('Confirm')
    expect(under(label)).toBe(sentence)
    expect(document.activeElement).toBe(field(label))
  })

  test('[AUT-108] maintenance is shown as a notice', async () => {
    await open((account) => account.answer('verifyLogin', refusedBy(9999)))
    await passAccount()
    await fillCodes()
    await press('Confirm')
    expectNotice('This API is undergoing maintenance')
    expect(formError()).toBe('')
  })

  test('[AUT-109] others say what the exchange says', async () => {
    await open((account) => account.answer('verifyLogin', refusedBy(1044)))
    await passAccount()
    await fillCodes()
    await press('Confirm')
    expect(formError()).toBe('This account is disabled. Please contact customer service.')
  })
})

describe('closing', () => {
  test('[AUT-038] [AUT-051] leads back to an empty account step', async () => {
    await open()
    await passAccount()
    await write('SMS code', '482913')
    await doing(closeDialog)
    await doing(() => openDialog({ kind: 'signIn' }))
    expect([step(), field('Email').value, field('Password').value]).toEqual(['1. Account', '', ''])
  })

  test('an answer that comes after closing opens nothing', async () => {
    const answer = later()
    await open((account) => account.answer('login', answer.answer))
    await fillAccount()
    await press('Log in')
    await doing(closeDialog)
    await doing(() =>
      answer.come(done({ loginAuthToken: 'late', expiresAt: 9e12, secondStep: 'codes' })),
    )
    await at.clock.pass(2_000)
    await doing(() => openDialog({ kind: 'signIn' }))
    expect(step()).toBe('1. Account')
  })

  test('the dialog is as wide as the scale says, at 16 px to the rem', async () => {
    await open()
    const root = document.querySelector<HTMLElement>('.mantine-Modal-root')
    expect(root?.style.getPropertyValue('--modal-size')).toBe('var(--dialog)')
    const { SIZES } = await import('../../../src/ui/theme/scale')
    expect(SIZES['--dialog']).toBe('31.25rem')
  })
})

describe('demo users', () => {
  const USERS = [
    { email: 'one@demo.example', kycLevel: 1 },
    { email: 'two@demo.example', kycLevel: 2 },
  ]

  test('[AUT-127] are offered beneath, one press away, plainly said to hold play money', async () => {
    await open((account) => account.answer('demoUsers', done({ users: USERS })))
    expect(dialog().textContent).toContain('Demo accounts: virtual funds, no password')
    expect(dialog().textContent).toContain('LV 2Identity verified')
    await press('Log in as two@demo.example')
    expect(at.account.of('signInDemo')).toEqual(['two@demo.example'])
    expect(shell.dialog.kind).toBe('none')
    expectNotice('Logged in as two@demo.example')
  })

  test('[AUT-127] where the exchange refuses to list them nothing is shown of them', async () => {
    await open()
    expect(dialog().textContent).not.toContain('Demo')
    expect(dialog().querySelector('section')).toBeNull()
  })

  test('while one is tried the others wait, and a refusal is shown', async () => {
    const answer = later()
    await open((account) => {
      account.answer('demoUsers', done({ users: USERS }))
      account.answer('signInDemo', answer.answer)
    })
    await press('Log in as one@demo.example')
    expect(button('Logging in').getAttribute('aria-busy')).toBe('true')
    expect(button('Log in as two@demo.example').disabled).toBe(true)
    await doing(() => answer.come(refusedBy(9999)))
    expect(button('Log in as one@demo.example').disabled).toBe(false)
    expectNotice('Login failed.')
  })
})
