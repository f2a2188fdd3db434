// The rules of credentials: emails, passwords, codes, and the times of codes. Client and server
// both apply them; only the exchange stores the accounts.

export const MAX_EMAIL = 254
export const MAX_PASSWORD = 128
export const MIN_PASSWORD = 8
/** Digits of a code sent by email or SMS. */
export const CODE_LENGTH = 6
/** The validity of a code. */
export const CODE_MS = 10 * 60_000
/** The minimum time between two sends to one target for one purpose. */
export const CODE_RESEND_MS = 180_000
/** Wrong attempts that invalidate a code. */
export const CODE_TRIES = 5

/** Per account. */
export const MAX_PASSKEYS = 10
/** A recovery code with its dashes has 29 characters. */
export const MAX_AUTHENTICATOR_CODE = 32
export const MAX_PASSKEY_NAME = 40
export const MAX_MAIL_WORD = 24
const MAIL_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]{1,22}[\p{L}\p{M}\p{N}]$/u

/**
 * Validates the anti-phishing code of a customer's emails: letters, digits and spaces, so that it
 * cannot contain an address or a sentence of ours. Null for none; undefined if not allowed.
 */
export function readMailWord(typed: string): string | null | undefined {
  const word = typed.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (word === '') return null
  return MAIL_WORD.test(word) ? word : undefined
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN =
  /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** True if text is a valid email address: ASCII, at most 254 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || at > 64 || text.length > MAX_EMAIL) return false
  return LOCAL.test(local) && DOMAIN.test(domain)
}

/** The canonical form of an address: trimmed, in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** At least eight letters and digits, nothing else, at least one of each. */
export const isPassword = (text: string): boolean =>
  text.length >= MIN_PASSWORD &&
  text.length <= MAX_PASSWORD &&
  /^[A-Za-z0-9]+$/.test(text) &&
  /[A-Za-z]/.test(text) &&
  /[0-9]/.test(text)

/** True if text contains only digits, including an empty text. */
export const isDigits = (text: string): boolean => /^\d*$/.test(text)

/** True if text is a complete code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)
