// Asking once more before something is sent that cannot be taken back, for readers who chose
// it: the first press asks, the second sends. Who did not choose it is never kept waiting.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { preferences } from '../../../state/preferences'

/** A second press sooner is still the first: a double click sends nothing unasked. */
export const TOO_SOON_MS = 400

export interface Confirm {
  readonly asking: boolean
  /** Asks, or sends what was asked. */
  readonly press: (send: () => void) => void
  /** Takes the question back. */
  readonly back: () => void
}

/**
 * `subject` says what would be sent, so that a change asks anew; null needs no question. `must`:
 * whoever it is is asked.
 */
export function useConfirm(subject: string | null, must = false): Confirm {
  const { confirmOrders } = useSnapshot(preferences)
  const [asked, setAsked] = useState<{ subject: string; at: number } | null>(null)
  const wanted = (confirmOrders || must) && subject !== null
  const asking = wanted && asked?.subject === subject
  const press = (send: () => void): void => {
    if (!wanted) return send()
    if (!asking) return setAsked({ subject, at: Date.now() })
    if (Date.now() - (asked?.at ?? 0) < TOO_SOON_MS) return
    setAsked(null)
    send()
  }
  return { asking, press, back: () => setAsked(null) }
}
