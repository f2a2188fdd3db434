// Composition of outgoing emails and SMS: a code and its purpose, or an event of an account.
import { CODE_MS } from '../../../../src/domain/identity/credentials'
import type { LocaleCode } from '../../../../src/domain/localeCode'
import type { CodeSend } from '../codes/codes'
import { messageTexts } from './messageTexts'
import type { NotifiedEvent } from './notifiedEvent'
import type { OutgoingMessage } from './outbox'

export interface SecurityNews {
  /** The owner's email, normalised. */
  readonly to: string
  readonly locale: LocaleCode
  readonly event: NotifiedEvent
  /** Anti-phishing code chosen by the owner; null for none. */
  readonly mailWord?: string | null
}

const paragraphs = (...parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`

/** The owner's anti-phishing code, the only part of a message that people type. */
const wordLine = (locale: LocaleCode, word: string | null = null): string =>
  word === null ? '' : messageTexts[locale].word.replace('{word}', () => word)

/** The message that carries a code: a mail with a few lines, a message with one. */
export function codeMessage(send: CodeSend, code: string): OutgoingMessage {
  const { channel, target: to, purpose, locale } = send
  const texts = messageTexts[locale]
  const gap = locale === 'en' ? ' ' : ''
  const says = texts.code[purpose].replace('{code}', code)
  const lasts = texts.lasts.replace('{minutes}', String(CODE_MS / 60_000))
  const shared = { to, kind: `${channel}.${purpose}`, code }
  const word = wordLine(locale, send.mailWord)
  const message = [says, lasts, texts.secret, word].filter((part) => part !== '').join(gap)
  if (channel === 'sms') return { ...shared, channel, subject: '', text: message }
  const body = paragraphs(
    texts.greeting,
    `${says}${gap}${lasts}`,
    `${texts.secret}${gap}${texts.notYou}`,
    word,
    texts.signature,
  )
  return { ...shared, channel, subject: texts.codeSubject, text: body }
}

/** The mail about what just happened to the account. */
export function securityEmail({ to, locale, event, mailWord }: SecurityNews): OutgoingMessage {
  const texts = messageTexts[locale]
  const [subject, says] = texts.events[event]
  const ours = event === 'IDENTITY_APPROVED' || event === 'IDENTITY_REJECTED'
  const body = ours ? [says] : [says, texts.unasked]
  const word = wordLine(locale, mailWord)
  const text = paragraphs(texts.greeting, ...body, word, texts.signature)
  return { channel: 'mail', to, kind: `mail.${event}`, subject, text }
}
