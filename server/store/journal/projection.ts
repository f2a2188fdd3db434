// Projection of the journal into the tables: many commits at a time, each table one set-based
// statement over arrays, in the transaction that also records the progress. A row that several
// commits changed is written once, in its last state; the accounts' event logs get each state.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Client } from 'pg'
import { arrayColumn, type ArrayColumn } from '../arrayText'
import type { LoggedRows } from '../../core/exchange/logRule'
import { LogRules, writeLog } from '../accountLog/logBatch'
import type { StoreProbe } from './probe'
import { decodeBlocks, type BatchTable, type Block } from './journal'

/** Maximum number of commits projected in one transaction, and their size. */
const MAX_COMMITS = 500
const MAX_BYTES = 16 * 1024 * 1024
/** Number of commits that stay in the journal after projection. */
const KEPT_COMMITS = 1_000

type Values = readonly unknown[]

interface Target {
  readonly name: string
  readonly fields: readonly string[]
  /** Positions of the key columns. */
  readonly key: readonly number[]
  readonly columns: readonly ArrayColumn[]
  readonly insert: (first: number) => string
}

export class Projection {
  private readonly targets: ReadonlyMap<string, Target>
  private readonly rules: LogRules

  constructor(
    tables: readonly BatchTable[],
    private readonly probe: StoreProbe = () => undefined,
  ) {
    this.targets = new Map(tables.map((each) => [getTableName(each.table), targetOf(each)]))
    this.rules = new LogRules(tables)
  }

  /**
   * Projects the next commits; resolves to the last commit in the tables. Concurrent calls run one
   * after the other. Rejects if the tables refuse a row.
   */
  async step(client: Client): Promise<number> {
    // If a crash loses this transaction, it is projected again: the journal is already on disk.
    await client.query('begin; set local synchronous_commit = off')
    try {
      this.probe('projecting')
      const seq = await this.stepInside(client)
      this.probe('written')
      await client.query('commit')
      this.probe('projected')
      return seq
    } catch (cause) {
      await client.query('rollback').catch(() => undefined)
      throw cause
    }
  }

  /** Projects until nothing is left. */
  async runToEnd(client: Client): Promise<number> {
    for (let before = -1; ;) {
      const seq = await this.step(client)
      if (seq === before) return seq
      before = seq
    }
  }

  private async stepInside(client: Client): Promise<number> {
    const known = await client.query<{ seq: string }>('select seq from projection for update')
    const from = Number(known.rows[0]?.seq ?? 0)
    const { rows } = await client.query<Commit>({
      name: 'next_commits',
      // Converted to text, because bytes would come as two digits each.
      text: `select seq, at, convert_from(effects, 'UTF8') as effects from (
               select seq, at, effects, sum(length(effects)) over (order by seq) as bytes,
                      min(seq) over () as first
                 from (select * from journal where seq > $1 order by seq limit $2) next) sized
              where bytes <= $3 or seq = first order by seq`,
      values: [from, MAX_COMMITS, MAX_BYTES],
    })
    const last = rows.at(-1)
    if (!last) return from
    const { merged, entries } = this.merge(rows)
    await this.write(client, merged)
    await writeLog(client, entries)
    await client.query('update projection set seq = $1', [last.seq])
    await client.query('delete from journal where seq <= $1', [Number(last.seq) - KEPT_COMMITS])
    return Number(last.seq)
  }

  /** The rows of each table, with a replaced row only once, and the log entries of each commit. */
  private merge(commits: readonly Commit[]) {
    const byTarget = new Map<Target, Merge>()
    const entries: LogBatch = []
    for (const { seq, at, effects } of commits) {
      const tables = new Map<string, LoggedRows>()
      for (const block of decodeBlocks(effects)) {
        const target = this.targets.get(block.table)
        if (!target) throw new Error(`The journal names ${block.table}, which no module has`)
        const merged = byTarget.get(target) ?? emptyMerge()
        byTarget.set(target, merged)
        const { name, fields } = target
        const rows = arranged(block, target, Number(at))
        tables.set(name, { fields, rows })
        for (const row of rows) {
          if (target.key.length === 0) merged.list.push(row)
          else merged.byKey.set(target.key.map((i) => String(row[i])).join('\u001f'), row)
        }
      }
      for (const entry of this.rules.entriesOf({ seq: Number(seq), at: Number(at) }, tables))
        entries.push(entry)
    }
    const merged: ReadonlyMap<Target, readonly Values[]> = new Map(
      [...byTarget].map(([target, { list, byKey }]) => [target, [...list, ...byKey.values()]]),
    )
    return { merged, entries }
  }

  private async write(
    client: Client,
    merged: ReadonlyMap<Target, readonly Values[]>,
  ): Promise<void> {
    // In the modules' order, so that the same set of tables gives the same statement.
    const targets = [...this.targets.values()].filter((target) => merged.has(target))
    if (targets.length === 0) return
    let parameters = 0
    const inserts = targets.map((target) => {
      const text = `put_${target.name} as (${target.insert(parameters + 1)})`
      parameters += target.columns.length
      return text
    })
    const values = targets.flatMap((target) =>
      target.columns.map((column) => column.text(merged.get(target) ?? [])),
    )
    const all = [...this.targets.values()]
    const name = `project_${targets.map((target) => all.indexOf(target)).join('_')}`
    await client.query({ name, text: `with ${inserts.join(',\n')}\nselect`, values })
  }
}

/** A row of the journal. */
interface Commit {
  readonly seq: string
  readonly at: string
  readonly effects: string
}

interface Merge {
  readonly list: Values[]
  readonly byKey: Map<string, Values>
}

type LogBatch = ReturnType<LogRules['entriesOf']>

const emptyMerge = (): Merge => ({ list: [], byKey: new Map() })

/**
 * A block's rows in the fields of this build. Missing values are null; a missing time is the
 * commit's.
 */
function arranged({ fields, rows }: Block, target: Target, at: number): readonly Values[] {
  const isSame =
    fields.length === target.fields.length && fields.every((name, i) => name === target.fields[i])
  if (isSame) return rows
  const places = target.fields.map((name) => fields.indexOf(name))
  const missing = target.fields.map((name) => (name === 'at' ? at : null))
  return rows.map((row) => places.map((place, i) => (place < 0 ? missing[i] : row[place])))
}

function targetOf({ table, key }: BatchTable): Target {
  const entries = Object.entries(getTableColumns(table))
  const name = getTableName(table)
  const names = entries.map(([, column]) => column.name)
  const columns = entries.map(([, column], at) => arrayColumn(String(at), column))
  const into = `${name} (${names.map((column) => `"${column}"`).join(', ')})`
  return {
    name,
    columns,
    fields: entries.map(([field]) => field),
    key: key.map((column) => placeOf(name, names, column)),
    insert(first) {
      // In the select list: in the from clause, each array would be copied first.
      const rows = columns.map(({ read }, i) => `unnest(${read(`$${first + i}`)})`).join(', ')
      return `insert into ${into} select ${rows}${replacement(names, key)}`
    },
  }
}

/** Throws at startup if the table has no such column. */
function placeOf(table: string, names: readonly string[], column: string): number {
  const place = names.indexOf(column)
  if (place < 0) throw new Error(`${table} has no column ${column} for its key`)
  return place
}

function replacement(names: readonly string[], key: readonly string[]): string {
  if (key.length === 0) return ''
  const sets = names
    .filter((name) => !key.includes(name))
    .map((name) => `"${name}" = excluded."${name}"`)
  return ` on conflict (${key.join(', ')}) do update set ${sets.join(', ')}`
}
