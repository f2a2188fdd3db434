// Doing an action on one order or ticket once: a second press while it is on its way does
// nothing, and one that is not answered stays on its way until its outcome is known.
import type { Text } from '../../../i18n/useText'
import type { Api } from '../../../session/api'
import { isSettled, type CallResult } from '../../../session/rest'
import type { IdempotencyKeys } from './idempotencyKeys'
import type { Action } from './MarketActions'
import { sendUntilKnown } from './untilKnown'
import { markBusy, type BusyKind } from './pending'

export interface RunOnce<T> {
  /** Of the order or ticket; it is busy until the answer. */
  readonly id: string
  readonly kind: BusyKind
  readonly action: Action<T>
}

/** The answer; undefined where an action on it is already on its way. */
export async function runOnce<T>(
  api: Api,
  text: Pick<Text, 't'>,
  keys: IdempotencyKeys,
  { id, kind, action }: RunOnce<T>,
): Promise<CallResult<T> | undefined> {
  const free = markBusy(id, kind)
  if (!free) return undefined
  try {
    const answer = await sendUntilKnown(api, text, action, keys.keyOf(action.body))
    if (isSettled(answer)) keys.settle(action.body)
    return answer
  } finally {
    free()
  }
}
