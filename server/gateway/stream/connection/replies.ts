// Answers to frames that are not commands: acknowledgements, and refusals with their counters.
import { refusal, type RefusalKey } from '../../../../src/domain/refusals'
import type { TokenBuckets } from '../../../lib/net/tokenBuckets'
import type { Outbox, OutboxDeps } from '../outbox'

export interface RepliesDeps extends Pick<OutboxDeps, 'clock' | 'figures'> {
  /** Called for each frame, or channel of a frame, that a limit refuses. */
  readonly onLimited?: () => void
}

export class Replies {
  constructor(
    private readonly outbox: Outbox,
    private readonly deps: RepliesDeps,
  ) {}

  acknowledge(id: number): void {
    this.outbox.say({ type: 'ack', id, at: this.deps.clock.now() })
  }

  /** Refuses a frame that cannot be read. */
  drop(key: RefusalKey, id: number | null): void {
    const { figures } = this.deps
    if (key === 'frameTooLarge') figures.oversized += 1
    else if (key === 'operationUnknown') figures.unknown += 1
    else figures.malformed += 1
    this.refuse(key, Number.isSafeInteger(id) ? id : null)
  }

  /** Refuses frames beyond an allowance, stating the wait. */
  limit(allowance: TokenBuckets, id: number | null, channel?: string): void {
    this.deps.onLimited?.()
    const retryAfter = allowance.secondsUntil('')
    this.refuse('streamRateLimited', id, {
      ...(channel === undefined ? {} : { channel }),
      retryAfter,
    })
  }

  refuse(
    key: RefusalKey,
    id: number | null,
    about: { readonly channel?: string; readonly retryAfter?: number } = {},
  ): void {
    const at = this.deps.clock.now()
    this.outbox.say({ type: 'error', id, code: refusal(key).code, key, ...about, at })
  }
}
