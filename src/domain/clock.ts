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

/** The one source of identity; deterministic in tests. */
export interface Ids {
  /** A fresh UUID. */
  uuid(): string
}
