// Audit of commits that are not in the tables yet: every transfer sums to zero per coin, and every
// account equals its table row plus its postings.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { StoredFinding } from './storedFinding'
import { decodeBlocks, type Block } from '../journal/journal'
import { accounts } from '../schema/ledger'

interface Posting {
  readonly transferId: number
  readonly accountId: number
  readonly amount: string
}

interface Account {
  readonly id: number
  readonly owner: string
  readonly wallet: string
  readonly coin: string
  readonly part: string
  readonly balance: string | bigint
}

/** Call it within a transaction that sees the tables and the journal as of one moment. */
export async function auditTail(db: NodePgDatabase): Promise<readonly StoredFinding[]> {
  const { rows } = await db.execute<{ effects: string }>(
    sql`select convert_from(effects, 'UTF8') as effects
          from journal where seq > (select seq from projection) order by seq`,
  )
  if (rows.length === 0) return []
  const blocks = rows.flatMap(({ effects }) => decodeBlocks(effects))
  const known = new Map<number, Account>()
  for (const row of await db.select().from(accounts)) known.set(row.id, row)
  const ends = new Map<number, Account>()
  for (const row of rowsOf<Account>(blocks, 'accounts')) ends.set(row.id, row)
  const postings = rowsOf<Posting>(blocks, 'postings')
  const coinOf = (id: number) => (ends.get(id) ?? known.get(id))?.coin ?? 'an unknown account'
  return [...unbalanced(postings, coinOf), ...differing(known, ends, postings)]
}

function unbalanced(
  postings: readonly Posting[],
  coinOf: (id: number) => string,
): readonly StoredFinding[] {
  const sums = new Map<string, bigint>()
  for (const { transferId, accountId, amount } of postings) {
    const key = `${transferId}|${coinOf(accountId)}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount))
  }
  return [...sums].flatMap(([subject, sum]) =>
    sum === 0n ? [] : [{ finding: 'unbalanced' as const, subject, amount: String(sum) }],
  )
}

function differing(
  known: ReadonlyMap<number, Account>,
  ends: ReadonlyMap<number, Account>,
  postings: readonly Posting[],
): readonly StoredFinding[] {
  const moved = new Map<number, bigint>()
  for (const { accountId, amount } of postings)
    moved.set(accountId, (moved.get(accountId) ?? 0n) + BigInt(amount))
  return [...new Set([...moved.keys(), ...ends.keys()])].flatMap((id) => {
    const before = BigInt(known.get(id)?.balance ?? 0)
    const end = ends.get(id)
    const by = BigInt(end?.balance ?? 0) - before - (moved.get(id) ?? 0n)
    if (end && by === 0n) return []
    const { owner = '', wallet = '', coin = '', part = '' } = end ?? known.get(id) ?? {}
    const subject = [owner, wallet, coin, part].join('|')
    return [{ finding: 'differs' as const, subject, amount: String(by) }]
  })
}

/** The rows of a table, converted back to objects. */
function rowsOf<Row>(blocks: readonly Block[], table: string): readonly Row[] {
  return blocks
    .filter((block) => block.table === table)
    .flatMap(({ fields, rows }) =>
      rows.map((row) => Object.fromEntries(fields.map((field, i) => [field, row[i]])) as Row),
    )
}
