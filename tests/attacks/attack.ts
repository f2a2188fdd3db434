// Types of an attack of the list: its expectation, its actions, and the observed result. It runs in
// a process of its own, from networks of this machine that nobody else uses.

export interface Target {
  /** Such as http://127.0.0.1:8080. */
  readonly origin: string
  /** For how long an attack goes on, ms. */
  readonly ms: number
}

export interface Seen {
  /** Figures, for the table. */
  readonly seen: string
  /** Whether that is what must happen. */
  readonly held: boolean
}

export interface Attack {
  readonly name: string
  /** In a few words, for the table. */
  readonly must: string
  /** Whether most of it is waiting for a time-out, however short the others are. */
  readonly waits?: boolean
  /** Whether half a minute for all has no time for it, so that it has no short form. */
  readonly long?: boolean
  readonly run: (target: Target) => Promise<Seen>
  /** How a server that does nothing is asked for comparison; left out: by small requests. */
  readonly askBare?: (target: Target) => Promise<unknown>
}

/** What the attacker's process is asked to do. */
export interface AttackRequest extends Target {
  readonly name: string
  /** Whether it is no attack but the asking of a server that does nothing. */
  readonly bare: boolean
}
