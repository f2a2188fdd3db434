// What limits refused lately, as the operator reads it: by hour, network and kind, the newest hour
// first, and in it the most first.
import { desc, gte } from 'drizzle-orm'
import { attackCounts } from '../store/schema/service'
import { plain, timeOf, type OperatorCommand, type Tools } from '../exchange/operatorCommand'

const HOURS = 24
const HOUR_MS = 3_600_000
const MOST_SHOWN = 200

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
    .orderBy(desc(hour), desc(count), network)
    .limit(MOST_SHOWN + 1)
  show(
    rows.slice(0, MOST_SHOWN).map((row) => ({
      hour: timeOf(row.hour),
      network: plain(row.network),
      kind: plain(row.kind),
      refused: row.count,
    })),
    `Nothing was refused in the last ${HOURS} hours.`,
  )
  if (rows.length > MOST_SHOWN) print(`Only the first ${MOST_SHOWN} lines are shown.`)
}
