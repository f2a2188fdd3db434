// Owns where each refusal of a sign-in is said, and in which words: the catalogue's first step and
// its second.
import type { Saying, Trouble } from '../form/saying'
import { sayTrouble } from '../form/saying'

/** Where something is said: at a field, in passing, or of the whole. */
export type Said<N extends string> = readonly [at: N | 'snack' | 'form', saying: Saying]

/** Codes that say what is true of the try and not of the account. */
const TRUE_OF_THE_TRY: readonly string[] = ['tooManyAttempts', 'rateLimited']

export function accountTrouble(trouble: Trouble): Said<'email' | 'password'> {
  const truth = sayTrouble(trouble)
  if (trouble.kind === 'unreachable') return ['password', truth]
  const { code, key } = trouble.refusal
  if (code === 1013) return ['email', truth]
  if (code === 1014 || TRUE_OF_THE_TRY.includes(key)) return ['password', truth]
  if (code === 1109 || code === 9999) return ['snack', truth]
  return ['password', ['account.login.wrong']]
}

export function codesTrouble(trouble: Trouble): Said<'emailCode' | 'smsCode'> {
  const truth = sayTrouble(trouble)
  if (trouble.kind === 'unreachable') return ['form', truth]
  const { code } = trouble.refusal
  if (code === 1019) return ['emailCode', truth]
  if (code === 1020) return ['smsCode', truth]
  return [code === 9999 ? 'snack' : 'form', truth]
}
