// The entries that a projection step adds to the accounts' event logs: collected commit by commit,
// numbered and written by one statement in the step's own transaction.
import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import type { CommitRows, LoggedRows, LogRule } from '../../core/exchange/logRule'
import { arrayColumn, type ArrayColumn } from '../arrayText'
import { accountEvents, accountEventShapes } from '../schema/accountLog'
import { LOG_CHANNEL, logNews } from './logNews'

const SHAPE_DIGITS = 12

/** A table whose rows may be logged. */
interface LoggedTable {
  readonly table: Parameters<typeof getTableName>[0]
  readonly logged?: LogRule
}

interface Commit {
  readonly seq: number
  readonly at: number
}

/** The names of an entry's values. */
interface Shape {
  readonly id: string
  readonly source: string
  readonly fields: string
}

/** An entry of a commit, complete except for its number in the log. */
interface Entry extends Commit {
  readonly userId: string
  readonly kind: string
  readonly shape: Shape
  readonly data: string
}

export class LogRules {
  private readonly rules: readonly (readonly [table: string, rule: LogRule])[]
  private readonly shapes = new WeakMap<readonly string[], Shape>()

  constructor(tables: readonly LoggedTable[]) {
    this.rules = tables.flatMap(({ table, logged }) =>
      logged ? [[getTableName(table), logged] as const] : [],
    )
  }

  /** The entries of one commit, table by table. */
  entriesOf({ seq, at }: Commit, tables: ReadonlyMap<string, LoggedRows>): Entry[] {
    const commit: CommitRows = { of: (table) => tables.get(table) }
    const entries: Entry[] = []
    for (const [source, rule] of this.rules) {
      const rows = tables.get(source)
      if (!rows) continue
      for (const { userId, kind, fields, values } of rule(rows, commit)) {
        const shape = this.shapeOf(source, fields)
        entries.push({ userId, kind, seq, at, shape, data: JSON.stringify(values) })
      }
    }
    return entries
  }

  private shapeOf(source: string, names: readonly string[]): Shape {
    const known = this.shapes.get(names)
    if (known) return known
    const fields = names.join(',')
    const hash = createHash('sha256').update(`${source} ${fields}`).digest('hex')
    const shape = { id: hash.slice(0, SHAPE_DIGITS), source, fields }
    this.shapes.set(names, shape)
    return shape
  }
}

/** Numbers the entries in their order and writes them; listeners are notified after the commit. */
export async function writeLog(client: Client, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const counts = new Map<string, { count: number; readonly at: number }>()
  for (const { userId, at } of entries) {
    const mine = counts.get(userId)
    if (mine) mine.count += 1
    else counts.set(userId, { count: 1, at })
  }
  const left = new Map([...counts].map(([userId, { count }]) => [userId, count]))
  const rows = entries.map(({ userId, seq, at, kind, shape: { id: shape }, data }) => {
    // The number of later entries of the same account: subtracted from the last number, it gives
    // the entry's own.
    const behind = (left.get(userId) ?? 0) - 1
    left.set(userId, behind)
    return { userId, behind, at, commit: seq, kind, shape, data }
  })
  const values = [
    ...textsOf(
      ACCOUNTS,
      [...counts].map(([userId, each]) => ({ userId, ...each })),
    ),
    ...textsOf(ROWS, rows),
    ...textsOf(SHAPES, [...new Set(entries.map(({ shape }) => shape))]),
    logNews([...counts.keys()]),
  ]
  await client.query({ name: 'write_log', text: STATEMENT, values })
}

const textsOf = (columns: readonly ArrayColumn[], rows: readonly object[]) =>
  columns.map(({ text }) => text(rows))

const { userId, seq, at, commit, kind, shape } = accountEvents
const { id, source, fields } = accountEventShapes
const ACCOUNTS = [arrayColumn('userId', userId), arrayColumn('count', seq), arrayColumn('at', at)]
/** JSON has no control characters: splitting is cheaper than quoting. */
const DATA: ArrayColumn = {
  text: (rows) => (rows as readonly Entry[]).map((row) => row.data).join('\u001f'),
  read: (parameter) => `string_to_array(${parameter}::text, chr(31))`,
}
const ROWS = [
  arrayColumn('userId', userId),
  arrayColumn('behind', seq),
  arrayColumn('at', at),
  arrayColumn('commit', commit),
  arrayColumn('kind', kind),
  arrayColumn('shape', shape),
  DATA,
]
const SHAPES = [arrayColumn('id', id), arrayColumn('source', source), arrayColumn('fields', fields)]

/** In the select list, because an array in the from clause would be copied first. */
const unnested = (columns: readonly ArrayColumn[], first: number) =>
  columns.map(({ read }, i) => `unnest(${read(`$${first + i}`)})`)

const ROW_NAMES = ['user_id', 'behind', 'at', 'commit', 'kind', 'shape', 'data']
const [FIRST_ROW, FIRST_SHAPE] = [1 + ACCOUNTS.length, 1 + ACCOUNTS.length + ROWS.length]
const [owners, counted, since] = unnested(ACCOUNTS, 1)
const STATEMENT = `
  with reached as (
    insert into account_logs as l (user_id, last, oldest, oldest_at)
    select ${owners}, ${counted}, 1, ${since}
    on conflict (user_id) do update set last = l.last + excluded.last,
      oldest_at = case when l.oldest > l.last then excluded.oldest_at else l.oldest_at end
    returning user_id, last),
  shaped as (
    insert into account_event_shapes (id, source, fields)
    select ${unnested(SHAPES, FIRST_SHAPE).join(', ')} on conflict do nothing),
  added as (
    insert into account_events (user_id, seq, at, commit, kind, shape, data)
    select e.user_id, r.last - e.behind, e.at, e.commit, e.kind, e.shape, e.data
      from (select ${unnested(ROWS, FIRST_ROW)
        .map((value, i) => `${value} as ${ROW_NAMES[i]}`)
        .join(', ')}) e
      join reached r using (user_id))
  select pg_notify('${LOG_CHANNEL}', $${FIRST_SHAPE + SHAPES.length})`
