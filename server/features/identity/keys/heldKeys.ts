// The API keys as the running exchange has them in memory, so that a signed request is judged
// without a question to the store.
import { BoundedMap } from '../../../../src/domain/collections/boundedMap'
import { AddressList } from '../../../lib/net/addressList'
import { isLimited, type KeyLimits } from '../../../../src/domain/identity/keyLimits'
import { limitsOf, listOf, type ApiKeyRow } from './keyTable'
import type { Verifier } from './signature'

/**
 * Signatures of one key that are remembered: more than its limits allow within the longest window.
 */
export const MAX_SIGNATURES = 4_000
/** Resolution of a key's last use. */
const SEEN_EVERY_MS = 10_000

export interface HeldKey {
  readonly row: ApiKeyRow
  readonly scopes: readonly string[]
  /** Undefined: none. */
  readonly limits: KeyLimits | undefined
  readonly verify: Verifier
  /** Undefined: any address. */
  readonly addresses: AddressList | undefined
  /** Signatures that were used, with the time from which they are too old anyway. */
  readonly used: BoundedMap<string, number>
}

export class HeldKeys {
  readonly #keys = new Map<string, HeldKey>()
  /** Used since the last time that it was written down. */
  readonly #seen = new Set<string>()

  get(id: string): HeldKey | undefined {
    return this.#keys.get(id)
  }

  put(row: ApiKeyRow, verify: Verifier): void {
    const before = this.#keys.get(row.id)
    const networks = listOf(row.addresses)
    const limits = limitsOf(row)
    this.#keys.set(row.id, {
      row: before ? { ...row, ...laterUse(before.row, row) } : row,
      scopes: listOf(row.scopes),
      limits: isLimited(limits) ? limits : undefined,
      verify,
      addresses: networks.length === 0 ? undefined : new AddressList(networks),
      used: before?.used ?? new BoundedMap<string, number>({ maxEntries: MAX_SIGNATURES }),
    })
  }

  /** True when it was held until now. */
  drop(id: string): boolean {
    this.#seen.delete(id)
    return this.#keys.delete(id)
  }

  /** Ids of an account's keys, or of all. */
  idsOf(userId?: string): readonly string[] {
    const held = [...this.#keys.values()]
    return held
      .filter(({ row }) => userId === undefined || row.userId === userId)
      .map(({ row }) => row.id)
  }

  /** Notes a use; `now` in ms UTC. */
  touch({ row }: HeldKey, now: number, address: string): void {
    const held = this.#keys.get(row.id)
    const { lastUsedAt, lastAddress } = row
    if (!held || (now - (lastUsedAt ?? 0) < SEEN_EVERY_MS && lastAddress === address)) return
    const used = { ...row, lastUsedAt: now, lastAddress: address }
    this.#keys.set(row.id, { ...held, row: used })
    this.#seen.add(row.id)
  }

  /**
   * Uses a signature up until `until`, ms UTC. repeated: it was used before. full: so many are
   * still within their windows that it could not be remembered; none of them is forgotten.
   */
  useSignature(
    { used }: HeldKey,
    signature: string,
    until: number,
    now: number,
  ): 'new' | 'repeated' | 'full' {
    if (used.has(signature)) return 'repeated'
    if (used.size >= MAX_SIGNATURES)
      for (const [known, end] of used) if (end <= now) used.delete(known)
    if (used.size >= MAX_SIGNATURES) return 'full'
    used.set(signature, until)
    return 'new'
  }

  /** Their use could not be written down; later, then. */
  putSeenBack(rows: readonly ApiKeyRow[]): void {
    for (const { id } of rows) if (this.#keys.has(id)) this.#seen.add(id)
  }

  /** Those used since the last call. */
  takeSeen(): readonly ApiKeyRow[] {
    const rows = [...this.#seen].flatMap((id) => this.#keys.get(id)?.row ?? [])
    this.#seen.clear()
    return rows
  }
}

function laterUse(a: ApiKeyRow, b: ApiKeyRow): Pick<ApiKeyRow, 'lastUsedAt' | 'lastAddress'> {
  const { lastUsedAt, lastAddress } = (a.lastUsedAt ?? 0) > (b.lastUsedAt ?? 0) ? a : b
  return { lastUsedAt, lastAddress }
}
