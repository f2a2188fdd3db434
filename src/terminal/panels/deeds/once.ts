// Owns doing a deed on one order or ticket once: a second press while it is on its way does
// nothing, and a deed sent again after silence carries the key of the first try.
import type { Answer } from '../../../state/TradingContext'
import type { OnceKeys } from './onceKeys'
import { markBusy, type BusyKind } from './pending'

export interface OnceDeed<T> {
  /** Of the order or ticket; it is busy until the answer. */
  readonly id: string
  readonly kind: BusyKind
  readonly body: object
  readonly send: (key: string) => Promise<Answer<T>>
}

/** The answer; undefined where a deed on it is already on its way. */
export async function once<T>(keys: OnceKeys, deed: OnceDeed<T>): Promise<Answer<T> | undefined> {
  const free = markBusy(deed.id, deed.kind)
  if (!free) return undefined
  const named = { kind: deed.kind, ...deed.body }
  try {
    const answer = await deed.send(keys.keyOf(named))
    if (answer.kind !== 'unreachable') keys.settle(named)
    return answer
  } finally {
    free()
  }
}
