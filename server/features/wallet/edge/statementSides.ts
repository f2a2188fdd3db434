// Both sides of the entries of a statement: whose money else each transfer moved, other customers
// taken together and never named.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { systemAccount } from '../../../../src/domain/accounts'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import type { Wallet } from '../../../../src/domain/records/records'
import type { LedgerEntry, LedgerSide } from '../../../../src/domain/records/walletRecords'
import type { StatementEntry } from './statement'

const { wallet: SYSTEM } = systemAccount('fees', '')

interface SideRow extends Record<string, unknown> {
  readonly transfer_id: string
  readonly party: string
  readonly wallet: string | null
  readonly coin: string
  readonly amount: string
}

/** The same entries; what is read grows with the page, not with the ledger. */
export async function withSides(
  db: Pick<NodePgDatabase, 'execute'>,
  userId: string,
  entries: readonly StatementEntry[],
): Promise<LedgerEntry[]> {
  if (entries.length === 0) return []
  const times = entries.map(({ at }) => at)
  const ids = sql.param(entries.map(({ transferId }) => transferId))
  const { rows } = await db.execute<SideRow>(sql`
    select p.transfer_id::text,
           case when a.owner = ${userId} then 'OWN'
                when a.wallet = ${SYSTEM} then split_part(a.owner, ':', 2)
                else 'OTHERS' end as party,
           case when a.owner = ${userId} then a.wallet end as wallet,
           a.coin, sum(p.amount)::text as amount
      from postings p join accounts a on a.id = p.account_id
     where p.transfer_id = any(${ids}::bigint[])
       and p.at between ${Math.min(...times)}::bigint and ${Math.max(...times)}::bigint
     group by 1, 2, 3, 4 having sum(p.amount) <> 0
     order by 4, bool_or(a.owner = ${userId}) desc, 2, 3`)
  const sides = new Map<number, LedgerSide[]>()
  for (const row of rows) {
    const id = Number(row.transfer_id)
    const mine = sides.get(id) ?? []
    mine.push(sideOf(row))
    sides.set(id, mine)
  }
  return entries.map((entry) => ({ ...entry, sides: sides.get(entry.transferId) ?? [] }))
}

const sideOf = ({ party, wallet, coin, amount: value }: SideRow): LedgerSide => ({
  party: party as LedgerSide['party'],
  wallet: wallet as Wallet | null,
  coin,
  amount: formatAmount(amount(BigInt(value))),
})
