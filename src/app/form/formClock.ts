// The clock of a form, which a test replaces.
import { createContext, use } from 'react'
import { elapsed } from '../../state/exchangeTime'

export interface FormClock {
  /** The monotonic clock, ms from any beginning. */
  elapsed(): number
  /** Calls `run` after `ms` unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: FormClock = {
  elapsed,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const ClockContext = createContext<FormClock>(systemClock)

export const useClock = (): FormClock => use(ClockContext)
