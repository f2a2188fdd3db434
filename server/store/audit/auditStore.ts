// The audit of the stored books: the database itself rebuilds every balance from postings, sums
// every transfer per coin, and checks that modules account for everything locked, plus any checks
// of the modules. It reads all postings, or those after its checkpoint, and repairs nothing.
import { sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { LOG_FINDINGS } from '../accountLog/readLog'
import { auditTail } from './auditTail'
import { AS_OF_ONE_MOMENT } from '../connection'
import type { AuditPart } from '../../core/exchange/storePort'
import type { StoredFinding } from './storedFinding'

/**
 * All errors in the stored books, including the checkpoint; empty if they are sound. Its duration
 * grows with the books.
 */
export const auditStore = (db: NodePgDatabase, parts: readonly AuditPart[]) =>
  audit(db, parts, () => [BALANCES, unbalancedTransfers(sql`true`), AUDITED, LOG_FINDINGS])

/** The same, trusting the checkpoint: it reads only the postings after it. */
export const auditSinceCheckpoint = (db: NodePgDatabase, parts: readonly AuditPart[]) =>
  audit(db, parts, (audited) => {
    const later = sql`p.transfer_id > ${audited}::bigint`
    return [balancesSince(later), unbalancedTransfers(later)]
  })

function audit(
  db: NodePgDatabase,
  parts: readonly AuditPart[],
  postingsJudged: (audited: number) => readonly SQL[],
): Promise<readonly StoredFinding[]> {
  const union = (queries: readonly SQL[]) => sql.join([...queries], sql` union all `)
  const due = parts.flatMap(({ heldFunds }) => heldFunds ?? [])
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    const queries = [...postingsJudged(await auditedTo(transaction)), OVERDRAWN]
    if (due.length > 0) queries.push(lockedFindings(union(due)))
    queries.push(...parts.flatMap(({ findings }) => findings ?? []))
    const { rows } = await transaction.execute<StoredFinding>(union(queries))
    return [...rows, ...(await auditTail(transaction))]
  }, AS_OF_ONE_MOMENT)
}

/** The last transfer that the checkpoint contains; 0 without one. */
export async function auditedTo(
  db: Pick<NodePgDatabase, 'execute'>,
  lock: SQL = sql``,
): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select transfer_id::text as last from audit_checkpoint ${lock}`,
  )
  return Number(rows[0]?.last ?? 0)
}

const BALANCES = sql`
  select 'differs' as finding, concat_ws('|', a.owner, a.wallet, a.coin, a.part) as subject,
         (a.balance - coalesce(p.total, 0))::text as amount
    from accounts a
    left join (select account_id, sum(amount) as total from postings group by account_id) p
      on p.account_id = a.id
   where a.balance <> coalesce(p.total, 0)`

const balancesSince = (later: SQL): SQL => sql`
  select 'differs' as finding,
         concat_ws('|', coalesce(a.owner, c.account_id::text), a.wallet, a.coin, a.part) as subject,
         (coalesce(a.balance, 0) - coalesce(c.balance, 0) - coalesce(p.total, 0))::text as amount
    from accounts a
    full join audited_balances c on c.account_id = a.id
    left join (select account_id, sum(amount) as total from postings p where ${later}
                group by account_id) p
      on p.account_id = a.id
   where coalesce(a.balance, 0) <> coalesce(c.balance, 0) + coalesce(p.total, 0)`

/** The unbalanced transfers among the postings `p` that `meant` selects. */
export const unbalancedTransfers = (meant: SQL): SQL => sql`
  select 'unbalanced' as finding, concat_ws('|', p.transfer_id, a.coin) as subject,
         sum(p.amount)::text as amount
    from postings p left join accounts a on a.id = p.account_id
   where ${meant}
   group by p.transfer_id, a.coin having sum(p.amount) <> 0 or a.coin is null`

/** Differences between the checkpoint and the postings up to it. */
const AUDITED = sql`
  select 'checkpoint', coalesce(c.account_id, p.account_id)::text,
         (coalesce(c.balance, 0) - coalesce(p.total, 0))::text
    from audited_balances c
    full join (select account_id, sum(amount) as total from postings
                where transfer_id <= (select transfer_id from audit_checkpoint)
                group by account_id) p
      on p.account_id = c.account_id
   where coalesce(c.balance, 0) <> coalesce(p.total, 0)`

const OVERDRAWN = sql`
  select 'overdrawn', concat_ws('|', owner, wallet, coin, part), balance::text
    from accounts where balance < 0 and wallet <> 'HOUSE'`

/** Compares every locked sum with the funds held according to the modules. */
const lockedFindings = (due: SQL): SQL => sql`
  select 'locked', concat_ws('|', owner, wallet, coin),
         (coalesce(a.balance, 0) - coalesce(d.due, 0))::text
    from (select owner, wallet, coin, balance from accounts
           where part = 'locked' and wallet <> 'HOUSE') a
    full join (select owner, wallet, coin, sum(due) as due from (${due}) held
                group by owner, wallet, coin) d using (owner, wallet, coin)
   where coalesce(a.balance, 0) <> coalesce(d.due, 0)`

/** Each instrument's coins, as a table `i(symbol, base, quote)` for queries. */
export function instrumentTable(): SQL {
  const rows = INSTRUMENTS.map((instrument) =>
    sql.raw(`('${instrument.symbol}', '${instrument.base}', '${instrument.quote}')`),
  )
  return sql`(values ${sql.join(rows, sql`, `)}) as i(symbol, base, quote)`
}
