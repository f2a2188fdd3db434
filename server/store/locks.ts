// Transaction locks of the database. Within this process, callers wait for their turn before they
// take a connection, so that no transaction waits for a lock while it holds a pooled connection;
// the lock itself, usually free by then, keeps other processes out.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Turns } from '../lib/offload/turns'

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** A lock: its class, a number that no other program uses, and its owner. */
export interface Lock {
  readonly class: number
  readonly of: string
}

/** All users of the same connections share one queue. */
const byDatabase = new WeakMap<object, Turns>()

function turnsOf(db: object): Turns {
  const turns = byDatabase.get(db) ?? new Turns()
  byDatabase.set(db, turns)
  return turns
}

/**
 * Runs a transaction that holds locks throughout; callers that take several pass them in the same
 * order. Rejects with TurnsFull if too many wait for the same lock.
 */
export function underLocks<T>(
  db: Pick<NodePgDatabase, 'transaction'>,
  locks: readonly Lock[],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const turns = turnsOf(db)
  const transaction = () =>
    db.transaction(async (tx) => {
      for (const lock of locks) await takeLock(tx, lock)
      return work(tx)
    })
  const inTurn = locks.reduceRight<() => Promise<T>>(
    (inner, lock) => () => turns.take(`${lock.class} ${lock.of}`, inner),
    transaction,
  )
  return inTurn()
}

/** For a transaction whose turn has already come; held until the transaction ends. */
export async function takeLock(tx: Pick<NodePgDatabase, 'execute'>, lock: Lock): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock.class}::int, hashtext(${lock.of}))`)
}
