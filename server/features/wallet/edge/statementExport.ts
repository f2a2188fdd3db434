// The customer's own ledger as lines of a file: what every transfer did to each wallet and coin.
import { sql } from 'drizzle-orm'
import { accepted } from '../../../../src/domain/refusals'
import type { Exporter } from '../../../app/contract/providers'
import { accountIds, idList, readStatement } from './statement'

const COLUMNS = ['transferId', 'kind', 'cause', 'wallet', 'coin', 'amount', 'locked'] as const

export const statementExport: Exporter = {
  kind: 'LEDGER',
  columns: COLUMNS,
  async page(db, userId, range, { limit, cursor }) {
    const found = await readStatement(db, userId, { ...range, holds: 'show', limit, cursor })
    if (!found.ok) return found
    const { entries, next } = found.value
    const lines = entries.map((entry) => ({
      at: entry.at,
      cells: COLUMNS.map((column) => String(entry[column])),
    }))
    return accepted({ lines, next })
  },
  async count(db, userId, { from, to }, most) {
    const own = await accountIds(db, userId)
    if (own.length === 0) return 0
    const { rows } = await db.execute<{ lines: number }>(sql`
      select count(*)::int as lines
        from (select 1 from postings p join accounts a on a.id = p.account_id
               where p.account_id = any(${idList(own)})
                 and p.at >= ${from}::bigint and p.at < ${to}::bigint
               group by p.transfer_id, a.wallet, a.coin limit ${most + 1}) s`)
    return rows[0]?.lines ?? 0
  },
}
