// Operator commands for the lottery: listing recent rounds, and closing the one on sale.
import { desc, eq } from 'drizzle-orm'
import { LOTTERY_NUMBERS } from '../../../src/domain/products/lotteryTerms'
import {
  type Given,
  type OperatorCommand,
  plain,
  readReason,
  Refused,
  timeOf,
  type Tools,
} from '../../app/contract/operatorCommand'
import { announce } from '../../store/announce'
import { securityEvents } from '../../store/schema/proofs'
import { lotteryClosings, lotteryRounds } from './tables'

const MAX_SHOWN = 20

export const lotteryOperator: readonly OperatorCommand[] = [
  {
    words: 'lottery list',
    does: 'lists the last rounds, newest first; the seed of a round that sells stays secret',
    access: 'read',
    run: list,
  },
  {
    words: 'lottery close',
    takes: ['round'],
    options: ['reason'],
    does: 'ends the sale of a round and draws it among the numbers that are sold',
    access: 'write',
    run: close,
  },
]

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select()
    .from(lotteryRounds)
    .orderBy(desc(lotteryRounds.round))
    .limit(MAX_SHOWN)
  show(
    rows.map(({ round, sold, openedAt, drawnAt, closedBy, winners, commitment }) => ({
      round,
      opened: timeOf(openedAt),
      sold,
      drawn: drawnAt === null ? null : timeOf(drawnAt),
      by: closedBy,
      winners: drawnAt === null ? null : (winners.match(/\d{3}/g)?.join(',') ?? 'nobody'),
      commitment,
    })),
    'No round was opened yet.',
  )
}

async function close({ db, clock, print }: Tools, given: Given): Promise<void> {
  const reason = readReason(given)
  const typed = given['round'] ?? ''
  const round = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(lotteryRounds).where(eq(lotteryRounds.round, round))
    if (!found) throw new Refused(`There is no round ${plain(typed)}.`)
    if (found.drawnAt !== null) throw new Refused(`Round ${round} was drawn already.`)
    const decidedAt = clock.now()
    const row = { round, reason, decidedAt, doneAt: null }
    // Two operators at the same moment: the first one closes.
    const added = await tx.insert(lotteryClosings).values(row).onConflictDoNothing().returning()
    if (added.length === 0) throw new Refused(`Round ${round} was closed before.`)
    const detail = { round, sold: found.sold, reason }
    const by = { userId: null, at: decidedAt, address: '', device: 'operator' }
    await tx.insert(securityEvents).values({ ...by, event: 'LOTTERY_CLOSED', detail })
    await announce(tx, { kind: 'area', name: 'lottery' })
    print(`Round ${round} is closed with ${found.sold} of ${LOTTERY_NUMBERS} numbers sold.`)
  })
}
