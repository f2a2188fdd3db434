// The parser of typed codes: six digits in any grouping, also inside the message that contained
// them.
import { CODE_LENGTH, MAX_AUTHENTICATOR_CODE } from '../identity/credentials'
import { visibleText } from './visibleText'

/** The separators between the digits of a grouped code. */
const PARTING = '[\\s\\-‐-―−]'
const PARTED = new RegExp(PARTING, 'g')
/** Six separate digits: as one, in halves, in pairs, one by one. */
const WHOLE = [
  '\\d{6}',
  `\\d{3}${PARTING}\\d{3}`,
  `\\d\\d(?:${PARTING}\\d\\d){2}`,
  `\\d(?:${PARTING}\\d){5}`,
].map((digits) => new RegExp(`(?<![\\dA-Za-z])${digits}(?![\\dA-Za-z])`))
/** The same directly after or before a letter. */
const ATTACHED = /(?<!\d)\d{6}(?!\d)/
/** A longer text is not a message with a code. */
const MAX_MESSAGE = 2_000

/** The six digits that one of the patterns finds in a text. */
function codeIn(text: string, patterns: readonly RegExp[]): string | undefined {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[0]
    if (found !== undefined) return found.replace(PARTED, '')
  }
  return undefined
}

/**
 * At most six characters: the code of a text that contains one, otherwise the digits of a longer
 * text, otherwise the input, so that a wrong letter is visible.
 */
export function typedCode(typed: string): string {
  const text = visibleText(typed.slice(0, MAX_MESSAGE))
  const plain = text.replace(PARTED, '')
  const found = /\D/.test(plain) ? codeIn(text, [...WHOLE, ATTACHED]) : undefined
  if (found !== undefined) return found
  const digits = plain.replace(/\D/g, '')
  const best = plain.length > CODE_LENGTH && digits !== '' ? digits : plain
  return best.slice(0, CODE_LENGTH)
}

/**
 * A code of an authenticator app, or a recovery code, which has letters and dashes: the six digits
 * of a text that contains them, otherwise the text without invisible characters.
 */
export function typedFactorCode(typed: string): string {
  const text = visibleText(typed.slice(0, MAX_MESSAGE)).trimStart()
  const plain = text.replace(PARTED, '')
  if (!/\D/.test(plain)) return plain.slice(0, CODE_LENGTH)
  return codeIn(text, WHOLE) ?? text.slice(0, MAX_AUTHENTICATOR_CODE)
}
