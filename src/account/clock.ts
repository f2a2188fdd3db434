// Owns the time of the dialogs: what o'clock it is and being called later. A test hands down its
// own.
import { createContext, use } from 'react'

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
