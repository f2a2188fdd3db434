// Where time and identity come from. Nothing in the domain asks for either.

/** The one source of time; fakes tick by hand. */
export interface Clock {
  /**
   * The time of day, ms UTC; never goes back, but may leap forward. For what is stored or shown.
   */
  now(): number
  /** ms from any beginning, which no setting of a clock moves. For how long something takes. */
  elapsed(): number
}

/**
 * No timer may wait longer, ms: the platform lets one of more than 31 bits fire at once. Such a one
 * would be set where the reader's clock is weeks behind the exchange's.
 */
export const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The one source of identity; deterministic in tests. */
export interface Ids {
  /** A fresh UUID. */
  uuid(): string
}
