// The outcome of a command whose answer was lost or inconclusive (9999): its key is queried until
// the outcome is known. A query executes nothing: a command that has not arrived by then never
// runs.
import { answersKey, type CallResult } from '../../session/rest'
import { signedInAs } from '../../state/shell'

/** ms before each question: about a minute. */
export const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 10_000, 15_000, 20_000]

/** left: another customer signed in, or nobody; a key is only queried as its owner. */
export type Outcome<T> =
  | { readonly kind: 'known'; readonly answer: CallResult<T> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left' }

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Asks until the outcome is known, for as long as `owner` is signed in. */
export async function resolveOutcome<T>(
  owner: string | null,
  ask: () => Promise<CallResult<T>>,
  pauses: readonly number[] = PAUSES_MS,
): Promise<Outcome<T>> {
  for (const ms of pauses) {
    if (ms > 0) await pause(ms)
    if (signedInAs() !== owner) return { kind: 'left' }
    const answer = await ask()
    if (answersKey(answer)) return { kind: 'known', answer }
  }
  return signedInAs() === owner ? { kind: 'unknown' } : { kind: 'left' }
}
