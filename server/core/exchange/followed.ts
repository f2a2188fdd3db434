// The accounts whose events are included in commits: all of them until an audience is set.
import { everybody, type Audience } from '../engine/marketContext'

export class FollowedAccounts {
  readonly #followed = new Set<string>()
  #audience: Audience = everybody

  /** The audience as of now; each change makes a new function, because its answers change. */
  get audience(): Audience {
    return this.#audience
  }

  set(userIds: readonly string[]): void {
    this.#followed.clear()
    for (const userId of userIds) this.#followed.add(userId)
    this.#renew()
  }

  /** If no audience is set, every account is in it. */
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
