// What the pages are given from outside: the shell's actions. Wired in main.tsx only.

export interface ShellContext {
  /** Ends the session; resolves when the cookies are gone. */
  readonly signOut: () => Promise<void>
  /** The year for the line at the foot. */
  readonly year: number
}
