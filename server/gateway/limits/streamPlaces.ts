// Limits of open streams per network, and of the rate of opening them. Networks are those of the
// callers, whichever proxy they come through. A caller with a valid session uses their account's
// slots, however many their network has taken.
import type { RefusalKey } from '../../../src/domain/refusals'
import { TokenBuckets } from '../../lib/net/tokenBuckets'
import type { Clock } from '../../../src/domain/clock'

export interface StreamPlaceLimits {
  readonly all: number
  readonly each: number
  /** Per account, in addition to its network's share. */
  readonly eachMember: number
}

/** Handshakes per second of one network, after a burst of as many as it may have open. */
const OPENED_PER_SECOND = 10
const OPEN_SHARE = 0.8

export class StreamPlaces {
  readonly #open = new Map<string, number>()
  readonly #members = new Map<string, number>()
  readonly #handshakes: TokenBuckets
  #all = 0

  constructor(
    private readonly limits: StreamPlaceLimits,
    private readonly isKnown: (network: string) => boolean,
    clock: Pick<Clock, 'elapsed'>,
  ) {
    const allowance = { capacity: limits.each, perSecond: OPENED_PER_SECOND }
    this.#handshakes = new TokenBuckets(allowance, clock)
  }

  /** Why a network gets no place now. */
  refuse(network: string): RefusalKey | undefined {
    const { all, each } = this.limits
    if (this.#all >= (this.isKnown(network) ? all : all * OPEN_SHARE)) return 'exchangeFull'
    if ((this.#open.get(network) ?? 0) >= each) return 'tooManyConnections'
    return this.#handshakes.take(network) ? undefined : 'rateLimited'
  }

  /** Why an account gets none of the places for logged-in callers. */
  refuseMember(userId: string): RefusalKey | undefined {
    const { all, eachMember } = this.limits
    if (this.#all >= all) return 'exchangeFull'
    return (this.#members.get(userId) ?? 0) < eachMember ? undefined : 'tooManyConnections'
  }

  /**
   * Takes a place of a network, or of an account if one is named; the returned function frees it.
   */
  take(network: string, userId?: string): () => void {
    const [places, key] = userId === undefined ? [this.#open, network] : [this.#members, userId]
    this.#all += 1
    places.set(key, (places.get(key) ?? 0) + 1)
    return () => {
      this.#all -= 1
      const left = (places.get(key) ?? 0) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    }
  }
}
