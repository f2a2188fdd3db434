// What becomes of an action whose answer never came, or left it open (9999): its key is asked
// about until it is known. Asking carries nothing out: what had not arrived by then never is.
import { isSettled, type CallResult } from '../session/rest'
import { shell } from './shell'

/** ms before each question: about a minute. */
export const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 10_000, 15_000, 20_000]

/** left: somebody else signed in, or nobody; the former person's key is not theirs to ask about. */
export type Outcome<T> =
  | { readonly kind: 'known'; readonly answer: CallResult<T> }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'left' }

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const owner = () => (shell.viewer.status === 'member' ? shell.viewer.email : null)

/** Asks until the answer is settled, for as long as who began it is signed in. */
export async function askUntilKnown<T>(ask: () => Promise<CallResult<T>>): Promise<Outcome<T>> {
  const asked = owner()
  for (const ms of PAUSES_MS) {
    await pause(ms)
    if (owner() !== asked) return { kind: 'left' }
    const answer = await ask()
    if (isSettled(answer)) return { kind: 'known', answer }
  }
  return owner() === asked ? { kind: 'unknown' } : { kind: 'left' }
}
