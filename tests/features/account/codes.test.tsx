// Proves the sending of codes: the link that hides, the countdown and what starts it, what was
// pasted, and that nothing runs on after closing.
import { afterEach, describe, expect, test } from 'vitest'
import { closeDialog } from '../../../src/state/shell'
import { doing } from '../../ui/mount'
import { later, refusedAs, sent, UNREACHABLE, type FakeAccount } from './fakeAccount'
import { button, dialog, field, hasButton, press, stage, under, write, type Stage } from './stage'

let at: Stage
afterEach(() => at.end())
const SEND = 'Send code: Email code'
const open = async (prepare?: (account: FakeAccount) => void) => {
  at = await stage({ kind: 'register' }, prepare)
  await write('Email', 'lena@mail.example')
}
const countdown = (): string | undefined =>
  dialog().querySelector('[role=timer]')?.textContent ?? undefined

describe('sending', () => {
  test('[AUT-049] the link hides once pressed; a second press sends nothing', async () => {
    const answer = later()
    await open((account) => account.answer('sendMailCode', answer.answer))
    const link = button(SEND)
    await doing(() => {
      link.click()
      link.click()
    })
    expect(hasButton(SEND)).toBe(false)
    expect(dialog().querySelector('[role=status][aria-label="Sending the code"]')).not.toBeNull()
    await doing(() => answer.come(sent('le•••@mail.example')))
    expect(at.account.of('sendMailCode')).toHaveLength(1)
  })

  test('[AUT-050] [AUT-123] [AUT-121] three minutes are counted down, then the link is back', async () => {
    await open()
    await press(SEND)
    expect([under('Email code'), countdown()]).toEqual(['Email Code Sent', '3:00to resend'])
    await at.clock.pass(1_000)
    expect(countdown()).toBe('2:59to resend')
    await at.clock.pass(120_000)
    expect(countdown()).toBe('0:59to resend')
    await at.clock.pass(58_000)
    expect(countdown()).toBe('0:01to resend')
    await at.clock.pass(1_000)
    expect([countdown(), hasButton(SEND)]).toEqual([undefined, true])
  })

  test('each send starts the countdown anew', async () => {
    await open()
    await press(SEND)
    await at.clock.pass(180_000)
    await press(SEND)
    expect([countdown(), at.account.of('sendMailCode').length]).toEqual(['3:00to resend', 2])
  })

  test('the exchange’s own time counts: after a send, and when it was too soon', async () => {
    await open((account) => account.answer('sendMailCode', sent('x', 60)))
    await press(SEND)
    expect(countdown()).toBe('1:00to resend')
    at.end()
    await open((account) =>
      account.answer('sendMailCode', refusedAs('codeTooSoon', { seconds: 42 })),
    )
    await press(SEND)
    expect([countdown(), under('Email code')]).toEqual(['0:42to resend', ''])
  })

  test.each([
    [refusedAs('codesExhausted'), 'Too many codes were sent today. Please try again tomorrow.'],
    [refusedAs('rateLimited'), 'Too many requests. Please wait a moment.'],
    [
      UNREACHABLE,
      'No response from the exchange. It may or may not have gone through; please try again.',
    ],
  ])('a failure gives the link back and says why', async (answer, sentence) => {
    await open((account) => account.answer('sendMailCode', answer))
    await press(SEND)
    expect([under('Email code'), hasButton(SEND)]).toEqual([sentence, true])
    await write('Email code', '1')
    expect(under('Email code')).toBe('')
  })

  test('another address has a countdown of its own, and the former one keeps its', async () => {
    await open()
    await press(SEND)
    await at.clock.pass(60_000)
    await write('Email', 'other@mail.example')
    expect([countdown(), hasButton(SEND), under('Email code')]).toEqual([undefined, true, ''])
    await write('Email', 'lena@mail.example')
    expect(countdown()).toBe('2:00to resend')
  })

  test('the keyboard goes on to the code', async () => {
    await open()
    await press(SEND)
    expect(document.activeElement).toBe(field('Email code'))
  })

  test('nothing is called back after closing', async () => {
    await open()
    await press(SEND)
    expect(at.clock.waiting()).toBe(1)
    at.end()
    expect(at.clock.waiting()).toBe(0)
    await open()
    await doing(closeDialog)
  })
})

test('[AUT-121] the sign-in shows where the codes went, and the countdown survives its steps', async () => {
  at = await stage({ kind: 'signIn' }, (account) =>
    account.answer('verifyLogin', refusedAs('loginRequestSpent')),
  )
  await write('Email', 'lena@mail.example')
  await write('Password', 'abcdefg1')
  await press('Log in')
  await at.clock.pass(1_000)
  await press('Send code: SMS code')
  expect(under('SMS code')).toBe('SMS Code SentSent to +886 9•• ••• 218')
  await write('SMS code', '482913')
  await write('Email code', '702518')
  await press('Confirm')
  await press('Back')
  await press('Log in')
  await at.clock.pass(1_000)
  expect(countdown()).toBe('2:59to resend')
})

describe('what is typed', () => {
  const paste = (text: string): Promise<void> =>
    doing(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => text } })
      field('Email code').dispatchEvent(event)
    })

  test.each([
    ['123 456', '123456'],
    ['123-456', '123456'],
    [' 123456\n', '123456'],
    ['1234567', '123456'],
    ['１２３４５６', '123456'],
  ])('[AUT-122] pasted %j stands there as %s', async (text, shown) => {
    await open()
    await paste(text)
    expect(field('Email code').value).toBe(shown)
  })
})
