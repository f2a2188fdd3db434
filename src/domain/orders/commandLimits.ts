// How much one command of a customer may do at once, so that its answer and the turn that it takes
// are bounded.

/** The most resting orders that it meets; what is left of it then is cancelled. */
export const MOST_MET = 200

/** The most tickets that a reduce-only order closes; what exceeds them is dropped. */
export const MOST_REDUCED = 100
