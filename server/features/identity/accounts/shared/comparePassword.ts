// Comparison of a typed password with the stored hash: counted as a guess unless it is right, and
// always counted as work, because comparing is slow on purpose.
import type { Outcome } from '../../../../../src/domain/refusals'
import type { Attempts } from '../attempts'
import type { Passwords } from '../passwords'

interface Deps {
  readonly attempts: Attempts
  readonly passwords: Passwords
}

export interface Typed {
  readonly email: string
  readonly password: string
  /** Null compares as well, and is never right. */
  readonly hash: string | null
  readonly address: string
}

/** Whether it is right; tooManyAttempts, or rateLimited when too many wait to be compared. */
export async function comparePassword(
  { attempts, passwords }: Deps,
  { email, password, hash, address }: Typed,
): Promise<Outcome<boolean>> {
  const guess = attempts.take('password', address, email)
  if (!guess.ok) return guess
  const work = attempts.take('work', address, email)
  const right = work.ok ? await passwords.verify(hash, password, address) : work
  if (!right.ok) guess.value.takeBack()
  else if (right.value) guess.value.clear()
  return right
}
