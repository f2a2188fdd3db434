// The passwords that are guessed first: those of a maintained list of the most common ones that the
// allowed alphabet lets anybody choose. A password that is one of them but for its capitals counts.
import { dictionary } from '@zxcvbn-ts/language-common'
import { isPassword } from '../../../src/domain/identity/credentials'

/** The list is ordered by how often each was found; it has some 49,000. */
const common = new Set(
  dictionary['passwords-common'].map((text) => text.toLowerCase()).filter(isPassword),
)

/** How many are known. */
export const COMMON_PASSWORDS = common.size

export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
