// An exchange over a real database as the referral programme and the reward event see it: customers
// with sponsors, fees that they paid, and the jobs of the day.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { readAmount } from '../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../src/domain/fees/fees'
import type { RewardPeriod } from '../../../src/domain/products/rewardEvent'
import { dailyEquityOf, feesOf } from '../../../server/app/contract/providersOf'
import type { Commands, Reads } from '../../../server/core/exchange/seam'
import type { FeatureApi } from '../../../server/app/contract/feature'
import { features } from '../../../server/features'
import type {
  ReferralCommands,
  ReferralPages,
  ReferralReads,
} from '../../../server/features/referral/contract'
import { ownProgress, payRewardDays } from '../../../server/features/referral/edge/rewards'
import { bookDays } from '../../../server/features/referral/edge/http'
import { NOON, openWalletExchange, value } from './walletExchange'

export const TODAY = dayOf(NOON)

/** Of the fills, whichever exchange they are made in. */
let fillId = 0

interface ReferralOptions {
  readonly rewardEvent?: RewardPeriod | null
  /** What the event may pay in all, in ARC; left out: enough. */
  readonly budget?: string
  /** Closing prices; without one a coin is worth nothing. */
  readonly market?: Pick<FeatureApi['market'], 'history'>
}

export type ReferralExchange = Awaited<ReturnType<typeof openReferralExchange>>

export async function openReferralExchange(url: string, at: number, options: ReferralOptions = {}) {
  const { rewardEvent = null, budget = '1000000' } = options
  const { market = { history: () => Promise.resolve([]) } } = options
  const exchange = await openWalletExchange({ url }, at)
  const { db } = exchange
  // Confirmed by the operator, once however often the exchange is opened.
  const total = readAmount(budget).toString()
  if (rewardEvent)
    await db.execute(sql`
      insert into operator_credits (id, kind, coin, amount, total, worth, reason, proposed_at,
                                    confirmed_at)
      values ('00000000-0000-4000-8000-00000000c0de', 'PROMOTION', 'ARC', ${total}, ${total}, 0,
              'test', 0, 0) on conflict do nothing`)
  const commands = exchange.commands as Commands as Commands<ReferralCommands>
  const reads = exchange.reads as Reads as Reads<ReferralReads, ReferralPages>
  const clock = { now: exchange.now, elapsed: exchange.now }
  const ids = { uuid: () => randomUUID() }
  const [fees, dailyEquity, config] = [feesOf(features), dailyEquityOf(features), { rewardEvent }]
  const deps = { db, commands, reads, clock, ids, fees, dailyEquity, config, market }
  return {
    ...exchange,
    bookDays: () => bookDays(deps),
    payRewards: () => payRewardDays(deps),
    async progress(userId: string) {
      await exchange.store.settled()
      return ownProgress(deps, userId)
    },
    submit<K extends keyof ReferralCommands>(kind: K, body: ReferralCommands[K]['body']) {
      const sender = { userId: randomUUID(), idempotencyKey: randomUUID() }
      return commands.submit(sender, { kind, body } as never)
    },
    async person(more: Person = {}) {
      const id = randomUUID()
      const { invitedBy = null, agentId = null, agentCode = null } = more
      const { joinedAt = TODAY - 2 * DAY_MS } = more
      const email = `${id}@example.com`
      await db.execute(sql`
        insert into users (id, email, created_at, invited_by, agent_id, agent_code)
        values (${id}, ${email}, ${joinedAt}, ${invitedBy}, ${agentId}, ${agentCode})`)
      return id
    },
    async crowd(count: number, more: Pick<Person, 'invitedBy' | 'agentId' | 'joinedAt'> = {}) {
      const { invitedBy = null, agentId = null, joinedAt = TODAY - 2 * DAY_MS } = more
      await db.execute(sql`
        insert into users (id, email, created_at, invited_by, agent_id)
        select gen_random_uuid(), gen_random_uuid() || '@example.com', ${joinedAt}::bigint,
               ${invitedBy}::uuid, ${agentId}::uuid from generate_series(1, ${count})`)
    },
    /** A fill of which nothing is said but who paid what. */
    async paid(userId: string, fee: string, paidAt: number, [symbol, side] = ['btcusdt', 'SELL']) {
      fillId += 1
      await db.execute(sql`
        insert into spot_fills (id, order_id, user_id, symbol, side, price, quantity, fee,
                                liquidity, at)
        values (${fillId}, ${randomUUID()}, ${userId}, ${symbol}, ${side}, 1, 1,
                ${readAmount(fee).toString()}, 'TAKER', ${paidAt})`)
    },
    /** By the sums of days. */
    async earned(userId: string) {
      const { rows } = await db.execute<{ sum: string }>(sql`
        select sum(amount)::text as sum from rebate_sums where sponsor_id = ${userId}`)
      return BigInt(rows[0]?.sum ?? '0')
    },
    rebates: async (userId: string) => {
      const page = await reads.page('referral.rebates', userId, { page: 1, limit: 100 })
      return value(page).rows
    },
  }
}

interface Person {
  readonly invitedBy?: string
  readonly agentId?: string
  readonly agentCode?: string
  readonly joinedAt?: number
}
