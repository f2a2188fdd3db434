// The text typed before the markets list had been fetched: it becomes the search, and Enter opens
// the first row of what it finds.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { takeTyping } from '../../../ui/fields/typed/heldTyping'

interface HeldTypingOptions {
  /** This list is the one that was waited for. */
  readonly takes: boolean
  readonly search: (text: string) => void
}

interface HeldTyping {
  readonly fieldRef: RefObject<HTMLInputElement | null>
  /** The search for which Enter was pressed; null: it was not. */
  readonly entered: string | null
}

export function useHeldTyping({ takes, search }: HeldTypingOptions): HeldTyping {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [entered, setEntered] = useState<string | null>(null)
  const take = useEffectEvent((text: string, wasEntered: boolean) => {
    fieldRef.current?.focus({ preventScroll: true })
    if (text !== '') search(text)
    if (wasEntered) setEntered(text)
  })
  useEffect(() => {
    if (!takes) return undefined
    return takeTyping((text, wasEntered) => take(text, wasEntered))
  }, [takes])
  return { fieldRef, entered }
}
