// The records of savings as both sides speak of them. Decimals are text exactly as on the wire;
// times are ms UTC.

/** CANCEL: ended early, without interest. REDEEM: ended at its redemption date, with it. */
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
  /** How often it was renewed. */
  readonly renewals: number
  readonly valueDate: number
  readonly interestEndDate: number
  readonly redemptionDate: number
  /** Earned in the running term; what cancelling forfeits. */
  readonly accruingInterest: string
  /** Of the whole running term. */
  readonly termInterest: string
  /** Paid at the ends of terms. */
  readonly paidInterest: string
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
}

/** What a customer has in savings in one coin; decimal text in it. */
export interface SavingSum {
  readonly coin: string
  /** Principal that is locked. */
  readonly subscribed: string
  /** Earned in the running terms and not paid yet. */
  readonly accruing: string
  /** Of that, what yesterday (UTC) earned. */
  readonly yesterday: string
  /** All that was ever earned and not forfeited: paid, and accruing. */
  readonly earned: string
}

/** The subscription that ends first. */
export interface NextRedemption {
  readonly coin: string
  readonly amount: string
  readonly redemptionDate: number
  readonly autoRenew: boolean
}
