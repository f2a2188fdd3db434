// The customer's own ledger: what each transfer did to a wallet's coin, newest first, page by page,
// and the sums of a time. It reads the postings of that customer's accounts only.
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import type { Wallet } from '../../../../src/domain/records/records'
import type { LedgerEntry } from '../../../../src/domain/records/walletRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { DataOf, ParsedQueryOf } from '../../../../src/protocol/calls'
import { accounts } from '../../../store/schema/ledger'

type Query = ParsedQueryOf<'accountLedger'>

/** Where a page begins: behind a transfer, or behind one coin of one wallet in it. */
interface StatementCursor {
  readonly transferId: number
  readonly wallet: string
  readonly coin: string
}

/** An entry without the other sides of its transfer. */
export type StatementEntry = Omit<LedgerEntry, 'sides'>

type Statement = Omit<DataOf<'accountLedger'>, 'entries'> & {
  readonly entries: readonly StatementEntry[]
}

/** A page, and with it the sums where one wallet and one coin were chosen. */
export async function readStatement(
  db: NodePgDatabase,
  userId: string,
  query: Query,
): Promise<Outcome<Statement>> {
  if (query.from !== undefined && query.to !== undefined && query.from > query.to)
    return refused('fieldType', 'to', { least: query.from })
  const after = query.cursor === undefined ? null : readCursor(query.cursor)
  if (after === undefined) return refused('fieldType', 'cursor')
  return db.transaction(
    async (tx) => {
      const own = await accountIds(tx, userId, query)
      if (own.length === 0) return accepted({ entries: [], summary: null })
      const { rows } = await tx.execute<StatementRow>(pageQuery(own, query, after))
      const shown = rows.slice(0, query.limit)
      const isOne = query.wallet !== undefined && query.coin !== undefined
      const balances = isOne ? await balancesAfter(tx, own, shown) : []
      const entries = shown.map((row, i) => entryOf(row, balances[i] ?? null))
      const summary = isOne && after === null ? await readSummary(tx, own, query) : null
      const last = shown.at(-1)
      const next = rows.length > query.limit && last ? { next: writeCursor(last) } : {}
      return accepted({ entries, summary, ...next })
    },
    // Balances and postings of one moment.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

interface StatementRow extends Record<string, unknown> {
  readonly transfer_id: string
  readonly at: string
  readonly kind: string
  readonly cause: string
  readonly wallet: string
  readonly coin: string
  readonly amount: string
  readonly locked: string
}

type Reader = Pick<NodePgDatabase, 'select' | 'execute'>

/** The accounts of a customer, or of one wallet or coin. */
export async function accountIds(
  db: Reader,
  userId: string,
  { wallet, coin }: Pick<Query, 'wallet' | 'coin'> = {},
): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.owner, userId),
        wallet === undefined ? undefined : eq(accounts.wallet, wallet),
        coin === undefined ? undefined : eq(accounts.coin, coin),
      ),
    )
  return rows.map(({ id }) => id)
}

/** The newest of each account are looked up by its index, then put together. */
function pageQuery(own: readonly number[], query: Query, after: StatementCursor | null): SQL {
  const { kind, from, to, holds, limit } = query
  const each = [
    after === null ? sql`` : sql`and p.transfer_id <= ${after.transferId}::bigint`,
    kind === undefined ? sql`` : sql`and t.kind = ${kind}`,
    from === undefined ? sql`` : sql`and p.at >= ${from}::bigint`,
    to === undefined ? sql`` : sql`and p.at < ${to}::bigint`,
    // What locks and releases alone has these kinds.
    holds === 'hide' ? sql`and t.kind not in ('HOLD', 'RELEASE')` : sql``,
  ]
  const behind =
    after === null
      ? sql``
      : sql`where (f.transfer_id < ${after.transferId}::bigint
              or (a.wallet, a.coin) > (${after.wallet}, ${after.coin}))`
  return sql`
    select f.transfer_id::text, f.at::text, f.kind, f.cause, a.wallet, a.coin,
           sum(f.amount)::text as amount,
           coalesce(sum(f.amount) filter (where a.part = 'locked'), 0)::text as locked
      from unnest(array[${sql.join(
        own.map((id) => sql`${id}`),
        sql`, `,
      )}]::bigint[]) as o(id)
      cross join lateral (
        select p.transfer_id, p.account_id, p.amount, t.at, t.kind, t.cause
          from postings p join transfers t on t.id = p.transfer_id and t.at = p.at
         where p.account_id = o.id ${sql.join(each, sql` `)}
         order by p.transfer_id desc nulls last limit ${limit + 2}) f
      join accounts a on a.id = f.account_id
      ${behind}
     group by f.transfer_id, f.at, f.kind, f.cause, a.wallet, a.coin
     order by f.transfer_id desc, a.wallet, a.coin
     limit ${limit + 1}`
}

