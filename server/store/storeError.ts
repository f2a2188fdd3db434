// Failures of the store that an operator can fix, each with a message of one line.

/** Its message is one line for the terminal; no stack is needed to act on it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}
