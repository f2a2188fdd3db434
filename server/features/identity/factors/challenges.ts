// The challenges of passkeys: derived from a name that the caller brings back, so that asking for
// one takes no memory; what was answered is remembered until it would have ended.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Clock } from '../../../../src/domain/clock'

export const CHALLENGE_MS = 5 * 60_000
const FORM = /^(\d{13,15})\.[\w-]{22}$/
/** Cached answered challenges; each was answered by a registered passkey. */
const MAX_SPENT = 50_000

export interface Challenge {
  readonly flowId: string
  /** Base64url. */
  readonly challenge: string
}

export class Challenges {
  readonly #key: Uint8Array
  /** Until when, by flow. */
  readonly #spent = new Map<string, number>()

  constructor(
    secret: Uint8Array,
    private readonly clock: Pick<Clock, 'now'>,
  ) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'meridian passkey challenges', 32))
  }

  /** `subject` is what it is bound to: the purpose, and the user where one is known. */
  issue(subject: string): Challenge {
    const until = this.clock.now() + CHALLENGE_MS
    const flowId = `${until}.${randomBytes(16).toString('base64url')}`
    return { flowId, challenge: this.#challengeOf(flowId, subject) }
  }

  /** The challenge of a flow that stands; null for any other. */
  read(flowId: string, subject: string): string | null {
    const until = Number(FORM.exec(flowId)?.[1])
    const now = this.clock.now()
    if (!(until > now && until <= now + CHALLENGE_MS) || this.#spent.has(flowId)) return null
    return this.#challengeOf(flowId, subject)
  }

  /** Ends a flow whose answer was right; false when that was done before. */
  spend(flowId: string): boolean {
    const now = this.clock.now()
    for (const [old, until] of this.#spent) if (until <= now) this.#spent.delete(old)
    if (this.#spent.has(flowId) || this.#spent.size >= MAX_SPENT) return false
    this.#spent.set(flowId, Number(FORM.exec(flowId)?.[1]))
    return true
  }

  #challengeOf(flowId: string, subject: string): string {
    return createHmac('sha256', this.#key).update(`${subject}\n${flowId}`).digest('base64url')
  }
}
