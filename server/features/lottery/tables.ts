// The lottery tables. Times are ms UTC; money is kept only in the ledger.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { systemAccount } from '../../../src/domain/accounts'
import { LOTTERY_COIN } from '../../../src/domain/products/lotteryTerms'
import { whole } from '../../store/schema/columns'

export const lotteryRounds = pgTable(
  'lottery_rounds',
  {
    round: integer('round').primaryKey(),
    /** Secret until it is drawn: 64 hexadecimal digits. */
    seed: text('seed').notNull(),
    commitment: text('commitment').notNull(),
    openedAt: whole('opened_at').notNull(),
    sold: integer('sold').notNull(),
    drawnAt: whole('drawn_at'),
    closedBy: text('closed_by'),
    /** Three digits each, the top prize first. */
    winners: text('winners').notNull(),
  },
  () => [
    check('lottery_rounds_sold', sql`sold between 0 and 1000`),
    check('lottery_rounds_drawn', sql`(drawn_at is null) = (closed_by is null)`),
    check('lottery_rounds_commitment', sql`commitment = encode(sha256(seed::bytea), 'hex')`),
  ],
)

export type RoundRow = typeof lotteryRounds.$inferSelect

export const lotteryNumbers = pgTable(
  'lottery_numbers',
  {
    round: integer('round').notNull(),
    number: integer('number').notNull(),
    userId: uuid('user_id').notNull(),
    /** Its place in the order of the sales, from 0. */
    place: integer('place').notNull(),
    boughtAt: whole('bought_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.round, table.number] }),
    check('lottery_numbers_range', sql`number between 0 and 999 and place between 0 and 999`),
  ],
)

export type NumberRow = typeof lotteryNumbers.$inferSelect

/** Rounds that the operator closed, and when that was carried out. */
export const lotteryClosings = pgTable('lottery_closings', {
  round: integer('round').primaryKey(),
  reason: text('reason').notNull(),
  decidedAt: whole('decided_at').notNull(),
  doneAt: whole('done_at'),
})

export const TABLES = [
  { table: lotteryRounds, key: ['round'] },
  { table: lotteryNumbers, key: [] },
]

const POOL = systemAccount('lottery', LOTTERY_COIN)

/** What the lottery holds and what its open round sold, and sales that were lost or doubled. */
export const FINDINGS = sql`
  select 'lottery', 'pool', (coalesce(held, 0) - coalesce(due, 0))::text
    from (select sum(sold)::numeric * 50000000000 as due
            from lottery_rounds where drawn_at is null) o,
         (select sum(balance) as held from accounts where owner = ${POOL.owner}) h
   where coalesce(held, 0) <> coalesce(due, 0)
  union all
  select 'lottery', 'round ' || round, (coalesce(sales, 0) - sold)::text
    from lottery_rounds
    left join (select round, case when count(distinct place) = count(*)
                                  then count(*) else -1 end as sales
                 from lottery_numbers group by round) s using (round)
   where coalesce(sales, 0) <> sold`
