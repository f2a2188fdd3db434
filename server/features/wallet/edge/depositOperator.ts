// The custody provider's reports that the exchange could not take, for the operator: the newest,
// and how many there were.
import { desc, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import type { Figure } from '../../../app/contract/feature'
import {
  plain,
  timeOf,
  type OperatorCommand,
  type Tools,
} from '../../../app/contract/operatorCommand'
import { refusedReports } from '../tables'

const MAX_SHOWN = 200

export const depositOperator: readonly OperatorCommand[] = [
  {
    words: 'deposits refused',
    does: 'lists what the custody provider reported and the exchange could not take, newest first',
    access: 'read',
    run: list,
  },
]

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select()
    .from(refusedReports)
    .orderBy(desc(refusedReports.lastAt))
    .limit(MAX_SHOWN)
  show(
    rows.map(({ reason, report, firstAt, lastAt, times, txId }) => ({
      reason,
      times: String(times),
      first: timeOf(firstAt),
      last: timeOf(lastAt),
      'asked again': txId === null ? 'no' : 'yes',
      report: plain(report),
    })),
    'Nothing was refused.',
  )
}

/** How many reports were refused in the last 24 hours, by reason. */
export async function refusedFigures(db: NodePgDatabase, now: number): Promise<readonly Figure[]> {
  const { rows } = await db.execute<{ reason: string; times: string }>(sql`
    select reason, sum(times)::text as times from refused_reports
     where last_at > ${now - DAY_MS} group by reason order by reason`)
  return rows.map(({ reason, times }) => {
    return { figure: 'refused reports of the custodian', subject: reason, value: times }
  })
}
