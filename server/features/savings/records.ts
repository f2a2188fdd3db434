// Conversion of a subscription between memory, the wire and its database row.
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type {
  SubscriptionRecord,
  SubscriptionStatus,
} from '../../../src/domain/records/savingsRecords'
import { datesFrom, interestOf } from '../../../src/domain/products/savingsInterest'
import type { Subscription } from './state'
import type { SubscriptionRow } from './tables'

export const subscriptionRecord = (held: Subscription): SubscriptionRecord => ({
  uuid: held.id,
  savingPlanUuid: held.planId,
  savingItemUuid: held.itemId,
  coin: held.coin,
  days: held.days,
  apr: held.apr,
  amount: formatAmount(held.amount),
  autoRenew: held.autoRenew,
  status: held.status,
  renewals: held.renewals,
  ...datesFrom(held.valueDate, held.days),
  accruingInterest: formatAmount(held.accrued),
  termInterest: formatAmount(interestOf(held.amount, held.apr, held.days)),
  paidInterest: formatAmount(held.paid),
  createdAt: held.createdAt,
  updatedAt: held.updatedAt,
  closedAt: held.closedAt,
})

export const subscriptionOfRow = (row: SubscriptionRow): Subscription => ({
  ...row,
  amount: amount(row.amount),
  accrued: amount(row.accrued),
  paid: amount(row.paid),
  status: row.status as SubscriptionStatus,
})
