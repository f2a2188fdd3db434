// Texts of outgoing messages in three languages, and content that they must never have.
import { describe, expect, test } from 'vitest'
import type { CodePurpose } from '../../../../../server/features/identity/codes/types'
import {
  codeMessage,
  securityEmail,
} from '../../../../../server/features/identity/delivery/composeMessages'
import type { NotifiedEvent } from '../../../../../server/features/identity/delivery/notifiedEvent'
import { LOCALE_CODES, type LocaleCode } from '../../../../../src/domain/localeCode'

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
  codeMessage({ ...order(locale, purpose), channel: 'mail', target: 'ann@example.com' }, '012345')
const text = (locale: LocaleCode, purpose: CodePurpose) =>
  codeMessage({ ...order(locale, purpose), channel: 'sms', target: '+886912345678' }, '012345')

describe('A message with a code', () => {
  test.each(every)('in %s for %s names the product, the code and its ten minutes', (locale, it) => {
    for (const message of [mail(locale, it), text(locale, it)]) {
      expect(message.text).toContain('Meridian')
      expect(message.text).toContain(' 012345')
      expect(message.text).toContain('10')
      expect(message.text).not.toMatch(/[{}]|undefined|a-request|203\.0/)
      expect(HAN.test(message.text + message.subject)).toBe(locale !== 'en')
    }
  })

  test.each([
    ['en', 'Nobody from Meridian will ever ask you for it'],
    ['tw', 'Meridian 的人員絕不會向您索取驗證碼'],
    ['cn', 'Meridian 工作人员绝不会向您索要验证码'],
  ] as const)('in %s says that nobody will ever ask for it', (locale, sentence) => {
    expect(mail(locale, 'signIn').text).toContain(sentence)
    expect(text(locale, 'signIn').text).toContain(sentence)
  })

  test('says in each language what each code is for', () => {
    const texts = every.map(([locale, purpose]) => text(locale, purpose).text)
    expect(new Set(texts).size).toBe(every.length)
  })

  test.each(every)('in %s for %s fits one message', (locale, purpose) => {
    // Seven bits a message, or sixteen where one message needs them.
    expect(text(locale, purpose).text.length).toBeLessThanOrEqual(locale === 'en' ? 160 : 70)
  })

  test('by SMS is one line without a subject, by mail has one that hides the code', () => {
    const sms = text('en', 'signIn')
    expect(sms).toMatchObject({ kind: 'sms.signIn', to: '+886912345678', subject: '' })
    expect(sms.text).not.toContain('\n')
    const written = mail('en', 'register')
    expect(written).toMatchObject({ kind: 'mail.register', to: 'ann@example.com', code: '012345' })
    expect(written.subject).toBe('Your Meridian verification code')
  })
})

describe('A message about the security of an account', () => {
  test.each(LOCALE_CODES)('in %s has a subject and a text of its own for each event', (locale) => {
    const messages = EVENTS.map((event) => securityEmail({ to: 'ann@example.com', locale, event }))
    expect(new Set(messages.map((it) => it.subject)).size).toBe(EVENTS.length)
    for (const { subject, text, code } of messages) {
      expect(text).toContain('Meridian')
      expect(subject).not.toContain('\n')
      expect(HAN.test(text + subject)).toBe(locale !== 'en')
      expect(code).toBeUndefined()
    }
  })

  test('says whom to contact if it was not the owner, except in answers to a request', () => {
    const warned = EVENTS.filter((event) =>
      securityEmail({ to: 'ann@example.com', locale: 'en', event }).text.includes('not you'),
    )
    expect(warned).toEqual(['PASSWORD_CHANGED', 'PASSWORD_RESET', 'MOBILE_CHANGED'])
  })

  test('names its event as its kind', () => {
    const event = 'PASSWORD_RESET'
    const written = securityEmail({ to: 'ann@example.com', locale: 'tw', event })
    expect(written).toMatchObject({ channel: 'mail', kind: 'mail.PASSWORD_RESET' })
  })
})
