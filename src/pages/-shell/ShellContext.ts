// Owns what the pages are given from outside: the deeds of the shell. Wired in main.tsx only.

export interface ShellContext {
  /** Ends the session; resolves when the cookies are gone. */
  readonly signOut: () => Promise<void>
  /** The year for the line at the foot. */
  readonly year: number
}
