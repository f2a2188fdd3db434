// Owns what the pages are given from outside: the deeds of the shell. Wired in main.tsx only.
import type { DemoAccess } from '../../account/demoAccess'

export interface ShellContext {
  readonly demo: DemoAccess
  /** Ends the session; resolves when the cookies are gone. */
  readonly signOut: () => Promise<void>
  /** The year for the line at the foot. */
  readonly year: number
}
