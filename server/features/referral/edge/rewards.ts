// The registration reward event at the edge: its terms, how far a customer has come, and the paying
// of each day in parts, which may stop anywhere and begin anew: the module takes each part once.
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import { amount, type Amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../../src/domain/fees/fees'
import {
  daysHeld,
  judgedDays,
  REWARD_COIN,
  REWARD_DAYS,
  REWARD_EVENT_ENDS,
  REWARD_TIERS,
  type RewardPeriod,
} from '../../../../src/domain/products/rewardEvent'
import type { DataOf } from '../../../../src/protocol/calls'
import type { FeatureApi, Services } from '../../../app/contract/feature'
import type { DailyEquityDeps } from '../../../app/contract/providers'
import { users } from '../../../store/schema/identity'
import type { ReferralCommands, ReferralPages, ReferralReads } from '../contract'
import { promotionBudget } from './credits/pay'
import { nextRewards, PAID_AFTER_MS, type MemberHoldings } from '../payRewards'
import { rewards } from '../tables'

/** Customers who are looked at in one part. */
export const PART_CUSTOMERS = 200

type RewardDeps = DailyEquityDeps &
  Pick<
    FeatureApi<ReferralCommands, ReferralReads, ReferralPages>,
    'clock' | 'ids' | 'dailyEquity' | 'commands' | 'reads'
  > & { readonly config: Pick<Services['config'], 'rewardEvent'> }

// ── What is shown ────────────────────────────────────────────────────────────────────────────────

/** The terms; without an event that is configured, those of the one that is over. */
export function eventTerms({ config, clock }: Pick<RewardDeps, 'config' | 'clock'>) {
  const { startsAt = null, endsAt = REWARD_EVENT_ENDS } = config.rewardEvent ?? {}
  return {
    startsAt,
    endsAt,
    hasBegun: startsAt === null || clock.now() >= startsAt,
    isOver: clock.now() >= endsAt,
    days: REWARD_DAYS,
    coin: REWARD_COIN,
    tiers: REWARD_TIERS.map(({ holding, reward }) => ({
      holdingUsdt: String(holding),
      reward: String(reward),
    })),
  } satisfies DataOf<'rewardEvent'>
}

/** Days in a row up to the last one that closed, by step; and what was paid. */
export async function ownProgress(
  deps: RewardDeps,
  userId: string,
): Promise<DataOf<'rewardsInfo'>['mine']> {
  const { db, config } = deps
  const period = config.rewardEvent
  const [customer] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), period ? joinedIn(period) : sql`false`))
  const paid = await db.select().from(rewards).where(eq(rewards.userId, userId))
  const sum = paid.reduce((all, row) => all + row.amount, 0n)
  const held = customer && period ? await lastClosings(deps, userId, period) : []
  return {
    takesPart: customer !== undefined,
    paid: formatAmount(amount(sum)),
    steps: REWARD_TIERS.map((tier) => ({
      holdingUsdt: String(tier.holding),
      heldDays: Math.min(daysHeld(held, tier), REWARD_DAYS),
      paidAt: paid.find((row) => row.holding >= tier.holding)?.paidAt ?? null,
    })),
  }
}

/** Those up to yesterday that can still complete a holding. */
async function lastClosings(
  deps: RewardDeps,
  userId: string,
  period: RewardPeriod,
): Promise<readonly Amount[]> {
  const yesterday = dayOf(deps.clock.now()) - DAY_MS
  const { first, last } = judgedDays(period)
  if (yesterday > last) return []
  // What is held before the event does not count.
  const from = Math.max(yesterday, first) - (REWARD_DAYS - 1) * DAY_MS
  return equitiesOf(await deps.dailyEquity.of(deps, userId, from, yesterday))
}

// ── What is paid ─────────────────────────────────────────────────────────────────────────────────

/**
 * Pays what is due by now, day by day; whatever stops it, the next call goes on from there. `spent`
 * where it waits for the operator, because what is due next exceeds what the event may pay.
 */
export async function payRewardDays(
  deps: RewardDeps,
): Promise<{ readonly spent: true } | undefined> {
  const { config, db, commands, reads, clock, ids } = deps
  const period = config.rewardEvent
  if (!period) return undefined
  for (;;) {
    const reached = await reads.read('rewardDay', SYSTEM_USER)
    const next = reached.ok ? nextRewards(period, reached.value) : undefined
    if (!next || next.day + DAY_MS + PAID_AFTER_MS > clock.now()) return undefined
    const { day, after } = next
    const customers = await customersAfter(db, period, after)
    for (const id of customers) if (!(await reads.projected(id)).ok) return undefined
    const holdings = await holdingsOf(deps, customers, day)
    const lastUser = customers.length < PART_CUSTOMERS ? null : (customers.at(-1) ?? null)
    const body = { day, after, holdings, budget: await promotionBudget(db), lastUser }
    const context = { userId: SYSTEM_USER, idempotencyKey: `system:${ids.uuid()}` }
    const paid = await commands.submit(context, { kind: 'referral.reward', body })
    if (!paid.ok) return paid.refusal.field === 'budget' ? { spent: true } : undefined
  }
}

const joinedIn = ({ startsAt, endsAt }: RewardPeriod) =>
  and(gte(users.createdAt, startsAt), lt(users.createdAt, endsAt))

/** Who takes part and is not frozen, by id, from behind one. */
async function customersAfter(
  db: NodePgDatabase,
  period: RewardPeriod,
  after: string | null,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after ?? SYSTEM_USER), eq(users.disabled, false), joinedIn(period)))
    .orderBy(asc(users.id))
    .limit(PART_CUSTOMERS)
  return rows.map(({ id }) => id)
}

/** The least of the closings of the days that end with `day`, of each customer. */
async function holdingsOf(
  deps: RewardDeps,
  customers: readonly string[],
  day: number,
): Promise<readonly MemberHoldings[]> {
  const holdings: MemberHoldings[] = []
  for (const userId of customers) {
    const first = day - (REWARD_DAYS - 1) * DAY_MS
    const days = equitiesOf(await deps.dailyEquity.of(deps, userId, first, day))
    const held = days.reduce((least, equity) => (equity < least ? equity : least))
    holdings.push({ userId, held })
  }
  return holdings
}

const equitiesOf = (days: readonly { readonly equity: Amount }[]) =>
  days.map(({ equity }) => equity)
