// Growth as a module of the exchange: rebates of fees that members paid, rewards for holding.
import { desc, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type { Market } from '../../../src/domain/instruments'
import type { RebateRecord } from '../../../src/domain/records/growthRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { MarketContext } from '../../engine/marketContext'
import { canonicalText } from '../../exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../exchange/module'
import type { PageOf } from '../../exchange/seam'
import { NEWEST_ENTRIES, readPage } from '../../store/page'
import { bookRebates, type RebatePart } from './bookRebates'
import { applicationOperator } from './rim/operator'
import { serveGrowth } from './rim/serve'
import { payRewards, type RewardPart } from './payRewards'
import { GrowthState, type GrowthSnapshot } from './state'
import { FINDINGS, rebateDays, rebates, rebateSums, rewardDays, rewards, TABLES } from './tables'
import type { RebateDayRow, RebateRow, RewardDayRow } from './tables'

export type GrowthCommands = {
  /** The exchange's own. */
  'growth.book': { body: RebatePart; answer: { readonly day: number } }
  /** The same. */
  'growth.reward': { body: RewardPart; answer: { readonly day: number } }
}

export type GrowthReads = {
  /** The last day that rebates were booked of; of nobody's in particular. */
  rebateDay: RebateDayRow | null
  /** The last day that holdings were judged by; of nobody's in particular. */
  rewardDay: RewardDayRow | null
}

export type GrowthPages = {
  'growth.rebates': { query: ParsedQueryOf<'earnedRebates'>; row: RebateRecord }
}

export const growthModule: LedgerModule<GrowthCommands, GrowthReads, GrowthPages> = {
  name: 'growth',
  tables: TABLES,
  lists: [],
  findings: FINDINGS,
  async load(db) {
    const snapshot = await loadGrowth(db)
    return (context) => openGrowth(context, snapshot)
  },
  pages: { 'growth.rebates': rebatesPage },
  serve: serveGrowth,
  operator: applicationOperator,
}

const EMPTY: GrowthSnapshot = {
  day: null,
  lastRebate: 0,
  sums: [],
  rewardDay: null,
  lastReward: 0,
  rewarded: new Map(),
}

export function openGrowth(
  context: MarketContext,
  snapshot: GrowthSnapshot = EMPTY,
): OpenModule<GrowthCommands, GrowthReads> {
  const state = new GrowthState(context, snapshot)
  return {
    commands: {
      'growth.book': ({ body, at }) => bookRebates(state, body, at),
      'growth.reward': ({ body, at }) => payRewards(state, body, at),
    },
    reads: { rebateDay: () => state.day, rewardDay: () => state.rewardDay },
    get isDirty() {
      return state.isDirty
    },
    drain: () => ({ rows: state.drain(), lists: [] }),
    breaches: () => [],
    stateTexts: () => [[canonicalText(state.kept)]],
  }
}

async function loadGrowth(db: NodePgDatabase): Promise<GrowthSnapshot> {
  const [last] = await db.select({ id: max(rebates.id) }).from(rebates)
  const [day] = await db.select().from(rebateDays).orderBy(desc(rebateDays.day)).limit(1)
  const underWay = day?.doneAt === null ? eq(rebateSums.day, day.day) : sql`false`
  const sums = await db.select().from(rebateSums).where(underWay)
  const [lastReward] = await db.select({ id: max(rewards.id) }).from(rewards)
  const [rewardDay] = await db.select().from(rewardDays).orderBy(desc(rewardDays.day)).limit(1)
  const rewarded = await db
    .select({ userId: rewards.userId, sum: sql<string>`sum(${rewards.amount})::text` })
    .from(rewards)
    .groupBy(rewards.userId)
  return {
    day: day ?? null,
    lastRebate: last?.id ?? 0,
    sums,
    rewardDay: rewardDay ?? null,
    lastReward: lastReward?.id ?? 0,
    rewarded: new Map(rewarded.map(({ userId, sum }) => [userId, BigInt(sum)])),
  }
}

function rebatesPage(
  db: NodePgDatabase,
  userId: string,
  at: GrowthPages['growth.rebates']['query'],
): Promise<Outcome<PageOf<RebateRecord>>> {
  return readPage(db, {
    table: rebates,
    where: eq(rebates.sponsorId, userId),
    order: NEWEST_ENTRIES,
    at,
    record: ({ day, member, market, coin, fee, share, amount: value, bookedAt }: RebateRow) => ({
      day,
      member,
      market: market as Market | null,
      coin,
      fee: formatAmount(amount(fee)),
      share,
      amount: formatAmount(amount(value)),
      bookedAt,
    }),
  })
}
