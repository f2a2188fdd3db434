// The passwords that are guessed first: those of a maintained list of the most common ones that the
// allowed alphabet lets anybody choose, and words of this trade with nothing but digits around
// them. A password that is one of them but for its capitals counts.
import { dictionary } from '@zxcvbn-ts/language-common'
import { isPassword } from '../../../../src/domain/identity/credentials'

/** The list is ordered by how often each was found; it has some 49,000. */
const common = new Set(
  dictionary['passwords-common'].map((text) => text.toLowerCase()).filter(isPassword),
)

/** Number of passwords in the list. */
export const COMMON_PASSWORDS = common.size

/** What somebody who guesses at accounts of an exchange begins with, the product's name first. */
const WORDS: ReadonlySet<string> = new Set([
  'meridian',
  'meridianexchange',
  'exchange',
  'trading',
  'trader',
  'bitcoin',
  'ethereum',
  'crypto',
  'usdt',
  'btcusdt',
  'futures',
  'forex',
  'wallet',
  'account',
])

/** Whether it is one of those that are guessed first, in any capitals. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase()
  return common.has(small) || WORDS.has(small.replaceAll(/\d/g, ''))
}
