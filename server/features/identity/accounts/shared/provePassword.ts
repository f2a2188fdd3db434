// Password check for a signed-in customer: an open session alone changes nothing that authenticates
// the account. Attempts count together with those at sign-in.
import { accepted, refused, type Outcome } from '../../../../../src/domain/refusals'
import type { Origin } from '../../api'
import type { Account } from './accountRows'
import { comparePassword } from './comparePassword'

/** passwordWrong at the field; what comparePassword refuses. */
export async function provePassword(
  deps: Parameters<typeof comparePassword>[0],
  { email, passwordHash: hash }: Account,
  { password, field }: { readonly password: string; readonly field: string },
  { address }: Origin,
): Promise<Outcome<true>> {
  const right = await comparePassword(deps, { email, password, hash, address })
  if (!right.ok) return right
  return right.value ? accepted(true) : refused('passwordWrong', field)
}
