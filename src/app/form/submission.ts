// The submission of a form: a second press while the first is under way does nothing, and a form
// that was closed meanwhile is not called back.
import { useEffect, useRef, useState } from 'react'
import { useClock } from './formClock'

export interface Submission {
  readonly pending: boolean
  /** Sends the form; `isOpen` says whether it is still open. */
  readonly submit: (send: (isOpen: () => boolean) => Promise<void>) => void
  /** Resolves after the time; never when the form was closed before. */
  readonly pause: (ms: number) => Promise<void>
}

/** `onBegin` is called at the beginning of each submission. */
export function useSubmission(onBegin: () => void): Submission {
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
  const submit = (send: (isOpen: () => boolean) => Promise<void>): void => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    onBegin()
    void send(() => alive.current).finally(() => {
      busy.current = false
      if (alive.current) setPending(false)
    })
  }
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (alive.current) cancel.current = clock.after(ms, resolve)
    })
  return { pending, submit, pause }
}
