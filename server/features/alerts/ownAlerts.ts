// Alerts and their firings in the copy of one's own data, and what is forgotten of them when.
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { OwnSection } from '../../app/contract/own/ownData'
import { tableSection } from '../../app/contract/own/ownSections'
import { NEWEST_RECORDS } from '../../store/page'
import { alertRecord, firingRecord } from './rows'
import { alertFirings, alerts, type AlertRow, type FiringRow } from './tables'

/** Retention of ended alerts and firings. */
const KEPT_MS = 30 * 24 * 3_600_000
/** Newest firings of an account that are kept. */
const MAX_KEPT = 1_000

export const ownAlerts: readonly OwnSection[] = [
  tableSection<AlertRow>({
    name: 'alerts',
    table: alerts,
    own: (userId) => eq(alerts.userId, userId),
    order: NEWEST_RECORDS,
    record: alertRecord,
  }),
  tableSection<FiringRow>({
    name: 'alertFirings',
    table: alertFirings,
    own: (userId) => eq(alertFirings.userId, userId),
    order: [
      ['at', 'down'],
      ['alertId', 'up'],
      ['number', 'down'],
    ],
    record: firingRecord,
  }),
]

/** `now` in ms UTC. */
export async function forgetOldAlerts(db: NodePgDatabase, now: number): Promise<void> {
  const until = now - KEPT_MS
  const ended = inArray(alerts.status, ['DONE', 'EXPIRED'])
  await db.delete(alerts).where(and(ended, lt(alerts.updatedAt, until)))
  await db.delete(alertFirings).where(lt(alertFirings.at, until))
  await db.execute(sql`
    delete from ${alertFirings} using (
      select alert_id, number,
             row_number() over (partition by user_id order by at desc, alert_id, number) as place
        from ${alertFirings}) as old
     where alert_firings.alert_id = old.alert_id and alert_firings.number = old.number
       and old.place > ${MAX_KEPT}`)
}

/** Removes the alerts of an account and their firings. */
export async function eraseAlerts(tx: NodePgDatabase, userId: string): Promise<void> {
  await tx.delete(alerts).where(eq(alerts.userId, userId))
  await tx.delete(alertFirings).where(eq(alertFirings.userId, userId))
}
