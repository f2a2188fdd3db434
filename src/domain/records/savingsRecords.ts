// The records of savings shared by client and server. Decimals are text exactly as on the wire;
// times are ms UTC.

/** CANCEL: ended early, without interest. REDEEM: ended at its redemption date, with interest. */
export const SUBSCRIPTION_STATUSES = ['HOLDING', 'CANCEL', 'REDEEM'] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

export interface SubscriptionRecord {
  readonly uuid: string
  readonly savingPlanUuid: string
  readonly savingItemUuid: string
  readonly coin: string
  readonly days: number
  readonly apr: string
  readonly amount: string
  readonly autoRenew: boolean
  readonly status: SubscriptionStatus
  /** The number of renewals. */
  readonly renewals: number
  readonly valueDate: number
  readonly interestEndDate: number
  readonly redemptionDate: number
  /** Interest of the current term, which cancelling forfeits. */
  readonly accruingInterest: string
  /** Interest of the whole current term. */
  readonly termInterest: string
  /** Paid at the ends of terms. */
  readonly paidInterest: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
}

/** A customer's savings in one coin; decimal text in it. */
export interface SavingSum {
  readonly coin: string
  /** The locked principal. */
  readonly subscribed: string
  /** Interest of the current terms, not yet paid. */
  readonly accruing: string
  /** The part of it that was earned yesterday (UTC). */
  readonly yesterday: string
  /** All interest ever earned and not forfeited: paid, and accruing. */
  readonly earned: string
}

/** The subscription that ends first. */
export interface NextRedemption {
  readonly coin: string
  readonly amount: string
  readonly redemptionDate: number
  readonly autoRenew: boolean
}
