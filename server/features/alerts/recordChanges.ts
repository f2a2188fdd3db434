// One transaction for what a batch of alerts did: their rows, a row for each firing. A row that was
// changed or removed meanwhile is left alone, so that each firing is recorded once or not at all.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { levelText } from '../../../src/domain/records/alertRecords'
import { findInstrument } from '../../../src/domain/instruments'
import type { Threshold } from './gauge'
import { alertFirings, alerts, type AlertRow, type FiringRow } from './tables'

/** A threshold that was reached by a figure at a time, ms UTC. */
export interface Reached extends Threshold {
  readonly action: 'fire' | 'arm' | 'expire'
  readonly value: number
  readonly reachedAt: number
}

export interface Recorded {
  /** The alerts of the batch as they are now, those that others changed too. */
  readonly rows: readonly AlertRow[]
  readonly firings: readonly FiringRow[]
}

export function recordChanges(
  db: NodePgDatabase,
  batch: readonly Reached[],
  now: number,
): Promise<Recorded> {
  const list = <T>(of: (each: Reached) => T) => sql.param(batch.map(of))
  const text = (of: (each: Reached) => string) => sql`${list(of)}::text[]`
  const changes = sql`
    unnest(${text(({ alert }) => alert.id)}, ${text(({ action }) => action)},
           ${text(({ side }) => side ?? '')}, ${list(({ reachedAt }) => reachedAt)}::bigint[],
           ${list(({ alert }) => alert.revision)}::integer[])
      as c (id, action, side, at, revision)`
  return db.transaction(async (tx) => {
    const ids = await tx.execute<{ id: string }>(sql`
      update ${alerts} as a
         set status = case c.action
               when 'arm' then 'ARMED'
               when 'expire' then 'EXPIRED'
               else case when not a.repeats then 'DONE'
                         when a.kind = 'FILLS' then 'ARMED' else 'WAITING' end end,
             side = coalesce(nullif(c.side, ''), a.side),
             armed_at = case when c.action = 'arm' or a.kind = 'FILLS' then c.at
                             else a.armed_at end,
             fired_at = case c.action when 'fire' then c.at else a.fired_at end,
             firings = a.firings + case c.action when 'fire' then 1 else 0 end,
             revision = a.revision + 1,
             updated_at = ${now}
        from ${changes}
       where a.id = c.id::uuid and a.revision = c.revision
      returning a.id`)
    const changed = new Set(ids.rows.map(({ id }) => id))
    const rows = await tx
      .select()
      .from(alerts)
      .where(sql`id = any(${list(({ alert }) => alert.id)}::uuid[])`)
    const byId = new Map(rows.map((row) => [row.id, row]))
    const fired = batch.flatMap((each) => {
      const row = byId.get(each.alert.id)
      return each.action === 'fire' && row && changed.has(row.id) ? [firingOf(each, row)] : []
    })
    if (fired.length > 0) await tx.insert(alertFirings).values(fired)
    return { rows, firings: fired }
  })
}

function firingOf({ alert, value, reachedAt }: Reached, row: AlertRow): FiringRow {
  const { kind, userId } = alert
  const { id: alertId, symbol, level, minutes, note, locale, email, firings: number } = row
  const text = kind === 'FILLS' ? null : levelText(kind, findInstrument(symbol ?? ''), value)
  const mail = email ? 'DUE' : 'NONE'
  const shared = { kind, symbol, level, minutes, note, locale, mail }
  return { alertId, number, userId, ...shared, value: text, at: reachedAt }
}
