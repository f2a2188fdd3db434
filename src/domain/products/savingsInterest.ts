// When a subscription earns and what: one day's interest for each full UTC day from the value date
// to the interest end date.
import { amount, type Amount } from '../brand'
import { RATE_DECIMALS, divFloor, pow10, rateOf } from '../decimal'
import { DAY_MS, dayOf } from '../fees/fees'

const YEAR_DAYS = 365n

export interface SavingDates {
  /** From when it earns: the UTC day after the subscription. */
  readonly valueDate: number
  /** Until when: so many days later. */
  readonly interestEndDate: number
  /** When principal and interest arrive: the day after. */
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

/** Of so many days, rounded down to the unit of money; what is cut off is never made up. */
export const interestOf = (principal: Amount, apr: string, days: number): Amount =>
  amount(divFloor(principal * rateOf(apr) * BigInt(days), pow10(RATE_DECIMALS) * YEAR_DAYS))
