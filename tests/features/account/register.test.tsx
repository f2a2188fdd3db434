// Proves the registration dialog: its three steps, what each waits for and asks, and what the
// exchange's refusals do.
import { afterEach, describe, expect, test } from 'vitest'
import { rememberInvitation } from '../../../src/state/invitation'
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
  formError,
  under,
  write,
  type Stage,
} from './stage'

let at: Stage
afterEach(() => at.end())
const open = async (
  prepare?: (account: FakeAccount) => void,
  given: { inviteCode?: string; agentCode?: string } = {},
) => {
  at = await stage({ kind: 'register', ...given }, prepare)
}
const consent = (): HTMLInputElement => {
  const found = dialog().querySelector<HTMLInputElement>('input[type=checkbox]')
  if (!found) throw new Error('no consent')
  return found
}
const INVITE = 'Referral code (optional)'
const fillEmail = async () => {
  await write('Email', 'Lena@Mail.example')
  await write('Email code', '702518')
  await doing(() => consent().click())
}
const toPhone = async () => {
  await fillEmail()
  await press('Next')
  await at.clock.pass(1_000)
}
const fillPhone = async () => {
  await write('Phone number', '13812345678')
  await write('SMS code', '482913')
}
const toPassword = async () => {
  await toPhone()
  await fillPhone()
  await press('Next')
  await at.clock.pass(1_000)
}
const fillPasswords = async () => {
  await write('Password', 'abcdefg1')
  await write('Confirm password', 'abcdefg1')
}
const toEnd = async () => {
  await toPassword()
  await fillPasswords()
  await enter()
}

describe('the email', () => {
  test('[AUT-008] [AUT-009] [AUT-010] the first step has an address, its code with a send button, and an invitation code', async () => {
    await open()
    expect([title(), step()]).toEqual(['Register', '1. Register'])
    expect(field('Email').autocomplete).toBe('email')
    expect(field(INVITE).value).toBe('')
    expect(button('Send code: Email code').disabled).toBe(true)
    await write('Email', 'lena@mail.example')
    expect(button('Send code: Email code').disabled).toBe(false)
  })

  test('[AUT-011] the agent’s code can be read and not changed; without one there is no line', async () => {
    await open()
    expect(dialog().textContent).not.toContain('Agent code')
    at.end()
    await open(undefined, { agentCode: 'AG-77' })
    expect([field('Agent code').value, field('Agent code').readOnly]).toEqual(['AG-77', true])
  })

  test('[AUT-002] [AUT-012] the consent leads to its three papers, each in a window of its own', async () => {
    await open()
    const papers = [...dialog().querySelectorAll('a')]
    expect(papers.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Terms of Use', '/terms_of_use'],
      ['Privacy Policy', '/privacy_policy'],
      ['Cookie Policy', '/cookie_policy'],
    ])
    expect(papers.every(({ target, rel }) => target === '_blank' && rel === 'noopener')).toBe(true)
    expect(dialog().textContent).toContain(
      'I am over 20 years old and not a resident of Japan or the United States.',
    )
  })

  test('[AUT-013] [AUT-072] Next waits for the address, the code and the consent', async () => {
    await open()
    await write('Email', 'lena@mail.example')
    await write('Email code', '702518')
    expect(button('Next').disabled).toBe(true)
    await doing(() => consent().click())
    expect(button('Next').disabled).toBe(false)
    await write('Email code', '')
    expect(button('Next').disabled).toBe(true)
    await write('Email code', '702518')
    await write('Email', 'lena@')
    expect(button('Next').disabled).toBe(true)
  })

  test('[AUT-057] an address that was taken out again is called none', async () => {
    await open()
    await write('Email', 'lena@mail.example')
    await write('Email', '')
    await leave('Email')
    expect(under('Email')).toBe('Invalid email address')
  })

  test('[AUT-066] a code that was taken out again is asked for', async () => {
    await open()
    await write('Email code', '1')
    await write('Email code', '')
    await leave('Email code')
    expect(under('Email code')).toBe('Verification code is required')
    await toPhone()
    await write('SMS code', '1')
    await write('SMS code', '')
    await leave('SMS code')
    expect(under('SMS code')).toBe('Verification code is required')
  })

  test('[AUT-059] [AUT-115] an address is asked for once when left; a taken one is called so', async () => {
    await open((account) => account.answer('checkEmail', refusedAs('emailTaken')))
    await write('Email', 'Lena@Mail.example')
    await leave('Email')
    expect(under('Email')).toBe('The mail had been registered')
    await press('Send code: Email code')
    expect(at.account.of('checkEmail')).toEqual([{ email: 'lena@mail.example' }])
    expect(at.account.of('sendMailCode')).toEqual([])
    expect(hasButton('Send code: Email code')).toBe(true)
  })

  test('[AUT-115] a mail that could not be sent is shown at its code, and the link comes back', async () => {
    await open((account) => account.answer('sendMailCode', refusedAs('mailNotSent')))
    await write('Email', 'lena@mail.example')
    await press('Send code: Email code')
    expect(under('Email code')).toBe('Failed sent, please check your email address')
    expect(button('Send code: Email code').disabled).toBe(false)
  })

  test('[AUT-039] [AUT-045] the phone comes a second after referral and email codes were accepted', async () => {
    await open(undefined, { inviteCode: 'FRIEND9' })
    await fillEmail()
    await press('Next')
    expect(at.account.asked.map(({ name, body }) => [name, body])).toEqual([
      ['checkEmail', { email: 'lena@mail.example' }],
      ['checkInviteCode', { inviteCode: 'FRIEND9' }],
      ['checkMailCode', { email: 'lena@mail.example', verifyCode: '702518' }],
    ])
    await at.clock.pass(900)
    expect(step()).toBe('1. Register')
    await at.clock.pass(100)
    expect([step(), title()]).toEqual(['2. Verification', 'Verification'])
  })

  test('[AUT-070] [AUT-071] a referral code is asked about only when given; a wrong one stops', async () => {
    await open((account) => account.answer('checkInviteCode', refusedAs('inviteCodeUnknown')))
    await fillEmail()
    await write(INVITE, 'NOBODY')
    await press('Next')
    expect(under(INVITE)).toBe('Invaild referral code')
    expect(at.account.of('checkMailCode')).toEqual([])
    await write(INVITE, '')
    await press('Next')
    expect(at.account.of('checkInviteCode')).toHaveLength(1)
    await at.clock.pass(1_000)
    expect(step()).toBe('2. Verification')
  })

  test('a wrong email code keeps one on the first step and says so at the field', async () => {
    await open((account) => account.answer('checkMailCode', refusedBy(1010)))
    await fillEmail()
    await press('Next')
    await at.clock.pass(2_000)
    expect([step(), under('Email code')]).toEqual(['1. Register', 'Incorrect Email code'])
  })

  test('what an address carried is filled in, whichever page carried it', async () => {
    rememberInvitation('?x=1&inviteCode=FRIEND9')
    rememberInvitation('?x=2')
    await open()
    expect(field(INVITE).value).toBe('FRIEND9')
  })
})

