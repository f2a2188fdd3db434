// The calls of savings: the plans, subscriptions, and their history.
import * as v from 'valibot'
import {
  SUBSCRIPTION_STATUSES,
  type NextRedemption,
  type SavingSum,
  type SubscriptionRecord,
} from '../../domain/records/savingRecords'
import { decimalText, pastOf, placeFields, signedDecimalText, timeMs } from '../schemas/fields'
import { call } from './call'

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
      /** What the caller may still put in. */
      personalLeft: signedDecimalText,
      totalQuota: decimalText,
      /** What all customers together have in it. */
      subscribed: signedDecimalText,
      soldOut: v.boolean(),
      /** Of a subscription made now. */
      valueDate: timeMs,
      interestEndDate: timeMs,
      redemptionDate: timeMs,
    }),
  ),
})

const uuidText = v.pipe(v.string(), v.uuid('uuid'))

export const savingCalls = {
  savings: call({
    method: 'GET',
    path: '/savings',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ savings: v.array(planSchema) }),
  }),
  savingsHistory: call({
    method: 'GET',
    path: '/savings/history',
    access: 'token',
    query: v.strictObject({
      status: v.optional(v.picklist(SUBSCRIPTION_STATUSES)),
      ...pastOf(5),
    }),
    body: undefined,
    data: v.object({ subscriptions: v.array(subscriptionSchema), ...placeFields }),
  }),
  /** What the caller has in savings, by coin, and what ends first. */
  savingsSummary: call({
    method: 'GET',
    path: '/savings/summary',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ sums: v.array(savingSum), next: v.nullable(nextRedemption) }),
  }),
  saving: call({
    method: 'GET',
    path: '/savings/{uuid}',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ saving: planSchema }),
  }),
  subscribe: call({
    method: 'POST',
    path: '/subscriptions',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.strictObject({
      savingPlanUuid: uuidText,
      savingItemUuid: uuidText,
      amount: decimalText,
      autoRenew: v.boolean(),
    }),
    data: subscriptionAnswer,
  }),
  /** Without a body it is toggled. */
  subscriptionAutoRenew: call({
    method: 'PUT',
    path: '/subscriptions/{uuid}/autorenew',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.optional(v.strictObject({ autoRenew: v.optional(v.boolean()) })),
    data: subscriptionAnswer,
  }),
  /** The principal comes back at once, the interest of the running term is forfeited. */
  subscriptionCancel: call({
    method: 'PUT',
    path: '/subscriptions/{uuid}/cancel',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.optional(v.strictObject({})),
    data: subscriptionAnswer,
  }),
  subscription: call({
    method: 'GET',
    path: '/subscriptions/{uuid}',
    access: 'token',
    query: undefined,
    body: undefined,
    data: subscriptionAnswer,
  }),
} as const
