// The interest of a subscription: one day's interest for each full UTC day from the value date to
// the interest end date.
import { amount, type Amount } from '../brand'
import { RATE_DECIMALS, divFloor, pow10, rateOf } from '../decimal'
import { DAY_MS, dayOf } from '../fees/fees'

const YEAR_DAYS = 365n

export interface SavingDates {
  /** The start of interest: the UTC day after the subscription. */
  readonly valueDate: number
  /** The end of interest: the tenor later. */
  readonly interestEndDate: number
  /** The time at which principal and interest are paid: the day after. */
  readonly redemptionDate: number
}

/** The dates of a subscription made at a time, or of a renewal at the start of a day; ms UTC. */
export const datesFrom = (valueDate: number, days: number): SavingDates => {
  const interestEndDate = valueDate + days * DAY_MS
  return { valueDate, interestEndDate, redemptionDate: interestEndDate + DAY_MS }
}

export const valueDateOf = (subscribedAt: number): number => dayOf(subscribedAt) + DAY_MS

/** Full days that have earned at a time. */
export function earnedDays({ valueDate, interestEndDate }: SavingDates, at: number): number {
  const until = Math.min(at, interestEndDate)
  return until <= valueDate ? 0 : Math.floor((until - valueDate) / DAY_MS)
}

/** For this many days, rounded down to the unit of money; the remainder is never paid. */
export const interestOf = (principal: Amount, apr: string, days: number): Amount =>
  amount(divFloor(principal * rateOf(apr) * BigInt(days), pow10(RATE_DECIMALS) * YEAR_DAYS))
