// What a letter says: the code and what it is for, or what just happened to an account.
import { CODE_MS } from '../../../src/domain/identity/credentials'
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { SecurityEvent } from '../../../src/domain/records/identityRecords'
import type { CodeSend } from '../codes/codes'
import { letterTexts } from './letterTexts'
import type { Letter } from './outbox'

/** What the owner of an account learns by mail. */
export type NotifiedEvent = Extract<
  SecurityEvent,
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'MOBILE_CHANGED'
  | 'AUTHENTICATOR_ON'
  | 'AUTHENTICATOR_OFF'
  | 'RECOVERY_CODE_USED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'IDENTITY_APPROVED'
  | 'IDENTITY_REJECTED'
>

export interface SecurityNews {
  /** The owner's email, normalised. */
  readonly to: string
  readonly locale: LocaleCode
  readonly event: NotifiedEvent
  /** What the owner chose to stand in letters; null for nothing. */
  readonly mailWord?: string | null
}

const paragraphs = (...parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`

/** The owner's word, by which real letters are known; the only thing in them that people type. */
const wordLine = (locale: LocaleCode, word: string | null = null): string =>
  word === null ? '' : letterTexts[locale].word.replace('{word}', () => word)

/** The letter that carries a code: a mail with a few lines, a message with one. */
export function codeLetter(send: CodeSend, code: string): Letter {
  const { channel, target: to, purpose, locale } = send
  const texts = letterTexts[locale]
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
export function securityLetter({ to, locale, event, mailWord }: SecurityNews): Letter {
  const texts = letterTexts[locale]
  const [subject, says] = texts.told[event]
  const ours = event === 'IDENTITY_APPROVED' || event === 'IDENTITY_REJECTED'
  const body = ours ? [says] : [says, texts.unasked]
  const word = wordLine(locale, mailWord)
  const text = paragraphs(texts.greeting, ...body, word, texts.signature)
  return { channel: 'mail', to, kind: `mail.${event}`, subject, text }
}
