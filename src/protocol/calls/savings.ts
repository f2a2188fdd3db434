// The calls of savings: the plans, subscriptions, and their history.
import * as v from 'valibot'
import {
  SUBSCRIPTION_STATUSES,
  type NextRedemption,
  type SavingSum,
  type SubscriptionRecord,
} from '../../domain/records/savingsRecords'
import { decimalText, pastOf, placeFields, signedDecimalText, timeMs } from '../schemas/fields'
import { callsOf, command, read } from './call'
import { NUMBERS } from '../schemas/refusalSets'

const count = v.pipe(v.number(), v.integer())

const subscriptionSchema = v.object({
  uuid: v.string(),
  savingPlanUuid: v.string(),
  savingItemUuid: v.string(),
  coin: v.string(),
  days: count,
  apr: decimalText,
  amount: signedDecimalText,
  autoRenew: v.boolean(),
  status: v.picklist(SUBSCRIPTION_STATUSES),
  renewals: count,
  valueDate: timeMs,
  interestEndDate: timeMs,
  redemptionDate: timeMs,
  accruingInterest: signedDecimalText,
  termInterest: signedDecimalText,
  paidInterest: signedDecimalText,
  createdAt: timeMs,
  updatedAt: timeMs,
  closedAt: v.nullable(timeMs),
}) satisfies v.GenericSchema<unknown, SubscriptionRecord>

const savingSum = v.object({
  coin: v.string(),
  subscribed: decimalText,
  accruing: decimalText,
  yesterday: decimalText,
  earned: decimalText,
}) satisfies v.GenericSchema<unknown, SavingSum>
const nextRedemption = v.object({
  coin: v.string(),
  amount: decimalText,
  redemptionDate: timeMs,
  autoRenew: v.boolean(),
}) satisfies v.GenericSchema<unknown, NextRedemption>

const subscriptionAnswer = v.object({ subscription: subscriptionSchema })

const planSchema = v.object({
  savingPlanUuid: v.string(),
  coin: v.string(),
  /** 1 to 4. */
  riskLevel: count,
  items: v.array(
    v.object({
      savingItemUuid: v.string(),
      days: count,
      /** A share: 0.06 is 6 % a year. */
      apr: decimalText,
      minimum: decimalText,
      personalQuota: decimalText,
      /** The amount the caller may still subscribe. */
      personalLeft: signedDecimalText,
      totalQuota: decimalText,
      /** The total subscribed by all customers. */
      subscribed: signedDecimalText,
      soldOut: v.boolean(),
      /** For a subscription made now. */
      valueDate: timeMs,
      interestEndDate: timeMs,
      redemptionDate: timeMs,
    }),
  ),
})

const uuidText = v.pipe(v.string(), v.uuid('uuid'))

export const savingsCalls = callsOf('savings', {
  savings: read({
    path: '/savings',
    summary: 'List savings plans',
    data: v.object({ savings: v.array(planSchema) }),
  }),
  savingsHistory: read({
    path: '/savings/history',
    summary: 'List subscriptions',
    query: v.strictObject({
      status: v.optional(v.picklist(SUBSCRIPTION_STATUSES)),
      ...pastOf(5),
    }),
    rows: 'subscriptions',
    data: v.object({ subscriptions: v.array(subscriptionSchema), ...placeFields }),
  }),
  savingsSummary: read({
    path: '/savings/summary',
    summary: 'Sums of the savings',
    description: "The caller's savings by coin, and the subscription that ends first.",
    data: v.object({ sums: v.array(savingSum), next: v.nullable(nextRedemption) }),
  }),
  saving: read({
    path: '/savings/{uuid}',
    summary: 'One savings plan',
    refusals: ['savingUnknown'],
    data: v.object({ saving: planSchema }),
  }),
  subscribe: command({
    method: 'POST',
    scope: 'transfer',
    path: '/subscriptions',
    summary: 'Subscribe to a savings plan',
    refusals: [
      NUMBERS,
      'savingUnknown',
      'savingSoldOut',
      'personalQuota',
      'amountBelowMinimum',
      'insufficientAvailable',
    ],
    body: v.strictObject({
      savingPlanUuid: uuidText,
      savingItemUuid: uuidText,
      amount: decimalText,
      autoRenew: v.boolean(),
    }),
    data: subscriptionAnswer,
  }),
  subscriptionAutoRenew: command({
    method: 'PUT',
    scope: 'transfer',
    path: '/subscriptions/{uuid}/autorenew',
    summary: 'Switch the renewal of a subscription',
    description: 'Without a body it is toggled.',
    refusals: ['savingUnknown', 'subscriptionEnded'],
    body: v.optional(v.strictObject({ autoRenew: v.optional(v.boolean()) })),
    data: subscriptionAnswer,
  }),
  subscriptionCancel: command({
    method: 'PUT',
    scope: 'transfer',
    path: '/subscriptions/{uuid}/cancel',
    summary: 'Redeem a subscription early',
    description:
      'The principal is returned at once, the interest of the current term is forfeited.',
    refusals: ['savingUnknown', 'subscriptionEnded'],
    body: v.optional(v.strictObject({})),
    data: subscriptionAnswer,
  }),
  subscription: read({
    path: '/subscriptions/{uuid}',
    summary: 'One subscription',
    refusals: ['savingUnknown', 'subscriptionEnded'],
    data: subscriptionAnswer,
  }),
})
