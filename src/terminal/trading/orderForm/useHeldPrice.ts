// The price that stands still in the place of one that follows the market: while its field has the
// focus, and from sending until the outcome is known, so that an order is not sent again at another
// price.
import { useState } from 'react'
import type { Phase } from './useSubmission'

export interface HeldPrice {
  /** Null: the price follows. */
  readonly held: string | null
  readonly hold: (price: string | null) => void
  readonly whileSent: (price: string, send: () => Promise<boolean>) => Promise<void>
  /** Called with each rendering. */
  readonly note: (phase: Phase) => void
}

export function useHeldPrice(): HeldPrice {
  const [focused, setFocused] = useState<string | null>(null)
  const [sent, setSent] = useState<string | null>(null)
  const [wasUnderWay, setWasUnderWay] = useState(false)
  return {
    held: sent ?? focused,
    hold: setFocused,
    async whileSent(price, send) {
      setSent(price === '' ? null : price)
      if (!(await send())) setSent(null)
    },
    note({ kind }) {
      const isUnderWay = kind === 'sending' || kind === 'unknown'
      if (isUnderWay === wasUnderWay) return
      setWasUnderWay(isUnderWay)
      if (!isUnderWay) setSent(null)
    },
  }
}
