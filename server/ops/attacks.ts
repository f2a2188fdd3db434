// Operator's view of recently limited requests: by hour, network and kind, the most frequent first.
import { desc, gte } from 'drizzle-orm'
import { attackCounts } from '../store/schema/service'
import { plain, timeOf, type OperatorCommand, type Tools } from '../app/contract/operatorCommand'

const HOURS = 24
const HOUR_MS = 3_600_000
const MAX_SHOWN = 200

export const attackCommands: readonly OperatorCommand[] = [
  {
    words: 'attacks',
    does: `shows what limits refused in the last ${HOURS} hours, by network and kind`,
    access: 'read',
    run: list,
  },
]

async function list({ db, clock, print, show }: Tools): Promise<void> {
  const { hour, count, network } = attackCounts
  const rows = await db
    .select()
    .from(attackCounts)
    .where(gte(hour, clock.now() - HOURS * HOUR_MS))
    .orderBy(desc(count), desc(hour), network)
    .limit(MAX_SHOWN + 1)
  show(
    rows.slice(0, MAX_SHOWN).map((row) => ({
      hour: timeOf(row.hour),
      network: plain(row.network),
      kind: plain(row.kind),
      refused: row.count,
    })),
    `Nothing was refused in the last ${HOURS} hours.`,
  )
  if (rows.length > MAX_SHOWN) print(`Only the worst ${MAX_SHOWN} lines are shown.`)
}
