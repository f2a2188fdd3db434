// The states of something that is read: on its way, here, or failed, each with the last value, so
// that loading never blanks the screen.
import type { ReceivedRefusal } from '../../domain/refusals'
import type { CallResult } from '../../session/rest'

export type Load<T> =
  | { readonly kind: 'pending'; readonly last: T | null }
  | { readonly kind: 'ready'; readonly last: T }
  | {
      readonly kind: 'failed'
      readonly last: T | null
      /** Null: the exchange did not answer. */
      readonly refusal: ReceivedRefusal | null
      /** Failures in a row. */
      readonly misses: number
    }

/** The state after an answer, computed from the previous state. */
export function loadAfter<T>(answer: CallResult<T>, before: Load<T>): Load<T> {
  const misses = before.kind === 'failed' ? before.misses + 1 : 1
  switch (answer.kind) {
    case 'done':
      return { kind: 'ready', last: answer.value }
    case 'refused':
      return { kind: 'failed', last: before.last, refusal: answer.refusal, misses }
    case 'unreachable':
      return { kind: 'failed', last: before.last, refusal: null, misses }
  }
}
