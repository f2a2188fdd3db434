// The contract of referral: the exchange’s own commands, the days booked and pages of rebates.
import type { ParsedQueryOf } from '../../../src/protocol/calls'
import type { RebateRecord } from '../../../src/domain/records/referralRecords'
import type { RebatePart } from './bookRebates'
import type { CustomerCredit } from './payCredit'
import type { RewardPart } from './payRewards'
import type { RebateDayRow, RewardDayRow } from './tables'

export type ReferralCommands = {
  /** The exchange's own. */
  'referral.book': { body: RebatePart; answer: { readonly day: number } }
  /** The same. */
  'referral.reward': { body: RewardPart; answer: { readonly day: number } }
  /** Sent in the name of whoever it belongs to. */
  'referral.credit': { body: CustomerCredit; answer: { readonly paid: true } }
}

export type ReferralReads = {
  /** The last day whose rebates were booked; not specific to an account. */
  rebateDay: RebateDayRow | null
  /** The last day whose holdings were judged; not specific to an account. */
  rewardDay: RewardDayRow | null
}

export type ReferralPages = {
  'referral.rebates': { query: ParsedQueryOf<'earnedRebates'>; row: RebateRecord }
}
