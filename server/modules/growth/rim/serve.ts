// Growth at the rim of the server: its calls, and the booking of each day's rebates in parts, which
// may stop anywhere and begin anew: the module takes each part once. Rewards are paid beside it.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import { accepted } from '../../../../src/domain/refusals'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import type { Served } from '../../../exchange/area'
import type { ModuleApi } from '../../../exchange/module'
import type { FeeReader } from '../../../exchange/reads'
import type { Commands, Reads } from '../../../exchange/seam'
import { pageUnder } from '../../../gateway/http/handler'
import { BOOKED_AFTER_MS, nextPart } from '../bookRebates'
import type { GrowthCommands, GrowthPages, GrowthReads } from '../module'
import { apply, ownApplication } from './applications'
import { readFigures } from './figures'
import { readOverview } from './overview'
import { eventTerms, ownProgress, payRewardDays } from './rewards'
import { membersAfter, PART_MEMBERS, sharedFees } from './sharedFees'

export function serveGrowth(api: ModuleApi<GrowthCommands, GrowthReads, GrowthPages>): Served {
  const { reads } = api
  return {
    routes: {
      applyForAgent: ({ body }) => apply(api, body),
      agentsApplication: async ({ caller: { userId } }) =>
        accepted({ application: await ownApplication(api, userId) }),
      agentsOverview: async ({ caller: { userId }, query }) =>
        accepted(await readOverview(api, userId, query)),
      agentsFigures: async ({ caller: { userId } }) => accepted(await readFigures(api, userId)),
      earnedRebates: async ({ caller: { userId }, query }) =>
        pageUnder('rebates', await reads.page('growth.rebates', userId, query)),
      rewardEvent: () => accepted(eventTerms(api)),
      rewardsInfo: async ({ caller: { userId } }) => {
        const ready = await reads.projected(userId)
        if (!ready.ok) return ready
        return accepted({ ...eventTerms(api), mine: await ownProgress(api, userId) })
      },
    },
    everyMinute: [() => bookDays(api), () => payRewardDays(api)],
  }
}

export interface BookingDeps {
  readonly db: NodePgDatabase
  readonly fees: FeeReader
  readonly commands: Commands<GrowthCommands>
  readonly reads: Pick<Reads<GrowthReads, GrowthPages>, 'read' | 'projected'>
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
    const booked = await commands.submit(context, { kind: 'growth.book', body })
    if (!booked.ok) return
  }
}
