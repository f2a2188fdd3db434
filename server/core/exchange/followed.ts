// The accounts whose events are included in commits: all of them until an audience is set.
import { everybody, type Audience } from '../engine/marketContext'

export class FollowedAccounts {
  readonly #followed = new Set<string>()
  #audience: Audience = everybody

  /** As of now; another function after each change, because it answers otherwise from then on. */
  get audience(): Audience {
    return this.#audience
  }

  set(userIds: readonly string[]): void {
    this.#followed.clear()
    for (const userId of userIds) this.#followed.add(userId)
    this.#renew()
  }

  /** Without a set audience every account is in it. */
  add(userId: string): void {
    this.#followed.add(userId)
    if (this.#audience !== everybody) this.#renew()
  }

  remove(userId: string): void {
    this.#followed.delete(userId)
    if (this.#audience !== everybody) this.#renew()
  }

  #renew(): void {
    this.#audience = (userId) => this.#followed.has(userId)
  }
}
