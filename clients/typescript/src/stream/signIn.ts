// The sign-in of one stream connection: repeated until it is answered, signed each time because a
// signature is valid once.
import type { ExchangeClock } from '../exchangeClock'
import { logonOf, type ApiKey } from '../signing'

interface SignInDeps {
  readonly key: ApiKey | undefined
  readonly clock: ExchangeClock
  /** A number for a frame. */
  readonly nextId: () => number
  readonly send: (text: string) => void
}

/** A frame without its answer is sent again. */
const AGAIN_MS = 3_000
/** Refusals that a fresh signature mends, or a moment. */
const PASSING = [
  'timestampOutside',
  'signatureRepeated',
  'streamRateLimited',
  'internal',
  'maintenance',
  'recovering',
]

export class SignIn {
  #id: number | undefined
  #askedAt = -Infinity
  isDone = false

  constructor(private readonly deps: SignInDeps) {}

  /** Asks, unless it is done or was asked for a moment ago; `now` is the monotonic clock. */
  ask(now: number): void {
    const { key, clock, nextId, send } = this.deps
    if (!key || this.isDone || now - this.#askedAt < AGAIN_MS) return
    const id = nextId()
    this.#id = id
    this.#askedAt = now
    void logonOf(key, clock.stamp()).then((frame) => send(JSON.stringify({ ...frame, id })))
  }

  /** True for the answer to what it has asked. */
  isMine(id: number | null): boolean {
    return id !== null && id === this.#id
  }

  acknowledged(): void {
    this.isDone = true
  }

  /** True where the refusal is for good; `at` is the exchange's time. */
  refused(key: string, at: number): boolean {
    if (key === 'timestampOutside') this.deps.clock.correct(at)
    return !PASSING.includes(key)
  }

  /** The exchange does not know the caller any more. */
  forget(): void {
    this.isDone = false
    this.#askedAt = -Infinity
  }
}
