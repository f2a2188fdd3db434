// The sessions as the running exchange has them in memory, so that a call is judged without a
// question to the store: those that stand, and why the others ended.
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import type { SessionRecord } from '../../../../src/domain/records/identityRecords'
import { networkOf } from '../../../lib/net/networkOf'
import { notifyEnding, type EndedKey } from './endings'
import type { Ended, SessionRow } from './sessionTable'

/** Cached ended sessions; of older ones only the fact that they ended is kept. */
export const MAX_ENDED = 50_000
/** Resolution of a session's last-seen time. */
const SEEN_EVERY_MS = 60_000

export class HeldSessions {
  readonly #standing = new Map<string, SessionRow>()
  readonly #byUser = new Map<string, Set<string>>()
  /** How many stand that were last seen from a network. */
  readonly #networks = new Map<string, number>()
  readonly #ended = new BoundedMap<string, Ended>({ maxEntries: MAX_ENDED })
  /** Seen since the last time that it was written down. */
  readonly #seen = new Set<string>()

  get size(): number {
    return this.#standing.size
  }

  get endedSize(): number {
    return this.#ended.size
  }

  /** Takes a session in, or what is newer of it; one that ended does not come back. */
  put(row: SessionRow): void {
    if (this.#ended.has(row.id)) return
    const before = this.#standing.get(row.id)
    const { lastSeenAt = 0, expiresAt = 0 } = before ?? {}
    if (before) this.#countNetwork(before, -1)
    this.#countNetwork(row, 1)
    this.#standing.set(row.id, {
      ...row,
      lastSeenAt: Math.max(row.lastSeenAt, lastSeenAt),
      expiresAt: Math.max(row.expiresAt, expiresAt),
    })
    const own = this.#byUser.get(row.userId) ?? new Set()
    this.#byUser.set(row.userId, own.add(row.id))
  }

  /** True when it stood until now. */
  end(ended: Ended): boolean {
    const stood = this.#drop(ended.id)
    this.#ended.set(ended.id, ended)
    return stood
  }

  standing(id: string, userId: string, now: number): SessionRow | undefined {
    const row = this.#standing.get(id)
    return row?.userId === userId && row.expiresAt > now ? row : undefined
  }

  /** Those that are still held beyond their end. */
  expired(now: number): readonly SessionRow[] {
    return [...this.#standing.values()].filter(({ expiresAt }) => expiresAt <= now)
  }

  /** Whether a session stands that was last seen from a network. */
  standsFrom(network: string): boolean {
    return this.#networks.has(network)
  }

  /** Why a user's session does not stand. */
  whyEnded(id: string, userId: string): EndedKey {
    const ended = this.#ended.get(id)
    return ended?.userId === userId ? notifyEnding(ended.endedAs) : 'sessionRevoked'
  }

  touch(row: SessionRow, now: number): void {
    if (now - row.lastSeenAt < SEEN_EVERY_MS) return
    this.#standing.set(row.id, { ...row, lastSeenAt: now })
    this.#seen.add(row.id)
  }

  /** Those seen since the last call. */
  takeSeen(): SessionRow[] {
    const rows = [...this.#seen].flatMap((id) => this.#standing.get(id) ?? [])
    this.#seen.clear()
    return rows
  }

  /** They could not be written down; later, then. */
  putSeenBack(rows: readonly SessionRow[]): void {
    for (const { id } of rows) if (this.#standing.has(id)) this.#seen.add(id)
  }

  /** A user's active sessions, the calling one first, then by last activity. */
  list(userId: string, currentId: string, now: number): SessionRecord[] {
    return [...(this.#byUser.get(userId) ?? [])]
      .flatMap((id) => this.standing(id, userId, now) ?? [])
      .map(({ id, device, address, createdAt, lastSeenAt }) => {
        const current = id === currentId
        return { sessionId: id, device, address, createdAt, lastSeenAt, current }
      })
      .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt - a.lastSeenAt)
  }

  forgetExpired(now: number): void {
    for (const { id, expiresAt } of this.#standing.values()) if (expiresAt <= now) this.#drop(id)
    for (const { id, expiresAt } of this.#ended.values())
      if (expiresAt <= now) this.#ended.delete(id)
  }

  #countNetwork({ address }: SessionRow, by: 1 | -1): void {
    const network = networkOf(address)
    const count = (this.#networks.get(network) ?? 0) + by
    if (count > 0) this.#networks.set(network, count)
    else this.#networks.delete(network)
  }

  #drop(id: string): boolean {
    const row = this.#standing.get(id)
    if (!row) return false
    this.#standing.delete(id)
    this.#countNetwork(row, -1)
    this.#seen.delete(id)
    const own = this.#byUser.get(row.userId)
    own?.delete(id)
    if (own?.size === 0) this.#byUser.delete(row.userId)
    return true
  }
}
