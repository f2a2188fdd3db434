// The entries of the accounts' event logs that a step of the projection adds: collected commit by
// commit, numbered and written by one statement in the step's own transaction.
import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import type { CommitRows, LogEntry, LoggedRow, LogRule } from '../../core/exchange/logRule'
import { arrayColumn } from '../arrayText'
import { accountEvents } from '../schema/accountLog'
import { LOG_CHANNEL, logNews } from './logNews'

/** A table whose rows may be logged. */
interface LoggedTable {
  readonly table: Parameters<typeof getTableName>[0]
  readonly logged?: LogRule
}

/** Rows of a table in a commit, each with its values in the order of the fields. */
export interface ArrangedRows {
  readonly fields: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

interface Commit {
  readonly seq: number
  readonly at: number
}

type Entry = LogEntry & Commit & { readonly source: string }

export class LogRules {
  private readonly rules: readonly (readonly [table: string, rule: LogRule])[]

  constructor(tables: readonly LoggedTable[]) {
    this.rules = tables.flatMap(({ table, logged }) =>
      logged ? [[getTableName(table), logged] as const] : [],
    )
  }

  /** The entries of one commit, table by table. */
  entriesOf(commit: Commit, tables: ReadonlyMap<string, readonly ArrangedRows[]>): Entry[] {
    const records = new Map<string, readonly LoggedRow[]>()
    const of: CommitRows['of'] = (table) => {
      const known = records.get(table) ?? (tables.get(table) ?? []).flatMap(recordsOf)
      records.set(table, known)
      return known
    }
    return this.rules.flatMap(([source, rule]) =>
      tables.has(source)
        ? rule(of(source), { of }).map((entry) => ({ ...entry, ...commit, source }))
        : [],
    )
  }
}

function recordsOf({ fields, rows }: ArrangedRows): LoggedRow[] {
  return rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const [i, field] of fields.entries()) {
      const value = row[i]
      if (value !== null && value !== undefined) record[field] = value
    }
    return record
  })
}

/** Numbers the entries in their order and writes them; who listens learns it after the commit. */
export async function writeLog(client: Client, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const counts = new Map<string, { count: number; readonly at: number }>()
  for (const { userId, at } of entries) {
    const mine = counts.get(userId)
    if (mine) mine.count += 1
    else counts.set(userId, { count: 1, at })
  }
  const left = new Map([...counts].map(([userId, { count }]) => [userId, count]))
  const rows = entries.map(({ userId, seq, at, kind, source, data }) => {
    // The number of those that come after it: with the last number of all it gives its own.
    const behind = (left.get(userId) ?? 0) - 1
    left.set(userId, behind)
    return { userId, behind, at, commit: seq, kind, source, data }
  })
  const accounts = [...counts].map(([userId, { count, at }]) => ({ userId, count, at }))
  const values = [
    ...ACCOUNTS.map(({ text }) => text(accounts)),
    ...ROWS.map(({ text }) => text(rows)),
    logNews([...counts.keys()]),
  ]
  await client.query({ name: 'write_log', text: STATEMENT, values })
}

const { userId, seq, at, commit, kind, source, data } = accountEvents
const ACCOUNTS = [arrayColumn('userId', userId), arrayColumn('count', seq), arrayColumn('at', at)]
const ROWS = [
  arrayColumn('userId', userId),
  arrayColumn('behind', seq),
  arrayColumn('at', at),
  arrayColumn('commit', commit),
  arrayColumn('kind', kind),
  arrayColumn('source', source),
  arrayColumn('data', data),
]

/** In the select list, because an array in the from clause would be copied first. */
const unnested = (columns: typeof ROWS, first: number) =>
  columns.map(({ read }, i) => `unnest(${read(`$${first + i}`)})`)

const [owners, counted, since] = unnested(ACCOUNTS, 1)
const NAMES = ['user_id', 'behind', 'at', 'commit', 'kind', 'source', 'data']
const STATEMENT = `
  with reached as (
    insert into account_logs as l (user_id, last, oldest, oldest_at)
    select ${owners}, ${counted}, 1, ${since}
    on conflict (user_id) do update set last = l.last + excluded.last,
      oldest_at = case when l.oldest > l.last then excluded.oldest_at else l.oldest_at end
    returning user_id, last),
  added as (
    insert into account_events (user_id, seq, at, commit, kind, source, data)
    select e.user_id, r.last - e.behind, e.at, e.commit, e.kind, e.source, e.data
      from (select ${unnested(ROWS, 1 + ACCOUNTS.length)
        .map((value, i) => `${value} as ${NAMES[i]}`)
        .join(', ')}) e
      join reached r using (user_id))
  select pg_notify('${LOG_CHANNEL}', $${1 + ACCOUNTS.length + ROWS.length})`
