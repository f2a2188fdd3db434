// The calls of the referral programme and of agents.
import * as v from 'valibot'
import { MARKETS } from '../../domain/instruments'
import type {
  ApplicationRecord,
  CoinSum,
  MemberRecord,
  RebateDay,
  RebateRecord,
} from '../../domain/records/growthRecords'
import { decimalText, pageOf, pastOf, placeFields, timeMs, writtenText } from '../schemas/fields'
import { emailText } from '../schemas/identity'
import { call } from './call'

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
  /** Null of an event whose beginning is not known. */
  startsAt: v.nullable(timeMs),
  endsAt: timeMs,
  hasBegun: v.boolean(),
  isOver: v.boolean(),
  /** For so many days the holding is to be kept. */
  days: count,
  coin: v.string(),
  tiers: v.array(v.object({ holdingUsdt: decimalText, reward: decimalText })),
})

export const growthCalls = {
  /** Decided by the operator. */
  applyForAgent: call({
    method: 'POST',
    path: '/agents/applyforagent',
    access: 'open',
    query: undefined,
    body: v.strictObject({
      /** Of the account that is to be the agent's. */
      email: emailText,
      name: writtenText(80),
      /** How else somebody can be reached. */
      contact: writtenText(120),
      /** Whom somebody would bring. */
      plan: writtenText(1_000),
    }),
    data: v.object({ submittedAt: timeMs }),
  }),
  /** The application that made the caller an agent, else the newest for the caller's email. */
  agentsApplication: call({
    method: 'GET',
    path: '/agents/application',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ application: v.nullable(application) }),
  }),
  agentsOverview: call({
    method: 'GET',
    path: '/agents/overview',
    access: 'token',
    query: v.strictObject(pageOf(100)),
    body: undefined,
    data: v.object({
      inviteCode: v.nullable(v.string()),
      /** Only an agent has one. */
      agentCode: v.nullable(v.string()),
      /** The present share of the members' fees. */
      share: count,
      ladder: v.array(rung),
      /** Null on the highest rung. */
      nextRung: v.nullable(rung),
      /** All that was ever earned, by coin. */
      earned: v.array(coinSum),
      /** Newest first. */
      members: v.array(member),
      ...placeFields,
    }),
  }),
  /** Of the members together, in the last 30 full UTC days. */
  agentsFigures: call({
    method: 'GET',
    path: '/agents/figures',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      /** How many registered since the first of the days. */
      joined: count,
      /** How many traded in an order book, and for how much. */
      traded: count,
      volumeUsdt: decimalText,
      ...worth,
      /** Each of the days, oldest first. */
      days: v.array(rebateDay),
    }),
  }),
  earnedRebates: call({
    method: 'GET',
    path: '/agents/earned-rebates',
    access: 'token',
    query: v.strictObject(pastOf(100)),
    body: undefined,
    data: v.object({ rebates: v.array(rebate), ...placeFields }),
  }),
  /** The terms of the registration reward event; who registers from the start on takes part. */
  rewardEvent: call({
    method: 'GET',
    path: '/rewards/event',
    access: 'open',
    query: undefined,
    body: undefined,
    data: rewardTerms,
  }),
  /** The same, and how far the caller has come. */
  rewardsInfo: call({
    method: 'GET',
    path: '/rewards/info',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      ...rewardTerms.entries,
      mine: v.object({
        /** Whether the caller registered within the event. */
        takesPart: v.boolean(),
        /** All that was paid for holding. */
        paid: decimalText,
        /** As the tiers. */
        steps: v.array(
          v.object({
            holdingUsdt: decimalText,
            /** Days in a row, up to yesterday (UTC), that closed with at least so much. */
            heldDays: count,
            paidAt: v.nullable(timeMs),
          }),
        ),
      }),
    }),
  }),
} as const
