// What letters say, in three languages, and what they must never say.
import { describe, expect, test } from 'vitest'
import type { CodePurpose } from '../../../../server/identity/codes/codes'
import {
  codeLetter,
  securityLetter,
  type NotifiedEvent,
} from '../../../../server/identity/delivery/letters'
import { LOCALE_CODES, type LocaleCode } from '../../../../src/domain/localeCode'

const PURPOSES: readonly CodePurpose[] = ['register', 'signIn', 'forgot', 'password', 'mobile']
const EVENTS: readonly NotifiedEvent[] = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'MOBILE_CHANGED',
  'IDENTITY_APPROVED',
  'IDENTITY_REJECTED',
]
const HAN = /\p{Script=Han}/u

const every = LOCALE_CODES.flatMap((locale) =>
  PURPOSES.map((purpose) => [locale, purpose] as const),
)

const order = (locale: LocaleCode, purpose: CodePurpose) => ({
  purpose,
  locale,
  request: 'a-request',
  address: '203.0.113.7',
})
const mail = (locale: LocaleCode, purpose: CodePurpose) =>
  codeLetter({ ...order(locale, purpose), channel: 'mail', target: 'ann@example.com' }, '012345')
const message = (locale: LocaleCode, purpose: CodePurpose) =>
  codeLetter({ ...order(locale, purpose), channel: 'sms', target: '+886912345678' }, '012345')

describe('A letter with a code', () => {
  test.each(every)('in %s for %s names the product, the code and its ten minutes', (locale, it) => {
    for (const letter of [mail(locale, it), message(locale, it)]) {
      expect(letter.text).toContain('Meridian')
      expect(letter.text).toContain(' 012345')
      expect(letter.text).toContain('10')
      expect(letter.text).not.toMatch(/[{}]|undefined|a-request|203\.0/)
      expect(HAN.test(letter.text + letter.subject)).toBe(locale !== 'en')
    }
  })

  test.each([
    ['en', 'Nobody from Meridian will ever ask you for it'],
    ['tw', 'Meridian 的人員絕不會向您索取驗證碼'],
    ['cn', 'Meridian 工作人员绝不会向您索要验证码'],
  ] as const)('in %s says that nobody will ever ask for it', (locale, sentence) => {
    expect(mail(locale, 'signIn').text).toContain(sentence)
    expect(message(locale, 'signIn').text).toContain(sentence)
  })

  test('says in each language what each code is for', () => {
    const texts = every.map(([locale, purpose]) => message(locale, purpose).text)
    expect(new Set(texts).size).toBe(every.length)
  })

  test.each(every)('in %s for %s fits one message', (locale, purpose) => {
    // Seven bits a letter, or sixteen where one letter needs them.
    expect(message(locale, purpose).text.length).toBeLessThanOrEqual(locale === 'en' ? 160 : 70)
  })

  test('by SMS is one line without a subject, by mail has one that hides the code', () => {
    const sms = message('en', 'signIn')
    expect(sms).toMatchObject({ kind: 'sms.signIn', to: '+886912345678', subject: '' })
    expect(sms.text).not.toContain('\n')
    const letter = mail('en', 'register')
    expect(letter).toMatchObject({ kind: 'mail.register', to: 'ann@example.com', code: '012345' })
    expect(letter.subject).toBe('Your Meridian verification code')
  })
})

describe('A letter about the security of an account', () => {
  test.each(LOCALE_CODES)('in %s has a subject and a text of its own for each event', (locale) => {
    const letters = EVENTS.map((event) => securityLetter({ to: 'ann@example.com', locale, event }))
    expect(new Set(letters.map((it) => it.subject)).size).toBe(EVENTS.length)
    for (const { subject, text, code } of letters) {
      expect(text).toContain('Meridian')
      expect(subject).not.toContain('\n')
      expect(HAN.test(text + subject)).toBe(locale !== 'en')
      expect(code).toBeUndefined()
    }
  })

  test('tells whoever did not do it whom to call, but not whom we ourselves answer', () => {
    const told = EVENTS.filter((event) =>
      securityLetter({ to: 'ann@example.com', locale: 'en', event }).text.includes('not you'),
    )
    expect(told).toEqual(['PASSWORD_CHANGED', 'PASSWORD_RESET', 'MOBILE_CHANGED'])
  })

  test('is known by its event', () => {
    const event = 'PASSWORD_RESET'
    const letter = securityLetter({ to: 'ann@example.com', locale: 'tw', event })
    expect(letter).toMatchObject({ channel: 'mail', kind: 'mail.PASSWORD_RESET' })
  })
})
