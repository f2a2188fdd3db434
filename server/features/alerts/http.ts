// The calls of alerts. The judge watches a row as it is once its change is committed.
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { ALERT_LIMITS } from '../../../src/domain/records/alertRecords'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import { uuidOf, type Handlers } from '../../gateway/http/handler'
import { ACTIVE, changeAlert, createAlert, removeAlert, type ChangeDeps } from './changes'
import { alertRecord, firingRecord } from './rows'
import { alertFirings, alerts, type AlertRow } from './tables'
import type { AlertWatch } from './watch'

/** Ended alerts that are listed. */
const MAX_ENDED = 200
const MAX_FIRINGS = 100

export function alertRoutes(deps: ChangeDeps, watch: AlertWatch): Partial<Handlers> {
  const { db } = deps
  const answer = async (changed: Outcome<AlertRow>) => {
    if (!changed.ok) return changed
    await watch.ready()
    watch.put(changed.value)
    return accepted({ alert: alertRecord(changed.value) })
  }
  return {
    alerts: async ({ caller: { userId } }) => {
      const rows = await db
        .select()
        .from(alerts)
        .where(eq(alerts.userId, userId))
        .orderBy(desc(ACTIVE), desc(alerts.createdAt), asc(alerts.id))
        .limit(ALERT_LIMITS.active + MAX_ENDED)
      return accepted({ alerts: rows.map(alertRecord) })
    },
    alertFirings: async ({ caller: { userId }, query: { since = 0 } }) => {
      const rows = await db
        .select()
        .from(alertFirings)
        .where(and(eq(alertFirings.userId, userId), gt(alertFirings.at, since)))
        .orderBy(desc(alertFirings.at), asc(alertFirings.alertId), desc(alertFirings.number))
        .limit(MAX_FIRINGS)
      return accepted({ firings: rows.map(firingRecord) })
    },
    createAlert: async ({ caller: { userId }, body, origin: { locale } }) =>
      answer(await createAlert(deps, { userId, locale }, body)),
    changeAlert: async ({ caller: { userId }, path, body, origin: { locale } }) => {
      const uuid = uuidOf(path, 'alertUnknown')
      if (!uuid.ok) return uuid
      return answer(await changeAlert(deps, { userId, locale }, { ...body, uuid: uuid.value }))
    },
    removeAlert: async ({ caller: { userId }, path }) => {
      const uuid = uuidOf(path, 'alertUnknown')
      if (!uuid.ok) return uuid
      const gone = await removeAlert(db, userId, uuid.value)
      if (!gone.ok) return gone
      watch.judge.remove(uuid.value)
      return accepted({})
    },
  }
}
