// Referral module of the exchange: rebates of fees that members paid, rewards for holding.
import { desc, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type { Market } from '../../../src/domain/instruments'
import type { RebateRecord } from '../../../src/domain/records/referralRecords'
import type { Outcome } from '../../../src/domain/refusals'
import type { MarketContext } from '../../core/engine/marketContext'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { LedgerModule, OpenModule } from '../../core/exchange/module'
import type { PageOf } from '../../../src/domain/records/page'
import { NEWEST_ENTRIES, readPage } from '../../store/page'
import { bookRebates } from './bookRebates'
import { payCredit } from './payCredit'
import { payRewards } from './payRewards'
import { ReferralState, type ReferralSnapshot } from './state'
import { FINDINGS, rebateDays, rebates, rebateSums, rewardDays, rewards, TABLES } from './tables'
import type { RebateRow } from './tables'
import type { ReferralCommands, ReferralPages, ReferralReads } from './contract'

export const referralModule: LedgerModule<ReferralCommands, ReferralReads, ReferralPages> = {
  name: 'referral',
  tables: TABLES,
  lists: [],
  findings: FINDINGS,
  async load(db) {
    const snapshot = await loadReferral(db)
    return (context) => openReferral(context, snapshot)
  },
  pages: { 'referral.rebates': rebatesPage },
}

const EMPTY: ReferralSnapshot = {
  day: null,
  lastRebate: 0,
  sums: [],
  rewardDay: null,
  lastReward: 0,
  rewarded: new Map(),
}

export function openReferral(
  context: MarketContext,
  snapshot: ReferralSnapshot = EMPTY,
): OpenModule<ReferralCommands, ReferralReads> {
  const state = new ReferralState(context, snapshot)
  return {
    commands: {
      'referral.book': ({ body, at }) => bookRebates(state, body, at),
      'referral.reward': ({ body, at }) => payRewards(state, body, at),
      'referral.credit': ({ userId, body, at }) => payCredit(state, userId, body, at),
    },
    reads: { rebateDay: () => state.day, rewardDay: () => state.rewardDay },
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => ({ rows: state.drain(), lists: [] }),
    invariantViolations: () => [],
    stateDigestParts: () => [[canonicalText(state.kept)]],
  }
}

async function loadReferral(db: NodePgDatabase): Promise<ReferralSnapshot> {
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
  at: ReferralPages['referral.rebates']['query'],
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
