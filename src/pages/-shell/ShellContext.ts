// Owns what the pages are given from outside: the deeds of the shell. Wired in main.tsx only.
import type { DemoAccess } from '../../account/demoAccess'
import type { TerminalProps } from '../../terminal/Terminal'

export interface ShellContext {
  readonly demo: DemoAccess
  /** Ends the session; resolves when the cookies are gone. */
  readonly signOut: () => Promise<void>
  /** What the terminal stands on: the stream engine and the calls of trading. */
  readonly terminal: Omit<TerminalProps, 'symbol'>
  /** The year for the line at the foot. */
  readonly year: number
}