describe('the phone', () => {
  test('[AUT-014] the country is China until another is chosen', async () => {
    await open()
    await toPhone()
    expect(hasButton('Country or region: China +86')).toBe(true)
    expect(field('Phone number').type).toBe('tel')
  })

  test('[AUT-015] [AUT-016] sending waits for a number, Next for a code as well', async () => {
    await open()
    await toPhone()
    expect(button('Send code: SMS code').disabled).toBe(true)
    await write('Phone number', '1381234567')
    expect(button('Send code: SMS code').disabled).toBe(true)
    await write('Phone number', '13812345678')
    expect(button('Send code: SMS code').disabled).toBe(false)
    expect(button('Next').disabled).toBe(true)
    await write('SMS code', '482913')
    expect(button('Next').disabled).toBe(false)
    await write('Phone number', '1381234567')
    expect(button('Next').disabled).toBe(true)
  })

  test('the number is written as its country writes it, and sent without spaces', async () => {
    await open()
    await toPhone()
    await fillPhone()
    expect(field('Phone number').value).toBe('138 1234 5678')
    await press('Send code: SMS code')
    expect(at.account.of('sendMobileCode')).toEqual([{ mobile: '+8613812345678' }])
  })

  test('a number with its country’s code chooses the country', async () => {
    await open()
    await toPhone()
    await write('Phone number', '+886 912 345 678')
    expect(hasButton('Country or region: Taiwan +886')).toBe(true)
    expect(field('Phone number').value).toBe('912 345 678')
    await write('SMS code', '482913')
    await press('Next')
    expect(at.account.of('checkMobileCode')).toEqual([
      { mobile: '+886912345678', verifyCode: '482913', iso2: 'TW' },
    ])
  })

  test('[AUT-068] a number that is invalid in its country is reported once its field is left', async () => {
    await open()
    await toPhone()
    await write('Phone number', '138')
    expect(isWrong('Phone number')).toBe(false)
    await leave('Phone number')
    expect(under('Phone number')).toBe('This phone number is invalid')
    await write('Phone number', '13812345678')
    expect(under('Phone number')).toBe('')
  })

  test('[AUT-060] [AUT-115] a number that is taken is reported before anything is sent', async () => {
    await open((account) => account.answer('checkMobile', refusedAs('mobileTaken')))
    await toPhone()
    await fillPhone()
    await press('Send code: SMS code')
    expect(under('Phone number')).toBe('The mobile had been verified')
    await press('Next')
    expect(at.account.of('checkMobile')).toHaveLength(1)
    expect(at.account.of('sendMobileCode')).toEqual([])
    expect(at.account.of('checkMobileCode')).toEqual([])
  })

  test('[AUT-115] a message that could not be sent is shown at its code', async () => {
    await open((account) => account.answer('sendMobileCode', refusedAs('smsNotSent')))
    await toPhone()
    await fillPhone()
    await press('Send code: SMS code')
    expect(under('SMS code')).toBe('Failed sent, please check your mobile number')
  })

  test('[AUT-040] [AUT-042] a wrong code keeps one there; the right one leads on after a second', async () => {
    await open((account) => account.answer('checkMobileCode', refusedBy(1011), done()))
    await toPhone()
    await fillPhone()
    await press('Next')
    expect([step(), under('SMS code')]).toEqual(['2. Verification', 'Incorrect SMS code'])
    await write('SMS code', '482914')
    await press('Next')
    await at.clock.pass(1_000)
    expect([step(), title()]).toEqual(['3. Password', 'Password'])
  })
})

