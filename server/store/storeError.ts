// The failures of the store that an operator can mend: one line that says what is wrong.

/** Its message is one line for the terminal; no stack is needed to act on it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}
