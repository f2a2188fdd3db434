// Check of the two codes of one call: both are checked even when the first is wrong, so that a
// guess costs an attempt on each; the email code is reported first. Neither is consumed.
import {
  accepted,
  refused,
  type Outcome,
  type RefusalKey,
} from '../../../../../src/domain/refusals'
import type { Codes, CodeSubject } from '../../codes/codes'

export interface Guess {
  readonly subject: CodeSubject
  readonly guess: string
  readonly wrong: RefusalKey
  /** The request's field. */
  readonly field: string
}

type Wanted = readonly [subject: CodeSubject, wrong: RefusalKey]

/** What was typed for both, in the fields that most calls have. */
export const typedCodes = (
  body: { readonly emailVerifyCode: string; readonly mobileVerifyCode: string },
  mail: Wanted,
  sms: Wanted,
): readonly [Guess, Guess] => [
  guessOf(body, 'emailVerifyCode', mail),
  guessOf(body, 'mobileVerifyCode', sms),
]

function guessOf<F extends string>(
  body: Readonly<Record<F, string>>,
  field: F,
  [subject, wrong]: Wanted,
): Guess {
  return { subject, wrong, field, guess: body[field] }
}

/** The ids of the codes, or the refusal of the first wrong one; `network` as for `Codes.judge`. */
export async function judgeBoth(
  codes: Pick<Codes, 'judge'>,
  mail: Guess,
  sms: Guess,
  network?: string,
): Promise<Outcome<readonly [string, string]>> {
  const [byMail, bySms] = await Promise.all([
    codes.judge(mail.subject, mail.guess, network),
    codes.judge(sms.subject, sms.guess, network),
  ])
  if (byMail === null) return refused(mail.wrong, mail.field)
  if (bySms === null) return refused(sms.wrong, sms.field)
  return accepted([byMail, bySms])
}
