// Owns the one exception of the engine's client: a call's promise that is refused carries the
// refusal.
import type { Refusal } from '../domain/refusals'

export class CallRefused extends Error {
  override readonly name = 'CallRefused'

  constructor(readonly refusal: Refusal) {
    super(refusal.key)
  }
}
