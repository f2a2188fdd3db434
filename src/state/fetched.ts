// The states of what is fetched: on its way, here, or failed, each keeping what came last, so that
// a reload never blanks the screen.
import type { ReceivedRefusal } from '../domain/refusals'
import type { CallResult } from '../session/rest'

export type Fetched<T> =
  | { readonly kind: 'pending'; readonly last: T | null }
  | { readonly kind: 'ready'; readonly last: T }
  /** refusal null: the exchange did not answer. */
  | { readonly kind: 'failed'; readonly last: T | null; readonly refusal: ReceivedRefusal | null }

/** What an answer makes of what came last. */
export function fetched<T>(answer: CallResult<T>, last: T | null): Fetched<T> {
  switch (answer.kind) {
    case 'done':
      return { kind: 'ready', last: answer.value }
    case 'refused':
      return { kind: 'failed', last, refusal: answer.refusal }
    case 'unreachable':
      return { kind: 'failed', last, refusal: null }
  }
}
