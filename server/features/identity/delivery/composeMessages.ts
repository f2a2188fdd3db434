// Composition of outgoing emails and SMS: a code and its purpose, an event of an account, or an
// alert that fired.
import type { AlertFiring } from '../../../../src/domain/records/alertRecords'
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

/** A firing, with the name of its instrument; empty where it concerns the account. */
export type FiredAlert = AlertFiring & { readonly name: string }

export interface AlertNews {
  readonly to: string
  readonly locale: LocaleCode
  readonly mailWord: string | null
  readonly fired: FiredAlert
}

/** The mail about an alert whose condition was met. */
export function alertEmail({ to, locale, mailWord, fired }: AlertNews): OutgoingMessage {
  const { kind, name, level, minutes, value, note, at } = fired
  const texts = messageTexts[locale].alert
  const facts = { name, level: level ?? '', minutes: String(minutes ?? '') }
  const title = filled(texts.kinds[kind], facts)
  const time = `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  const unit = kind === 'MOVES' || kind === 'FUNDING' || kind === 'MARGIN' ? ' %' : ''
  const lines = [
    filled(texts.time, { time }),
    value === null ? '' : filled(texts.value, { value: `${value}${unit}` }),
    note === '' ? '' : filled(texts.note, { note }),
  ].filter((line) => line !== '')
  const { greeting, signature } = messageTexts[locale]
  const word = wordLine(locale, mailWord)
  const text = paragraphs(greeting, title, lines.join('\n'), texts.manage, word, signature)
  const subject = filled(texts.subject, { title })
  return { channel: 'mail', to, kind: 'mail.ALERT', subject, text }
}

/** A text with its parameters in braces. */
const filled = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => params[name] ?? all)
