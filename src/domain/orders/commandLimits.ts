// The bounds of one customer command, so that its answer and its execution time are bounded.

/** The maximum number of resting orders it matches; the rest of it is then cancelled. */
export const MAX_MATCHES = 200

/** The maximum number of tickets that a reduce-only order closes; the excess is dropped. */
export const MAX_REDUCED = 100
