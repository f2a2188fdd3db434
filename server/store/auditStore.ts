// Owns the audit over the stored books: every balance rebuilt from postings by the database
// itself, every transfer summed per coin. It refuses to mend what it finds.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export interface StoredFinding extends Record<string, unknown> {
  readonly finding: 'differs' | 'unbalanced' | 'overdrawn' | 'margin'
  readonly subject: string
  readonly amount: string
}

/** Everything that is wrong in the stored books; empty when they are sound. */
export async function auditStore(db: NodePgDatabase): Promise<readonly StoredFinding[]> {
  const { rows } = await db.execute<StoredFinding>(sql`
    select 'differs' as finding, concat_ws('|', a.owner, a.wallet, a.coin, a.part) as subject,
           (a.balance - coalesce(p.total, 0))::text as amount
      from accounts a
      left join (select account_id, sum(amount) as total from postings group by account_id) p
        on p.account_id = a.id
     where a.balance <> coalesce(p.total, 0)
    union all
    select 'unbalanced', concat_ws('|', p.transfer_id, a.coin), sum(p.amount)::text
      from postings p left join accounts a on a.id = p.account_id
     group by p.transfer_id, a.coin having sum(p.amount) <> 0 or a.coin is null
    union all
    select 'overdrawn', concat_ws('|', owner, wallet, coin, part), balance::text
      from accounts where balance < 0 and wallet <> 'HOUSE'
    union all
    select 'margin', a.owner, (a.balance - coalesce(t.due, 0))::text
      from accounts a
      left join (select user_id::text as owner, sum(margin + held) as due
                   from tickets group by user_id) t on t.owner = a.owner
     where a.wallet = 'FUTURES' and a.part = 'locked' and a.coin = 'USDT'
       and a.balance <> coalesce(t.due, 0)
  `)
  return rows
}
