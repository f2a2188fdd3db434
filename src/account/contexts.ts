// What a dialog hands down to its steps: the clock, which a test replaces, and the naming of the
// dialog by the step that is shown.
import { createContext, use, useLayoutEffect } from 'react'
import type { MessageKey } from '../i18n/messages/en'

export interface DialogClock {
  /** Ms UTC. */
  now(): number
  /** Calls `run` after `ms` unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: DialogClock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const ClockContext = createContext<DialogClock>(systemClock)

export const useClock = (): DialogClock => use(ClockContext)

export const TitleContext = createContext<(title: MessageKey) => unknown>(() => undefined)

/** Names the dialog for as long as the step is shown. */
export function useDialogTitle(title: MessageKey): void {
  const name = use(TitleContext)
  useLayoutEffect(() => void name(title), [name, title])
}
