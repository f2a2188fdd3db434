// Limits of guesses and requests: per network and account together, and per network, never per
// account alone, so that nobody can lock another person out.
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { Clock } from '../../../../src/domain/clock'
import { networkOf } from '../../../lib/net/networkOf'

/**
 * Guesses of passwords and of codes, and checks whether an account exists; password comparisons and
 * refreshes of sessions count whatever their outcome.
 */
export type AttemptKind = 'password' | 'code' | 'question' | 'work' | 'refresh'

export interface AttemptRule {
  /** Tries are forgotten after so long, each by itself. */
  readonly windowMs: number
  /** Tries of one network on one account. */
  readonly pair: number
  /** Tries of one network on whatever accounts. */
  readonly network: number
}

export type AttemptRules = Readonly<Record<AttemptKind, AttemptRule>>

const WINDOW_MS = 15 * 60_000
/** Networks are shared by offices and mobile carriers, hence the distance between the two. */
export const ATTEMPT_RULES: AttemptRules = {
  password: { windowMs: WINDOW_MS, pair: 10, network: 60 },
  code: { windowMs: WINDOW_MS, pair: 10, network: 180 },
  question: { windowMs: WINDOW_MS, pair: 200, network: 200 },
  work: { windowMs: WINDOW_MS, pair: 60, network: 600 },
  refresh: { windowMs: WINDOW_MS, pair: 3000, network: 3000 },
}
/** Cached networks and pairs; the least recently used are evicted. */
export const MAX_WINDOWS = 50_000

/** A try that was counted. */
export interface Attempt {
  /** It was right: the pair begins anew, and the try counts for the network no more. */
  clear(): void
  /** It was not checked at all, or revealed nothing: it does not count. */
  takeBack(): void
}

export class Attempts {
  /** Times of the tries that still count, oldest first. */
  readonly #windows: BoundedMap<string, readonly number[]>

  constructor(
    private readonly clock: Clock,
    private readonly rules: AttemptRules = ATTEMPT_RULES,
    maxEntries = MAX_WINDOWS,
  ) {
    this.#windows = new BoundedMap({ maxEntries })
  }

  /** Networks and pairs remembered now. */
  get size(): number {
    return this.#windows.size
  }

  /** Counts a try before it is judged; tooManyAttempts {minutes} when none is left. */
  take(kind: AttemptKind, address: string, account = ''): Outcome<Attempt> {
    const { windowMs, pair, network } = this.rules[kind]
    const now = this.clock.now()
    const limits = new Map([[`${kind} ${networkOf(address)}`, network]])
    if (account !== '') limits.set(`${kind} ${networkOf(address)} ${account}`, pair)
    let wait = 0
    for (const [key, most] of limits) {
      const times = this.#live(key, now - windowMs)
      if (times.length < most) continue
      wait = Math.max(wait, (times[times.length - most] ?? now) + windowMs - now)
    }
    if (wait > 0)
      return refused('tooManyAttempts', undefined, { minutes: Math.ceil(wait / 60_000) })
    for (const key of limits.keys()) this.#put(key, [...this.#live(key, now - windowMs), now])
    const [whole = '', both = ''] = limits.keys()
    const takeBack = (key: string) => {
      const times = this.#windows.get(key) ?? []
      const at = times.lastIndexOf(now)
      if (at >= 0) this.#put(key, times.toSpliced(at, 1))
    }
    return accepted({
      clear: () => {
        takeBack(whole)
        this.#put(both, [])
      },
      takeBack: () => [whole, both].forEach(takeBack),
    })
  }

  #live(key: string, since: number): readonly number[] {
    return (this.#windows.get(key) ?? []).filter((at) => at > since)
  }

  #put(key: string, times: readonly number[]): void {
    if (times.length === 0) this.#windows.delete(key)
    else this.#windows.set(key, times)
  }
}
