// Referral calls, and the booking of each day's rebates in parts, which
// may stop anywhere and begin anew: the module takes each part once. Rewards are paid beside it.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import { accepted } from '../../../../src/domain/refusals'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import type { Contribution, FeatureApi } from '../../../app/contract/feature'
import type { FeeReader } from '../../../app/contract/providers'
import type { Commands, Reads } from '../../../core/exchange/seam'
import { pageUnder } from '../../../gateway/http/handler'
import { TokenBuckets } from '../../../lib/net/tokenBuckets'
import { BOOKED_AFTER_MS, nextPart } from '../bookRebates'
import type { ReferralCommands, ReferralPages, ReferralReads } from '../contract'
import { apply, APPLICATIONS_A_DAY, eraseApplications, ownApplication } from './applications'
import { readFigures } from './figures'
import { ownReferral } from './ownReferral'
import { payCredits } from './credits/pay'
import { readOverview } from './overview'
import { eventTerms, ownProgress, payRewardDays } from './rewards'
import { membersAfter, PART_MEMBERS, sharedFees } from './sharedFees'

export function registerReferral(
  api: FeatureApi<ReferralCommands, ReferralReads, ReferralPages>,
): Contribution {
  const { reads } = api
  const allowance = new TokenBuckets(APPLICATIONS_A_DAY, api.clock)
  const credit = () => payCredits(api)
  let isSpent = false
  const payRewards = async () => {
    const wasSpent = isSpent
    isSpent = (await payRewardDays(api)) !== undefined
    if (isSpent && !wasSpent) api.log.warn('Rewards that are due exceed what the event may pay')
  }
  return {
    routes: {
      applyForAgent: ({ body, origin }) => apply({ ...api, allowance }, body, origin.address),
      agentsApplication: async ({ caller: { userId } }) =>
        accepted({ application: await ownApplication(api, userId) }),
      agentsOverview: async ({ caller: { userId }, query }) =>
        accepted(await readOverview(api, userId, query)),
      agentsFigures: async ({ caller: { userId } }) => accepted(await readFigures(api, userId)),
      earnedRebates: async ({ caller: { userId }, query }) =>
        pageUnder('rebates', await reads.page('referral.rebates', userId, query)),
      rewardEvent: () => accepted(eventTerms(api)),
      rewardsInfo: async ({ caller: { userId } }) => {
        const ready = await reads.projected(userId)
        if (!ready.ok) return ready
        return accepted({ ...eventTerms(api), mine: await ownProgress(api, userId) })
      },
    },
    costs: { applyForAgent: 50, agentsOverview: 10, agentsFigures: 20 },
    ownData: ownReferral,
    leaving: { erase: eraseApplications },
    everyMinute: [() => bookDays(api), payRewards, credit],
    operatorActed: credit,
  }
}

export interface BookingDeps {
  readonly db: NodePgDatabase
  readonly fees: FeeReader
  readonly commands: Commands<ReferralCommands>
  readonly reads: Pick<Reads<ReferralReads, ReferralPages>, 'read' | 'projected'>
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
}

/** Books what is due by now, day by day; whatever stops it, the next call goes on from there. */
export async function bookDays(deps: BookingDeps): Promise<void> {
  const { db, commands, reads, clock, ids } = deps
  for (;;) {
    const reached = await reads.read('rebateDay', SYSTEM_USER)
    if (!reached.ok) return
    const { day, after } = nextPart({ day: reached.value }, clock.now())
    if (day + DAY_MS + BOOKED_AFTER_MS > clock.now()) return
    const members = await membersAfter(db, after)
    for (const { id } of members) if (!(await reads.projected(id)).ok) return
    const fees = await sharedFees(deps, members, day)
    const lastMember = members.length < PART_MEMBERS ? null : (members.at(-1)?.id ?? null)
    const body = { day, after, fees, lastMember }
    const context = { userId: SYSTEM_USER, idempotencyKey: `system:${ids.uuid()}` }
    const booked = await commands.submit(context, { kind: 'referral.book', body })
    if (!booked.ok) return
  }
}
