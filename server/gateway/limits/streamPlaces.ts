// How many streams one network may have open, and how often it may open one. Networks are those of
// the callers, whichever proxy they come through.
import type { RefusalKey } from '../../../src/domain/refusals'
import { TokenBuckets } from '../../net/tokenBuckets'
import type { Clock } from '../../ports'

export interface StreamPlaceLimits {
  readonly all: number
  readonly each: number
}

/** Handshakes a second of one network, beside as many at once as it may have open. */
const OPENED_PER_SECOND = 10
const OPEN_SHARE = 0.8

export class StreamPlaces {
  readonly #open = new Map<string, number>()
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

  take(network: string): void {
    this.#all += 1
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1)
  }

  free(network: string): void {
    this.#all -= 1
    const left = (this.#open.get(network) ?? 0) - 1
    if (left > 0) this.#open.set(network, left)
    else this.#open.delete(network)
  }
}
