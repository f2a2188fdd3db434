// Advancing of the audit's checkpoint: the postings after it are audited and added to the audited
// balances, slice by slice, so that startup never reads them again. It reads committed data and
// writes its own two tables; no commit waits for it.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { setTimeout as passing } from 'node:timers/promises'
import { auditedTo, unbalancedTransfers } from './auditStore'
import type { StoredFinding } from './storedFinding'

export interface CheckpointPace {
  /** Number of transfers per transaction. */
  readonly slice: number
  /** Fewer new transfers than this are left for the next run. */
  readonly least: number
}

export const CHECKPOINT_PACE: CheckpointPace = { slice: 5_000, least: 1_000 }

/**
 * Advances it to the last transfer, or as far as possible before `signal`; returns the number of
 * audited transfers. Pauses after each slice for as long as the slice took. Throws without
 * advancing if a slice does not balance.
 */
export async function moveCheckpoint(
  db: NodePgDatabase,
  signal: AbortSignal,
  { slice, least }: CheckpointPace = CHECKPOINT_PACE,
): Promise<number> {
  const last = await lastTransfer(db)
  const first = await auditedTo(db)
  if (last - first < least) return 0
  let audited = first
  while (audited < last && !signal.aborted) {
    const start = performance.now()
    audited = await addSlice(db, Math.min(slice, last - audited))
    await passing(performance.now() - start, null, { signal }).catch(() => undefined)
  }
  return audited - first
}

/** Adds the next transfers to the checkpoint; returns the last of them. */
const addSlice = (db: NodePgDatabase, size: number): Promise<number> =>
  db.transaction(async (inside) => {
    // If a crash loses this transaction, it is simply redone.
    await inside.execute(sql`set local synchronous_commit = off`)
    const from = await auditedTo(inside, sql`for update`)
    const to = from + size
    const part = sql`p.transfer_id > ${from}::bigint and p.transfer_id <= ${to}::bigint`
    const wrong = await inside.execute<StoredFinding>(unbalancedTransfers(part))
    const [finding] = wrong.rows
    if (finding) throw new Error(`Transfer ${finding.subject} does not balance: ${finding.amount}`)
    await inside.execute(sql`
      insert into audited_balances (account_id, balance)
      select p.account_id, sum(p.amount) from postings p where ${part} group by p.account_id
      on conflict (account_id) do update
         set balance = audited_balances.balance + excluded.balance`)
    await inside.execute(sql`
      insert into audit_checkpoint (id, transfer_id) values (1, ${to}::bigint)
      on conflict (id) do update set transfer_id = excluded.transfer_id`)
    return to
  })

async function lastTransfer(db: NodePgDatabase): Promise<number> {
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(id)::text as last from transfers`,
  )
  return Number(rows[0]?.last ?? 0)
}
