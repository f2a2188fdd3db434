// The addresses to which a customer withdraws: kept by name, and, where the customer wants that,
// the only ones allowed, each from a day after it was added. It is beside the books.
import { and, asc, count, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Address } from '../../../../src/domain/brand'
import type { AddressRecord } from '../../../../src/domain/records/walletRecords'
import {
  accepted,
  refusal,
  refused,
  type Outcome,
  type Refusal,
} from '../../../../src/domain/refusals'
import type { Network } from '../../../../src/domain/wallet/networks'
import type { ParsedBodyOf } from '../../../../src/protocol/calls'
import { judgeAddress } from '../../../../src/protocol/withdrawalAddress'
import type { LogChange } from '../../identity/api'
import { underLocks } from '../../../store/locks'
import { addressGuards, withdrawalAddresses } from '../tables'
import { hoursUntil } from '../withdrawals'

/** How long a new address waits, and how long the guard goes on after it was switched off. */
export const ADDRESS_WAIT_MS = 24 * 3_600_000
export const MAX_ADDRESSES = 50
/** One of an advisory lock for each customer. */
const BOOK_LOCK = 7_270_052

interface AddressBookDeps {
  readonly db: NodePgDatabase
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
}

export interface Guard {
  readonly listedOnly: boolean
  /** When it ends, where it was switched off; ms UTC. */
  readonly listedOnlyUntil: number | null
}

type Row = typeof withdrawalAddresses.$inferSelect

export class AddressBook {
  constructor(private readonly deps: AddressBookDeps) {}

  /** Oldest first. */
  async list(userId: string): Promise<readonly AddressRecord[]> {
    const rows = await this.deps.db
      .select()
      .from(withdrawalAddresses)
      .where(eq(withdrawalAddresses.userId, userId))
      .orderBy(asc(withdrawalAddresses.createdAt), asc(withdrawalAddresses.id))
    return rows.map(recordOf)
  }

  /** addressInvalid, addressChecksum, addressListed, addressBookFull. */
  async add(
    userId: string,
    { coinType: network, address: text, name }: ParsedBodyOf<'addAddress'>,
    log: LogChange,
  ): Promise<Outcome<AddressRecord>> {
    const { db, clock, ids } = this.deps
    const read = judgeAddress(network, text)
    if (!read.ok) return read
    const address = read.value
    const createdAt = clock.now()
    const usableAt = createdAt + ADDRESS_WAIT_MS
    const row = { id: ids.uuid(), userId, network, address, name, createdAt, usableAt }
    // Whoever adds two at once may not end up with one too many.
    return underLocks(db, [{ class: BOOK_LOCK, of: userId }], async (tx) => {
      const mine = eq(withdrawalAddresses.userId, userId)
      const [held] = await tx.select({ rows: count() }).from(withdrawalAddresses).where(mine)
      if ((held?.rows ?? 0) >= MAX_ADDRESSES)
        return refused('addressBookFull', 'address', { max: MAX_ADDRESSES })
      const added = await tx
        .insert(withdrawalAddresses)
        .values(row)
        .onConflictDoNothing()
        .returning()
      if (added.length === 0) return refused('addressListed', 'address')
      await log(tx)
      return accepted(recordOf(row))
    })
  }

  /** addressUnknown for one that is not the customer's own. */
  remove(userId: string, id: string, log: LogChange): Promise<Outcome<Record<string, never>>> {
    const mine = and(eq(withdrawalAddresses.id, id), eq(withdrawalAddresses.userId, userId))
    return this.deps.db.transaction(async (tx) => {
      const removed = await tx.delete(withdrawalAddresses).where(mine).returning()
      if (removed.length === 0) return refused('addressUnknown', 'uuid')
      await log(tx)
      return accepted({})
    })
  }

  async guard(userId: string): Promise<Guard> {
    const [row] = await this.deps.db
      .select()
      .from(addressGuards)
      .where(eq(addressGuards.userId, userId))
    if (!row || (row.until !== null && row.until <= this.deps.clock.now())) return NO_GUARD
    return { listedOnly: true, listedOnlyUntil: row.until }
  }

  /** On at once; off after a day, so that whoever took a session gains nothing. */
  async setGuard(userId: string, on: boolean, log: LogChange): Promise<Guard> {
    const { db, clock } = this.deps
    const since = clock.now()
    const before = await this.guard(userId)
    const isOn = before.listedOnly && before.listedOnlyUntil === null
    if (on === isOn) return before
    const until = on ? null : since + ADDRESS_WAIT_MS
    await db.transaction(async (tx) => {
      await tx
        .insert(addressGuards)
        .values({ userId, since, until })
        .onConflictDoUpdate({ target: addressGuards.userId, set: { until } })
      await log(tx)
    })
    return { listedOnly: true, listedOnlyUntil: until }
  }

  /** Why an address may not be withdrawn to; null where it may. */
  async judge(userId: string, network: Network, address: Address): Promise<Refusal | null> {
    const { listedOnly } = await this.guard(userId)
    if (!listedOnly) return null
    const listed = (await this.list(userId)).find(
      (row) => row.coinType === network && row.address === address,
    )
    if (!listed) return refusal('addressNotListed', 'address')
    const now = this.deps.clock.now()
    if (listed.usableAt <= now) return null
    return refusal('addressWaiting', 'address', { hours: hoursUntil(listed.usableAt, now) })
  }
}

const NO_GUARD: Guard = { listedOnly: false, listedOnlyUntil: null }

const recordOf = (row: Row): AddressRecord => ({
  uuid: row.id,
  name: row.name,
  coinType: row.network as Network,
  address: row.address,
  createdAt: row.createdAt,
  usableAt: row.usableAt,
})
