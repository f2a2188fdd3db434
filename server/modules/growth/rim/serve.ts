// Growth at the rim of the server: its calls, and the booking of each day's rebates in parts, which
// may stop anywhere and begin anew: the module takes each part once.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { accepted } from '../../../../src/domain/refusals'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import {
  REWARD_COIN,
  REWARD_DAYS,
  REWARD_EVENT_ENDS,
  REWARD_TIERS,
} from '../../../../src/domain/products/rewardEvent'
import type { Served } from '../../../exchange/area'
import type { ModuleApi } from '../../../exchange/module'
import type { Commands, Reads } from '../../../exchange/seam'
import { pageUnder } from '../../../gateway/http/handler'
import { BOOKED_AFTER_MS, nextPart } from '../bookRebates'
import type { GrowthCommands, GrowthPages, GrowthReads } from '../module'
import { apply } from './applications'
import { readOverview } from './overview'
import { membersAfter, paidFees, PART_MEMBERS } from './paidFees'

/** Whose first answers the exchange's own commands are. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export function serveGrowth(api: ModuleApi<GrowthCommands, GrowthReads, GrowthPages>): Served {
  const { db, reads, clock } = api
  return {
    routes: {
      applyForAgent: ({ body }) => apply(api, body),
      agentsOverview: async ({ caller: { userId }, query }) =>
        accepted(await readOverview(db, userId, query)),
      earnedRebates: async ({ caller: { userId }, query }) =>
        pageUnder('rebates', await reads.page('growth.rebates', userId, query)),
      rewardsInfo: () =>
        accepted({
          endsAt: REWARD_EVENT_ENDS,
          isOver: clock.now() >= REWARD_EVENT_ENDS,
          days: REWARD_DAYS,
          coin: REWARD_COIN,
          tiers: REWARD_TIERS.map(({ holding, reward }) => ({
            holdingUsdt: String(holding),
            reward: String(reward),
          })),
        }),
    },
    everyMinute: [() => bookDays(api)],
  }
}

export interface BookingDeps {
  readonly db: NodePgDatabase
  readonly commands: Commands<GrowthCommands>
  readonly reads: Pick<Reads<GrowthReads, GrowthPages>, 'read' | 'projected'>
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
}

/** Books what is due by now, day by day; whatever stops it, the next call goes on from there. */
export async function bookDays({ db, commands, reads, clock, ids }: BookingDeps): Promise<void> {
  for (;;) {
    const reached = await reads.read('rebateDay', NOBODY)
    if (!reached.ok) return
    const { day, after } = nextPart({ day: reached.value }, clock.now())
    if (day + DAY_MS + BOOKED_AFTER_MS > clock.now()) return
    const members = await membersAfter(db, after)
    for (const { id } of members) if (!(await reads.projected(id)).ok) return
    const fees = await paidFees(db, members, day)
    const lastMember = members.length < PART_MEMBERS ? null : (members.at(-1)?.id ?? null)
    const body = { day, after, fees, lastMember }
    const context = { userId: NOBODY, idempotencyKey: `system:${ids.uuid()}` }
    const booked = await commands.submit(context, { kind: 'growth.book', body })
    if (!booked.ok) return
  }
}
