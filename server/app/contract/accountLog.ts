// The event logs of accounts for API programs: the projector's log, translated row by row by the
// feature that owns the rows.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accepted } from '../../../src/domain/refusals'
import type { EventData, V1Event } from '../../../src/protocol/v1/events'
import { reachOf, readLog, type LoggedEvent } from '../../store/accountLog/readLog'
import type { EventReader } from './eventReader'
import type { AccountLog } from './feature'

export interface AccountLogDeps {
  readonly db: NodePgDatabase
  /** Of all features. */
  readonly readers: readonly EventReader[]
  readonly grew$: AccountLog['grew$']
}

export function accountLogOf({ db, readers, grew$ }: AccountLogDeps): AccountLog {
  const byTable = new Map(readers.map((reader) => [reader.table, reader]))
  return {
    grew$,
    last: async (userId) => (await reachOf(db, userId)).last,
    async read(userId, after, limit) {
      const page = await readLog(db, userId, after, limit)
      if (!page.ok) return page
      const { events, oldest, last } = page.value
      const end = events.at(-1)?.seq ?? last
      return accepted({
        events: await translate(byTable, userId, events),
        oldest,
        last,
        ...(end < last ? { next: end } : {}),
      })
    },
  }
}

/** Table by table, so that each reader is called once. */
async function translate(
  readers: ReadonlyMap<string, EventReader>,
  userId: string,
  events: readonly LoggedEvent[],
): Promise<V1Event[]> {
  const bySource = new Map<string, LoggedEvent[]>()
  for (const event of events) {
    const mine = bySource.get(event.source) ?? []
    mine.push(event)
    bySource.set(event.source, mine)
  }
  const data = new Map<number, EventData>()
  for (const [source, mine] of bySource) {
    const reader = readers.get(source)
    if (!reader) throw new Error(`No feature reads events of ${source}`)
    const rows = mine.map(({ row }) => row)
    for (const [i, found] of (await reader.read(userId, rows)).entries())
      data.set(mine[i]?.seq ?? 0, found)
  }
  // A reader returns the data type of its rows' kind.
  return events.map(
    ({ seq, at, commit, kind }) => ({ seq, at, commit, kind, data: data.get(seq) }) as V1Event,
  )
}
