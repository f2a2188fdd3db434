// Actions of the shell that src/boot/main.tsx provides to the pages.
import type { EngineClient } from '../../workers/contract'

export interface ShellContext {
  /** Ends the session; resolves when the cookies are gone. */
  readonly signOut: () => Promise<void>
  /** The stream's engine, opened with the first terminal; the same promise each time. */
  readonly openEngine: () => Promise<EngineClient>
  /** The year for the line at the foot. */
  readonly year: number
}