describe('the password', () => {
  test('[AUT-017] [AUT-018] two fields that can be shown, and Confirm', async () => {
    await open()
    await toPassword()
    expect(field('Password').autocomplete).toBe('new-password')
    expect([field('Password').type, field('Confirm password').type]).toEqual([
      'password',
      'password',
    ])
    expect(hasButton('Confirm')).toBe(true)
    const types = () => [field('Password').type, field('Confirm password').type]
    await press('Show password')
    expect(types()).toEqual(['text', 'password'])
    // What is left of the two is the one of the repetition.
    await press('Show password')
    expect(types()).toEqual(['text', 'text'])
    await press('Hide password')
    expect(types()).toEqual(['password', 'text'])
    await press('Hide password')
    expect(types()).toEqual(['password', 'password'])
  })

  test.each([
    ['abcdef1', 'abcdef1', true],
    ['abcdefgh', 'abcdefgh', true],
    ['12345678', '12345678', true],
    ['abcdef1!', 'abcdef1!', true],
    ['abcdefg1', 'abcdefg2', true],
    ['abcdefg1', '', true],
    ['abcdefg1', 'abcdefg1', false],
    ['A1b2C3d4E5', 'A1b2C3d4E5', false],
  ])('[AUT-063] [AUT-065] %s and %s: Confirm disabled %s', async (one, two, disabled) => {
    await open()
    await toPassword()
    await write('Password', one)
    await write('Confirm password', two)
    expect(button('Confirm').disabled).toBe(disabled)
  })

  test('[AUT-063] the rules stand under the field and are ticked off as they are met', async () => {
    await open()
    await toPassword()
    expect(under('Password')).toBe(
      '8 or more charactersnot yetletters and digitsnot yetno other charactersnot yet',
    )
    await write('Password', 'abc1')
    expect(under('Password')).toBe(
      '8 or more charactersnot yetletters and digitsmetno other charactersmet',
    )
  })

  test('[AUT-063] a password that breaks them is called so once its field is left', async () => {
    await open()
    await toPassword()
    await write('Password', 'abc')
    expect(isWrong('Password')).toBe(false)
    await leave('Password')
    expect(under('Password')).toBe('At least 8 letters and digits, including both')
  })

  test('[AUT-064] a repetition that differs is called so', async () => {
    await open()
    await toPassword()
    await write('Password', 'abcdefg1')
    await write('Confirm password', 'abc')
    expect(isWrong('Confirm password')).toBe(false)
    await leave('Confirm password')
    expect(under('Confirm password')).toBe('Confirm password not match')
  })

  test('[AUT-027] [AUT-028] [AUT-041] everything is handed in, the number without spaces, a missing code as empty', async () => {
    await open()
    await toEnd()
    expect(at.account.of('register')).toEqual([
      {
        email: 'lena@mail.example',
        emailVerifyCode: '702518',
        mobile: '+8613812345678',
        mobileVerifyCode: '482913',
        inviteCode: '',
        password: 'abcdefg1',
        confirmPassword: 'abcdefg1',
        iso2: 'CN',
      },
    ])
  })

  test('[AGT-003] [AUT-004] [AUT-027] with an agent’s code it is the agent’s registration', async () => {
    await open(undefined, { agentCode: 'AG-77', inviteCode: 'FRIEND9' })
    await toEnd()
    expect(at.account.of('register')).toEqual([])
    expect(at.account.of('registerByAgent')[0]).toMatchObject({
      agentCode: 'AG-77',
      inviteCode: 'FRIEND9',
    })
  })

  test('[APP-020] [AUT-044] the session starts and the welcome opens, with its reward in the title', async () => {
    await open()
    await toEnd()
    expect(at.account.of('enter')).toHaveLength(1)
    expect(shell.dialog.kind).toBe('registered')
    expect(title()).toBe('Welcome! Your invite code can earn you rebates')
    expect(dialog().textContent).toContain(
      'once more than 10 have registered, 20% to 70% of the trading fees',
    )
    await press('Verify identity')
    expect([shell.dialog.kind, at.verified]).toEqual(['none', [1]])
  })

  test.each([
    ['AUT-110', 'Incorrect SMS code', 1011],
    ['AUT-111', 'Incorrect Email code', 1010],
  ])('[%s] [AUT-019] [AUT-043] %s: Back leads to an empty first step', async (_, says, code) => {
    await open((account) => account.answer('register', refusedBy(code)))
    await toPassword()
    await fillPasswords()
    expect(hasButton('Back')).toBe(false)
    await enter()
    expect(formError()).toBe(says)
    expect(document.activeElement).toBe(button('Back'))
    await press('Back')
    expect(step()).toBe('1. Register')
    const values = [field('Email'), field('Email code'), field(INVITE)].map(({ value }) => value)
    expect([...values, consent().checked]).toEqual(['', '', '', false])
    await toPhone()
    expect([field('Phone number').value, field('SMS code').value]).toEqual(['', ''])
  })

  test('[AUT-112] 1098 of an agent’s registration: Verification Failed', async () => {
    await open((account) => account.answer('registerByAgent', refusedBy(1098)), {
      agentCode: 'AG-77',
    })
    await toEnd()
    expect(formError()).toBe('Verification Failed, please try again')
    expect(hasButton('Back')).toBe(false)
  })

  test('[AUT-113] maintenance is shown as a notice without an agent, and as others with one', async () => {
    await open((account) => account.answer('register', refusedBy(9999)))
    await toEnd()
    expectNotice('This API is undergoing maintenance')
    expect(formError()).toBe('')
    at.end()
    await open((account) => account.answer('registerByAgent', refusedBy(9999)), {
      agentCode: 'AG-77',
    })
    await toEnd()
    expect(formError()).toBe('This API is undergoing maintenance')
  })

  test.each([
    [
      refusedBy(1000),
      'Something went wrong on our side. Check whether the change was made before you try again.',
    ],
    [refusedBy(2101), 'The mobile had been verified'],
    [refusedBy(7777), 'The exchange rejected this request. Nothing was changed.'],
    [refusedBy(7777, 'Registration is closed today.'), 'Registration is closed today.'],
    [
      UNREACHABLE,
      'No response from the exchange. It may or may not have gone through; please try again.',
    ],
  ])(
    '[AUT-114] others say what the exchange says, and keep what was typed',
    async (answer, says) => {
      await open((account) => account.answer('register', answer))
      await toEnd()
      expect(formError()).toBe(says)
      expect(field('Password').value).toBe('abcdefg1')
    },
  )

  test('a second press while the first is under way registers once', async () => {
    const answer = later()
    await open((account) => account.answer('register', answer.answer))
    await toEnd()
    await press('Confirm')
    await enter()
    expect(at.account.of('register')).toHaveLength(1)
    await doing(() => answer.come(done()))
  })
})

test('[AUT-051] closing empties every field and leads back to the first step', async () => {
  await open()
  await toPhone()
  await doing(closeDialog)
  await doing(() => openDialog({ kind: 'register' }))
  expect([step(), field('Email').value, consent().checked]).toEqual(['1. Register', '', false])
})
