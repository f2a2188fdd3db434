// What a letter says: the code and what it is for, or what just happened to an account.
import { CODE_MS } from '../../../src/domain/identity/credentials'
import type { LocaleCode } from '../../../src/domain/localeCode'
import type { SecurityEvent } from '../../../src/domain/records/identityRecords'
import type { CodeSend } from '../codes/codes'
import { letterTexts } from './letterTexts'
import type { Letter } from './outbox'

/** What the owner of an account is told by mail. */
export type NotifiedEvent = Extract<
  SecurityEvent,
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'MOBILE_CHANGED'
  | 'IDENTITY_APPROVED'
  | 'IDENTITY_REJECTED'
>

export interface SecurityNews {
  /** The owner's email, normalised. */
  readonly to: string
  readonly locale: LocaleCode
  readonly event: NotifiedEvent
}

const paragraphs = (...parts: readonly string[]): string => `${parts.join('\n\n')}\n`

/** The letter that carries a code: a mail with a few lines, a message with one. */
export function codeLetter(send: CodeSend, code: string): Letter {
  const { channel, target: to, purpose, locale } = send
  const texts = letterTexts[locale]
  const gap = locale === 'en' ? ' ' : ''
  const says = texts.code[purpose].replace('{code}', code)
  const lasts = texts.lasts.replace('{minutes}', String(CODE_MS / 60_000))
  const shared = { to, kind: `${channel}.${purpose}`, code }
  const message = [says, lasts, texts.secret].join(gap)
  if (channel === 'sms') return { ...shared, channel, subject: '', text: message }
  const body = paragraphs(
    texts.greeting,
    `${says}${gap}${lasts}`,
    `${texts.secret}${gap}${texts.notYou}`,
    texts.signature,
  )
  return { ...shared, channel, subject: texts.codeSubject, text: body }
}

/** The mail that tells the owner what just happened to the account. */
export function securityLetter({ to, locale, event }: SecurityNews): Letter {
  const texts = letterTexts[locale]
  const [subject, says] = texts.told[event]
  const ours = event === 'IDENTITY_APPROVED' || event === 'IDENTITY_REJECTED'
  const body = ours ? [says] : [says, texts.unasked]
  const text = paragraphs(texts.greeting, ...body, texts.signature)
  return { channel: 'mail', to, kind: `mail.${event}`, subject, text }
}
