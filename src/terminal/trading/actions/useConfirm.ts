// Confirmation of irreversible actions for customers who enabled it: the first press asks, the
// second sends. Everyone else sends with one press.
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { elapsed } from '../../../state/exchangeTime'
import { preferences } from '../../../state/preferences'

/** Presses within this time count as one, so a double click never confirms. */
export const TOO_SOON_MS = 400

export interface Confirm {
  readonly asking: boolean
  /** Asks, or sends after the question. */
  readonly press: (send: () => void) => void
  /** Withdraws the question. */
  readonly back: () => void
}

/**
 * `subject` identifies the action, so a change asks again; null needs no confirmation. `must` asks
 * regardless of the setting.
 */
export function useConfirm(subject: string | null, must = false): Confirm {
  const { confirmOrders } = useSnapshot(preferences)
  const [asked, setAsked] = useState<{ subject: string; at: number } | null>(null)
  const wanted = (confirmOrders || must) && subject !== null
  const asking = wanted && asked?.subject === subject
  const press = (send: () => void): void => {
    if (!wanted) return send()
    if (!asking) return setAsked({ subject, at: elapsed() })
    if (elapsed() - (asked?.at ?? 0) < TOO_SOON_MS) return
    setAsked(null)
    send()
  }
  return { asking, press, back: () => setAsked(null) }
}
