// The calls of the referral programme and of agents.
import * as v from 'valibot'
import { MARKETS } from '../../domain/instruments'
import type {
  ApplicationRecord,
  CoinSum,
  MemberRecord,
  RebateDay,
  RebateRecord,
} from '../../domain/records/referralRecords'
import { decimalText, pageOf, pastOf, placeFields, timeMs, writtenText } from '../schemas/fields'
import { emailText } from '../schemas/identity'
import { WIRE } from '../schemas/wireNames'
import { call, callsOf, open, read } from './call'

const count = v.pipe(v.number(), v.integer())

const coinSum = v.object({ coin: v.string(), amount: decimalText }) satisfies v.GenericSchema<
  unknown,
  CoinSum
>
const worth = { feesUsdt: decimalText, rebatesUsdt: decimalText }
const member = v.object({
  member: v.string(),
  joinedAt: timeMs,
  level: count,
  tradedAt: v.nullable(timeMs),
  volumeUsdt: decimalText,
  ...worth,
}) satisfies v.GenericSchema<unknown, MemberRecord>
const rebateDay = v.object({
  day: timeMs,
  ...worth,
  markets: v.object({ spot: decimalText, futures: decimalText, derivatives: decimalText }),
}) satisfies v.GenericSchema<unknown, RebateDay>
const rebate = v.object({
  day: timeMs,
  member: v.string(),
  market: v.nullable(v.picklist(MARKETS)),
  coin: v.string(),
  fee: decimalText,
  share: count,
  amount: decimalText,
  bookedAt: timeMs,
}) satisfies v.GenericSchema<unknown, RebateRecord>
const rung = v.object({ above: count, share: count })

const application = v.object({
  status: v.picklist(['WAITING', 'APPROVED', 'REJECTED']),
  submittedAt: timeMs,
  decidedAt: v.nullable(timeMs),
  reason: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, ApplicationRecord>

const rewardTerms = v.object({
  /** Null if the start of the event is unknown. */
  startsAt: v.nullable(timeMs),
  endsAt: timeMs,
  hasBegun: v.boolean(),
  isOver: v.boolean(),
  /** The number of days for which the holding must be kept. */
  days: count,
  coin: v.string(),
  tiers: v.array(v.object({ holdingUsdt: decimalText, reward: decimalText })),
})

export const referralCalls = callsOf('referral', {
  applyForAgent: call({
    method: 'POST',
    access: 'open',
    path: `${WIRE.referral.path}/applyforagent`,
    summary: 'Apply to become an agent',
    description: 'Decided by the operator.',
    refusals: ['agentApplied', 'tooManyAttempts'],
    body: v.strictObject({
      /** The email of the account that is to become an agent's. */
      email: emailText,
      name: writtenText(80),
      /** Another way to contact the applicant. */
      contact: writtenText(120),
      /** The customers the applicant expects to refer. */
      plan: writtenText(1_000),
    }),
    data: v.object({ submittedAt: timeMs }),
  }),
  agentsApplication: read({
    path: `${WIRE.referral.path}/application`,
    summary: 'State of the application',
    description:
      "The application that made the caller an agent, otherwise the newest for the caller's email.",
    data: v.object({ application: v.nullable(application) }),
  }),
  agentsOverview: read({
    path: `${WIRE.referral.path}/overview`,
    summary: 'Referral overview',
    query: v.strictObject(pageOf(100)),
    data: v.object({
      inviteCode: v.nullable(v.string()),
      /** Null for callers who are not agents. */
      agentCode: v.nullable(v.string()),
      /** The present share of the members' fees. */
      share: count,
      ladder: v.array(rung),
      /** Null on the highest rung. */
      nextRung: v.nullable(rung),
      /** Total earnings by coin. */
      earned: v.array(coinSum),
      /** Newest first. */
      members: v.array(member),
      ...placeFields,
    }),
  }),
  agentsFigures: read({
    path: `${WIRE.referral.path}/figures`,
    summary: 'Referral figures of the last 30 days',
    description: 'Aggregates of all members over the last 30 full UTC days.',
    data: v.object({
      /** The registrations since the first of the days. */
      joined: count,
      /** The number of members that traded in an order book, and their volume. */
      traded: count,
      volumeUsdt: decimalText,
      ...worth,
      /** Each of the days, oldest first. */
      days: v.array(rebateDay),
    }),
  }),
  earnedRebates: read({
    path: `${WIRE.referral.path}/earned-rebates`,
    summary: 'List rebates',
    query: v.strictObject(pastOf(100)),
    rows: 'rebates',
    data: v.object({ rebates: v.array(rebate), ...placeFields }),
  }),
  rewardEvent: open({
    path: '/rewards/event',
    summary: 'Terms of the reward event',
    description: 'The terms of the event; customers who register from its start take part.',
    data: rewardTerms,
  }),
  rewardsInfo: read({
    path: '/rewards/info',
    summary: 'Progress in the reward event',
    description: "The same, with the caller's progress.",
    data: v.object({
      ...rewardTerms.entries,
      mine: v.object({
        /** True if the caller registered during the event. */
        takesPart: v.boolean(),
        /** The total paid for holding. */
        paid: decimalText,
        /** In the same order as the tiers. */
        steps: v.array(
          v.object({
            holdingUsdt: decimalText,
            /** Consecutive days, up to yesterday (UTC), that closed with at least this much. */
            heldDays: count,
            paidAt: v.nullable(timeMs),
          }),
        ),
      }),
    }),
  }),
})
