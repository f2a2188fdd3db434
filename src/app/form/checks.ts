// Checks of form values before they are sent: the rules are the domain's, the moment of showing an
// error is decided here. Nobody is corrected in the middle of typing.
import { isDigits, isEmail, isPassword, normalEmail } from '../../domain/identity/credentials'
import type { MessageKey } from '../../i18n/messages/en'
import type { Check } from './useForm'

export const checkEmail: Check<string> = (value, left) =>
  left && !isEmail(normalEmail(value)) ? ['refusals.emailInvalid'] : undefined

/** A code: its first letter is wrong at once, its absence only after the field was left. */
export const checkCode =
  (required: MessageKey): Check<string> =>
  (value, left) => {
    if (!isDigits(value)) return ['refusals.codeFormat']
    return left && value === '' ? [required] : undefined
  }

export const checkPresent =
  (required: MessageKey): Check<string> =>
  (value, left) =>
    left && value === '' ? [required] : undefined

export const checkNewPassword: Check<string> = (value, left) =>
  left && !isPassword(value) ? ['account.password.weak'] : undefined

/** The repetition: wrong once it was left, or as soon as it is as long as the password. */
export const checkRepeated =
  <N extends string>(password: N, differs: MessageKey): Check<N> =>
  (value, left, all) => {
    const judged = left || value.length >= all[password].length
    return value !== '' && judged && value !== all[password] ? [differs] : undefined
  }
