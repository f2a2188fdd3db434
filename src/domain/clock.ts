// The sources of time and identity, which the domain never reads by itself.

/** The single source of time; tests use a manual fake. */
export interface Clock {
  /**
   * The time of day, ms UTC; never goes back, but may jump forward. For stored or displayed times.
   */
  now(): number
  /** ms from an arbitrary start, unaffected by clock changes. For durations. */
  elapsed(): number
}

/**
 * The maximum delay of a timer, ms: the platform fires one of more than 31 bits at once. A longer
 * one would occur if the user's clock is weeks behind the exchange's.
 */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The single source of identity; deterministic in tests. */
export interface Ids {
  /** A fresh UUID. */
  uuid(): string
}
