// Partitions of the tables that grow without end: one per month, for first answers one per day,
// created before they are needed. Rows without a partition go to the default one until there is
// one. A month is never deleted; a day of answers is dropped as a whole.
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { TransferKind } from '../../src/domain/accounts'
import type { BatchTable } from './journal/journal'
import { transfers } from './schema/ledger'
import { KEPT_FOR_EVER } from './schema/service'

export const DAY_MS = 86_400_000
/** Maximum wait for readers and the projection; the next run tries again. */
const LOCK_MS = 2_000

interface Parted {
  readonly table: string
  /** The column with its time, ms UTC. */
  readonly column: string
  /** Rows are only added. */
  readonly isAppendOnly?: boolean
}

/** Ledger and feature tables that grow without end. */
export const partedByMonth = (tables: readonly BatchTable[]): readonly Parted[] =>
  tables.flatMap(({ table, byMonth: column }) =>
    column === undefined ? [] : [{ table: getTableName(table), column, isAppendOnly: true }],
  )

const TRANSFERS = getTableName(transfers)

export const ANSWERS: Parted = { table: 'idempotency_keys', column: 'at' }

interface Span {
  /** `202501`, `20250131`; for a partition its own name. */
  readonly name: string
  readonly from: number
  /** Exclusive. */
  readonly to: number
}

/** The month of a time, or the month `later` months after it. */
function monthOf(at: number, later = 0): Span {
  const date = new Date(at)
  const start = (months: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months)
  const from = start(later)
  const name = new Date(from).toISOString().slice(0, 7).replace('-', '')
  return { name, from, to: start(later + 1) }
}

function dayOf(at: number): Span {
  const from = at - (at % DAY_MS)
  const name = new Date(from).toISOString().slice(0, 10).replaceAll('-', '')
  return { name, from, to: from + DAY_MS }
}

/**
 * Creates missing partitions for this and the next month, and for today and the next two days: one
 * table at a time, so that no query waits for two tables.
 */
export async function makeParts(
  db: NodePgDatabase,
  tables: readonly BatchTable[],
  now: number,
): Promise<void> {
  const months = [monthOf(now), monthOf(now, 1)]
  const days = [0, 1, 2].map((later) => dayOf(now + later * DAY_MS))
  const wanted = [
    ...partedByMonth(tables).map((parted) => [parted, months] as const),
    [ANSWERS, days] as const,
  ]
  const once = tables.flatMap(({ chargedAs }) => chargedAs ?? [])
  for (const [parted, spans] of wanted) {
    const parts = await partsOf(db, parted.table)
    const isMade = (span: Span) => parts.some(({ from, to }) => from < span.to && span.from < to)
    const steps = spans
      .filter((span) => !isMade(span))
      .flatMap((span) => stepsOf(parted, span, once))
    if (steps.length > 0) await inTurn(db, steps)
  }
}

/**
 * The statements that create a partition and move its rows out of the default one; `once` are the
 * kinds of transfers that are unique per cause.
 */
function stepsOf(
  { table, column, isAppendOnly = false }: Parted,
  span: Span,
  once: readonly TransferKind[],
): readonly SQL[] {
  const name = `${table}_${span.name}`
  const [whole, part, rest] = [table, name, `${table}_default`].map((each) => sql.identifier(each))
  const [from, to] = [sql.raw(String(span.from)), sql.raw(String(span.to))]
  const time = sql.identifier(column)
  return [
    sql`create table ${part} (like ${whole} including defaults including constraints)`,
    ...(isAppendOnly ? [sql`alter table ${rest} disable trigger append_only`] : []),
    sql`with moved as (delete from ${rest} where ${time} >= ${from} and ${time} < ${to} returning *)
        insert into ${part} select * from moved`,
    ...(isAppendOnly ? [sql`alter table ${rest} enable trigger append_only`] : []),
    ...(isAppendOnly ? [appendOnly(name)] : []),
    ...(table === TRANSFERS && once.length > 0 ? [chargedOnce(name, once)] : []),
    sql`alter table ${whole} attach partition ${part} for values from (${from}) to (${to})`,
  ]
}

const appendOnly = (part: string): SQL =>
  sql`create trigger append_only before update or delete or truncate on ${sql.identifier(part)}
        for each statement execute function refuse_change()`

/** The kinds are inlined domain names: an index takes no parameters. */
const chargedOnce = (part: string, kinds: readonly TransferKind[]): SQL =>
  sql`create unique index ${sql.identifier(`${part}_once`)} on ${sql.identifier(part)} (kind, cause)
        where kind in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`

/**
 * Drops the days of first answers that ended before `until`, ms UTC, and other rows of that age.
 * Those of credits are kept forever: startup uses them to credit each cause only once.
 */
export async function forgetAnswers(db: NodePgDatabase, until: number): Promise<void> {
  const whole = sql.identifier(ANSWERS.table)
  const rest = sql.identifier(`${ANSWERS.table}_default`)
  for (const { name, to } of await partsOf(db, ANSWERS.table)) {
    if (to > until) continue
    const part = sql.identifier(name)
    await inTurn(db, [
      sql`alter table ${whole} detach partition ${part}`,
      sql`insert into ${rest} select * from ${part} where ${KEPT_FOR_EVER}`,
      sql`drop table ${part}`,
    ])
  }
  await db.execute(sql`delete from ${rest} where at < ${until}::bigint and not ${KEPT_FOR_EVER}`)
}

/** Runs between two steps of the projection, which would look for rows in the former partitions. */
async function inTurn(db: NodePgDatabase, steps: readonly SQL[]): Promise<void> {
  await db.transaction(async (inside) => {
    await inside.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`))
    await inside.execute(sql`select seq from projection for update`)
    for (const step of steps) await inside.execute(step)
  })
}

/** A table's partitions except the default one, and the end of each one's period. */
export async function partsOf(
  db: Pick<NodePgDatabase, 'execute'>,
  table: string,
): Promise<readonly Span[]> {
  const { rows } = await db.execute<{ name: string; bound: string }>(sql`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = ${table}::regclass order by c.relname`)
  return rows.flatMap(({ name, bound }) => {
    const [, from, to] = /FROM \('?(\w+)'?\) TO \('?(\d+)'?\)/.exec(bound) ?? []
    if (from === undefined) return []
    return { name, from: from === 'MINVALUE' ? -Infinity : Number(from), to: Number(to) }
  })
}
