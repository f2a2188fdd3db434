// Trading limits as they are sent: amounts as decimal text, a time-out by its end.
import type { Amount } from '../brand'
import { formatAmount } from '../decimal'
import type { Market } from '../instruments'
import { readMoney } from '../orders/orderNumbers'
import { accepted, refused, type Outcome } from '../refusals'
import {
  limitAt,
  MAX_TIME_OUT_MS,
  timeOutAt,
  type LimitChange,
  type MarketLimits,
  type SetLimit,
} from './tradingLimits'

/** A change as it is sent: amounts as decimal text. */
export interface LimitTexts {
  readonly largestOrder?: string | null | undefined
  readonly largestPosition?: string | null | undefined
  readonly timeOutUntil?: number | null | undefined
}

/** Refuses with a refusal of readMoney, or numberTooLarge for a time-out that is too long. */
export function readLimits(texts: LimitTexts, at: number): Outcome<LimitChange> {
  const largestOrder = readLimit(texts.largestOrder, 'largestOrder')
  if (!largestOrder.ok) return largestOrder
  const largestPosition = readLimit(texts.largestPosition, 'largestPosition')
  if (!largestPosition.ok) return largestPosition
  const { timeOutUntil } = texts
  if (typeof timeOutUntil === 'number' && timeOutUntil > at + MAX_TIME_OUT_MS)
    return refused('numberTooLarge', 'timeOutUntil')
  return accepted({
    largestOrder: largestOrder.value,
    largestPosition: largestPosition.value,
    timeOutUntil,
  })
}

const readLimit = (
  text: string | null | undefined,
  field: string,
): Outcome<Amount | null | undefined> =>
  typeof text === 'string' ? readMoney(text, field) : accepted(text)

/** The limits of a market as they are sent: amounts as decimal text. */
export interface LimitRecord {
  readonly market: Market
  readonly largestOrder: SetLimit<string>
  readonly largestPosition: SetLimit<string>
  readonly timeOut: SetTimeOut
}

/** A time-out as it is sent; times are ms UTC. */
export interface SetTimeOut {
  readonly until: number | null
  readonly next: { readonly until: number | null; readonly at: number } | null
}

const asText = ({ value, next }: SetLimit<Amount>): SetLimit<string> => ({
  value: value === null ? null : formatAmount(value),
  next: next && { at: next.at, value: next.value === null ? null : formatAmount(next.value) },
})

export function limitRecord(market: Market, limits: MarketLimits): LimitRecord {
  const { largestOrder, largestPosition, timeOutUntil } = limits
  return {
    market,
    largestOrder: asText(largestOrder),
    largestPosition: asText(largestPosition),
    timeOut: asTimeOut(timeOutUntil),
  }
}

const asTimeOut = ({ value, next }: SetLimit<number>): SetTimeOut => ({
  until: value,
  next: next && { until: next.value, at: next.at },
})

/** The same as a limit. */
export const limitOfTimeOut = ({ until, next }: SetTimeOut): SetLimit<number> => ({
  value: until,
  next: next && { value: next.until, at: next.at },
})

/** A record as it holds at a time. */
export function limitRecordAt(record: LimitRecord, at: number): LimitRecord {
  return {
    market: record.market,
    largestOrder: limitAt(record.largestOrder, at),
    largestPosition: limitAt(record.largestPosition, at),
    timeOut: asTimeOut(timeOutAt(limitOfTimeOut(record.timeOut), at)),
  }
}