/** What stood there after each row: the balance of now without what came later. */
async function balancesAfter(
  db: Reader,
  own: readonly number[],
  rows: readonly StatementRow[],
): Promise<readonly string[]> {
  const oldest = rows.at(-1)?.transfer_id
  if (oldest === undefined) return []
  const among = idList(own)
  const wanted = sql.join(
    rows.map((row) => sql`${row.transfer_id}::bigint`),
    sql`, `,
  )
  const { rows: found } = await db.execute<{ balance: string }>(sql`
    select ((select sum(balance) from accounts where id = any(${among})) - later)::text as balance
      from (select transfer_id,
                   coalesce(sum(sum(amount)) over (order by transfer_id desc
                     rows between unbounded preceding and 1 preceding), 0) as later
              from postings where account_id = any(${among}) and transfer_id >= ${oldest}::bigint
             group by transfer_id) s
     where transfer_id in (${wanted}) order by transfer_id desc`)
  return found.map(({ balance }) => balance)
}

async function readSummary(db: Reader, own: readonly number[], { from, to }: Query) {
  const among = idList(own)
  const since = sql`${from ?? 0}::bigint`
  const until = sql`${to ?? Number.MAX_SAFE_INTEGER}::bigint`
  const { rows } = await db.execute<{
    kind: string
    count: string
    amount: string
    in: string
  }>(sql`
    select t.kind, count(distinct t.id)::text as count, sum(p.amount)::text as amount,
           case when t.at < ${until} then 'period' else 'later' end as in
      from postings p join transfers t on t.id = p.transfer_id and t.at = p.at
     where p.account_id = any(${among}) and p.at >= ${since}
     group by t.kind, 4 order by t.kind`)
  const { rows: now } = await db.execute<{ balance: string }>(
    sql`select sum(balance)::text as balance from accounts where id = any(${among})`,
  )
  const sumOf = (which: string) =>
    rows.filter((row) => row.in === which).reduce((sum, row) => sum + BigInt(row.amount), 0n)
  const closing = BigInt(now[0]?.balance ?? 0) - sumOf('later')
  return {
    opening: text(closing - sumOf('period')),
    closing: text(closing),
    byKind: rows
      .filter((row) => row.in === 'period')
      .map((row) => ({
        kind: row.kind,
        count: Number(row.count),
        amount: text(BigInt(row.amount)),
      })),
  }
}

export const idList = (own: readonly number[]): SQL =>
  sql`array[${sql.join(
    own.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[]`

const text = (value: bigint): string => formatAmount(amount(value))

const entryOf = (row: StatementRow, balance: string | null): StatementEntry => ({
  transferId: Number(row.transfer_id),
  at: Number(row.at),
  kind: row.kind,
  cause: row.cause,
  wallet: row.wallet as Wallet,
  coin: row.coin,
  amount: text(BigInt(row.amount)),
  locked: text(BigInt(row.locked)),
  balance: balance === null ? null : text(BigInt(balance)),
})

const writeCursor = ({ transfer_id: transferId, wallet, coin }: StatementRow): string =>
  Buffer.from(JSON.stringify([Number(transferId), wallet, coin])).toString('base64url')

/** Undefined for what no page has given. */
function readCursor(cursor: string): StatementCursor | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 3) return undefined
    const [transferId, wallet, coin] = parts as readonly unknown[]
    if (!Number.isSafeInteger(transferId)) return undefined
    if (typeof wallet !== 'string' || typeof coin !== 'string') return undefined
    return { transferId: transferId as number, wallet, coin }
  } catch {
    return undefined
  }
}
