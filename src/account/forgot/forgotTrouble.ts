// Owns where each refusal of a recovery is said: at the address, at the codes, in passing, or of
// the whole.
import { sayTrouble, type Trouble } from '../form/saying'
import type { Wrongs } from '../form/useForm'
import type { ForgotField } from './Forgot'

/** What is wrong by field; null for what is said in passing. */
export function forgotTrouble(trouble: Trouble): Wrongs<ForgotField> | null {
  const truth = sayTrouble(trouble)
  if (trouble.kind === 'unreachable') return { form: truth }
  switch (trouble.refusal.code) {
    case 1071:
      return { email: truth }
    case 1072:
      return { emailCode: truth }
    case 1073:
      // The exchange does not say which of the two it was, so both are to be looked at.
      return { emailCode: ['refusals.resetEmailCodeWrong'], smsCode: truth }
    case 9999:
      return null
    default:
      return { form: truth }
  }
}

/** Whether what is wrong stands on the first step. */
export const isOfCodes = (wrongs: Wrongs<ForgotField>): boolean =>
  'email' in wrongs || 'emailCode' in wrongs
