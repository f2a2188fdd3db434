// The newest commands of each account by their senders' keys. An order has the id of the command
// that placed it, so clients recognise in order lists the commands that are not answered yet. Kept
// in memory only, for active accounts.
import type { Placed, RanCommand } from '../seam'

const MAX_ACCOUNTS = 5_000
const MAX_PER_OWNER = 16

export class Placements {
  private readonly byUser = new Map<string, readonly RanCommand[]>()

  constructor(private readonly most = MAX_ACCOUNTS) {}

  /** Committed commands of an account, oldest first. */
  add(userId: string, commands: readonly RanCommand[]): void {
    const before = this.byUser.get(userId) ?? []
    this.byUser.delete(userId)
    this.byUser.set(userId, [...before, ...commands].slice(-MAX_PER_OWNER))
    if (this.byUser.size <= this.most) return
    for (const longest of this.byUser.keys()) {
      this.byUser.delete(longest)
      break
    }
  }

  /** The newest last. */
  of(userId: string): readonly Placed[] {
    return (this.byUser.get(userId) ?? []).map(({ key, id }) => [key, id] as const)
  }
}
