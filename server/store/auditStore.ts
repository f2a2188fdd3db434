// Owns the audit over the stored books: every balance rebuilt from postings by the database
// itself, every transfer summed per coin, everything locked explained by what holds it, every
// contract's longs equal to its shorts. It refuses to mend what it finds.
import { sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { INSTRUMENTS } from '../../src/domain/instruments'

export interface StoredFinding extends Record<string, unknown> {
  /**
   * differs: a balance that its postings do not explain. locked: money that is locked and held for
   * nothing, or the other way round. position: longs and shorts of a contract, the house's
   * included, that are not equal (in lots).
   */
  readonly finding: 'differs' | 'unbalanced' | 'overdrawn' | 'locked' | 'position'
  readonly subject: string
  readonly amount: string
}

/** Everything that is wrong in the stored books; empty when they are sound. */
export async function auditStore(db: NodePgDatabase): Promise<readonly StoredFinding[]> {
  const { rows } = await db.execute<StoredFinding>(
    sql.join([BALANCES, TRANSFERS, OVERDRAWN, LOCKED, POSITIONS], sql` union all `),
  )
  return rows
}

const BALANCES = sql`
  select 'differs' as finding, concat_ws('|', a.owner, a.wallet, a.coin, a.part) as subject,
         (a.balance - coalesce(p.total, 0))::text as amount
    from accounts a
    left join (select account_id, sum(amount) as total from postings group by account_id) p
      on p.account_id = a.id
   where a.balance <> coalesce(p.total, 0)`

const TRANSFERS = sql`
  select 'unbalanced', concat_ws('|', p.transfer_id, a.coin), sum(p.amount)::text
    from postings p left join accounts a on a.id = p.account_id
   group by p.transfer_id, a.coin having sum(p.amount) <> 0 or a.coin is null`

const OVERDRAWN = sql`
  select 'overdrawn', concat_ws('|', owner, wallet, coin, part), balance::text
    from accounts where balance < 0 and wallet <> 'HOUSE'`

/** What each market holds of whom: margins and reservations, in the coin they are locked in. */
const DUE = sql`
  select t.user_id::text as owner, 'FUTURES' as wallet, i.quote as coin, t.margin + t.held as due
    from tickets t join ${instrumentTable()} on i.symbol = t.symbol
  union all
  select o.user_id::text, 'SPOT', case o.side when 'BUY' then i.quote else i.base end, o.held
    from spot_orders o join ${instrumentTable()} on i.symbol = o.symbol
  union all
  select user_id::text, 'DERIVATIVES', 'USDT', margin from forex_tickets`

const LOCKED = sql`
  select 'locked', concat_ws('|', owner, wallet, coin),
         (coalesce(a.balance, 0) - coalesce(d.due, 0))::text
    from (select owner, wallet, coin, balance from accounts
           where part = 'locked' and wallet in ('SPOT', 'FUTURES', 'DERIVATIVES')) a
    full join (select owner, wallet, coin, sum(due) as due from (${DUE}) held
                group by owner, wallet, coin) d using (owner, wallet, coin)
   where coalesce(a.balance, 0) <> coalesce(d.due, 0)`

const POSITIONS = sql`
  select 'position', symbol, (coalesce(c.net, 0) + coalesce(h.house_lots, 0))::text
    from (select symbol, sum(case direction when 'LONG' then open else -open end) as net
            from tickets group by symbol) c
    full join (select symbol, house_lots from instrument_states) h using (symbol)
   where coalesce(c.net, 0) + coalesce(h.house_lots, 0) <> 0`

/** The coins of every instrument, as a table of the query. */
function instrumentTable(): SQL {
  const rows = INSTRUMENTS.map((it) => sql.raw(`('${it.symbol}', '${it.base}', '${it.quote}')`))
  return sql`(values ${sql.join(rows, sql`, `)}) as i(symbol, base, quote)`
}
