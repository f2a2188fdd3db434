// The number of this page's commands without an outcome: while there are some the page must not be
// reloaded automatically, because their notices would be lost.

let unsettled = 0

/** Counts one command until the returned function is called, which must happen exactly once. */
export function awaitOutcome(): () => void {
  unsettled += 1
  return () => void (unsettled -= 1)
}

export const isAwaitingOutcomes = (): boolean => unsettled > 0
