// The limits that a customer sets on their own trading in each market: the largest order, the
// largest position, and a time-out. They refuse what would open more, never what reduces. A
// stricter limit holds at once, a looser one after a day, so that nobody loosens one in the heat of
// a loss.
import type { Amount } from '../brand'
import { formatAmount } from '../decimal'
import type { Market } from '../instruments'
import { readMoney } from '../orders/orderNumbers'
import { accepted, refused, type Outcome } from '../refusals'

const HOUR_MS = 3_600_000
/** Between asking for a looser limit and its start. */
export const LOOSENED_AFTER_MS = 24 * HOUR_MS
/** From now to the end of a time-out. */
export const MAX_TIME_OUT_MS = 366 * 24 * HOUR_MS

/** A limit with the looser one that follows it; null: none. */
export interface SetLimit<T> {
  readonly value: T | null
  /** `at`: ms UTC. */
  readonly next: { readonly value: T | null; readonly at: number } | null
}

/** Amounts in USDT; the end of the time-out in ms UTC. */
export interface MarketLimits {
  readonly largestOrder: SetLimit<Amount>
  readonly largestPosition: SetLimit<Amount>
  readonly timeOutUntil: SetLimit<number>
}

/** New values; one that is left out stays as it is. */
export interface LimitChange {
  readonly largestOrder?: Amount | null | undefined
  readonly largestPosition?: Amount | null | undefined
  readonly timeOutUntil?: number | null | undefined
}

const NONE = { value: null, next: null } as const
export const NO_LIMITS: MarketLimits = {
  largestOrder: NONE,
  largestPosition: NONE,
  timeOutUntil: NONE,
}

/** What an order would open, in USDT. */
export interface Opening {
  /** Of the order: what it takes at once, and what rests at its limit. */
  readonly order: Amount
  /** Of the instrument once all of it is filled: what is open, what rests to open, the order. */
  readonly position: Amount
}

/** A limit as it holds at a time. */
export const limitAt = <T>({ value, next }: SetLimit<T>, at: number): SetLimit<T> =>
  next !== null && next.at <= at ? { value: next.value, next: null } : { value, next }

/** All of them as they hold at a time; a time-out that is over is none. */
export function limitsAt(limits: MarketLimits, at: number): MarketLimits {
  const until = limitAt(limits.timeOutUntil, at)
  return {
    largestOrder: limitAt(limits.largestOrder, at),
    largestPosition: limitAt(limits.largestPosition, at),
    timeOutUntil: isOver(until, at) ? NONE : until,
  }
}

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

/** The limits after a change at a time: what is stricter at once, what is looser a day later. */
export function changedLimits(
  limits: MarketLimits,
  { largestOrder, largestPosition, timeOutUntil }: LimitChange,
  at: number,
): MarketLimits {
  const now = limitsAt(limits, at)
  const isLess = (a: Amount, b: Amount) => a < b
  // The end of a time-out that is past ends it.
  const until = timeOutUntil !== null && Number(timeOutUntil) <= at ? null : timeOutUntil
  return {
    largestOrder: changed(now.largestOrder, largestOrder, at, isLess),
    largestPosition: changed(now.largestPosition, largestPosition, at, isLess),
    timeOutUntil: changed(now.timeOutUntil, until, at, (a, b) => a > b),
  }
}

/** True if both are the same, what follows them included. */
export const sameLimits = (a: MarketLimits, b: MarketLimits): boolean =>
  isSame(a.largestOrder, b.largestOrder) &&
  isSame(a.largestPosition, b.largestPosition) &&
  isSame(a.timeOutUntil, b.timeOutUntil)

const isSame = <T>(a: SetLimit<T>, b: SetLimit<T>): boolean =>
  a.value === b.value && a.next?.value === b.next?.value && a.next?.at === b.next?.at

function changed<T extends bigint | number>(
  before: SetLimit<T>,
  value: T | null | undefined,
  at: number,
  isStricter: (a: T, b: T) => boolean,
): SetLimit<T> {
  if (value === undefined) return before
  const { value: former, next } = before
  const isLooser = former !== null && (value === null || isStricter(former, value))
  if (!isLooser) return { value, next: null }
  // Asked for once more, it does not begin to wait again.
  const isAsked = next !== null && next.value === value
  return isAsked ? before : { value: former, next: { value, at: at + LOOSENED_AFTER_MS } }
}

/** tradingTimeOut, ownOrderLimit, ownPositionLimit; `field`: the size of the order. */
export function refuseOpening(
  limits: MarketLimits,
  { order, position }: Opening,
  at: number,
  field: string,
): Outcome<never> | null {
  const { largestOrder, largestPosition, timeOutUntil } = limitsAt(limits, at)
  if (timeOutUntil.value !== null)
    return refused('tradingTimeOut', undefined, {
      until: timeOutUntil.value,
      hours: Math.ceil((timeOutUntil.value - at) / HOUR_MS),
    })
  const over = (most: Amount | null, asked: Amount) => most !== null && asked > most
  if (over(largestOrder.value, order))
    return refused('ownOrderLimit', field, figures(largestOrder.value, order))
  if (over(largestPosition.value, position))
    return refused('ownPositionLimit', field, figures(largestPosition.value, position))
  return null
}

const figures = (most: Amount | null, asked: Amount) => ({
  ...(most === null ? {} : { most: formatAmount(most) }),
  asked: formatAmount(asked),
})

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
  const until = limitAt(limitOfTimeOut(record.timeOut), at)
  return {
    market: record.market,
    largestOrder: limitAt(record.largestOrder, at),
    largestPosition: limitAt(record.largestPosition, at),
    timeOut: asTimeOut(isOver(until, at) ? NONE : until),
  }
}

const isOver = ({ value }: SetLimit<number>, at: number): boolean => value !== null && value <= at
