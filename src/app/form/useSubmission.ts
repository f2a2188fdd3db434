// The submission of a form: a second press while the first is under way does nothing, and a dialog
// that was closed meanwhile is not called back.
import { useEffect, useRef, useState } from 'react'
import { useClock } from './formClock'

/** The pause between two steps. */
export const STEP_MS = 1_000

export interface Submission {
  readonly pending: boolean
  /** `isOpen` says whether the dialog is still open. */
  readonly run: (submit: (isOpen: () => boolean) => Promise<void>) => void
  /** Resolves after the time; never when the dialog was closed before. */
  readonly pause: (ms: number) => Promise<void>
}

export function useSubmission(): Submission {
  const clock = useClock()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const alive = useRef(false)
  const cancel = useRef<() => void>(() => undefined)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      cancel.current()
    }
  }, [])
  const run = (submit: (isOpen: () => boolean) => Promise<void>): void => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    void submit(() => alive.current).finally(() => {
      busy.current = false
      if (alive.current) setPending(false)
    })
  }
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (alive.current) cancel.current = clock.after(ms, resolve)
    })
  return { pending, run, pause }
}
