// The rules of what identifies a person here: emails, passwords, codes, and the times of
// codes. Both sides of the wire judge by them; who exists is the exchange's alone to know.

export const MAX_EMAIL = 254
export const MAX_PASSWORD = 128
export const MIN_PASSWORD = 8
/** Digits of a code by mail or SMS. */
export const CODE_LENGTH = 6
/** How long a code is worth something. */
export const CODE_MS = 10 * 60_000
/** Between two sends to one target for one purpose. */
export const CODE_RESEND_MS = 180_000
/** Wrong tries that end a code. */
export const CODE_TRIES = 5

/** Of one account. */
export const MAX_PASSKEYS = 10
/** A recovery code with its dashes has 29. */
export const MAX_AUTHENTICATOR_CODE = 32
export const MAX_PASSKEY_NAME = 40
export const MAX_MAIL_WORD = 24
const MAIL_WORD = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ]{1,22}[\p{L}\p{M}\p{N}]$/u

/**
 * The word that marks a customer's own letters: letters, digits and spaces, so that nothing in it
 * can be an address or a sentence of ours. Null for none; undefined for what is not allowed.
 */
export function readMailWord(typed: string): string | null | undefined {
  const word = typed.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (word === '') return null
  return MAIL_WORD.test(word) ? word : undefined
}

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN =
  /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/** Whether text is an address that mail can be sent to: ASCII, at most 254 characters. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1 || at > 64 || text.length > MAX_EMAIL) return false
  return LOCAL.test(local) && DOMAIN.test(domain)
}

/** The one form under which an address is known: without spaces around it, in lower case. */
export const normalEmail = (text: string): string => text.trim().toLowerCase()

/** At least eight letters and digits, nothing else, at least one of each. */
export const isPassword = (text: string): boolean =>
  text.length >= MIN_PASSWORD &&
  text.length <= MAX_PASSWORD &&
  /^[A-Za-z0-9]+$/.test(text) &&
  /[A-Za-z]/.test(text) &&
  /[0-9]/.test(text)

/** Whether text is digits only, as far as it goes. */
export const isDigits = (text: string): boolean => /^\d*$/.test(text)

/** Whether text is a whole code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)
