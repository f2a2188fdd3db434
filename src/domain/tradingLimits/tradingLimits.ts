// The limits that a customer sets on their own trading in each market: the largest order, the
// largest position, and a time-out. They refuse what would open more, never what reduces. A
// stricter limit holds at once, a looser one after a day, so that nobody loosens one in the heat of
// a loss.
import type { Amount } from '../brand'
import { formatAmount } from '../decimal'
import { refused, type Outcome } from '../refusals'

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

/** The size of an opening, in USDT. */
export interface Opening {
  /** Of the order: what it takes at once, and what rests at its limit. */
  readonly order: Amount
  /** Of the instrument once all of it is filled: what is open, what rests to open, the order. */
  readonly position: Amount
}

/** A limit as it holds at a time. */
export const limitAt = <T>({ value, next }: SetLimit<T>, at: number): SetLimit<T> =>
  next !== null && next.at <= at ? { value: next.value, next: null } : { value, next }

/** A time-out as it holds at a time; one that is over is none. */
export function timeOutAt(timeOut: SetLimit<number>, at: number): SetLimit<number> {
  const until = limitAt(timeOut, at)
  return until.value !== null && until.value <= at ? NONE : until
}

/** All of them as they hold at a time. */
export function limitsAt(limits: MarketLimits, at: number): MarketLimits {
  return {
    largestOrder: limitAt(limits.largestOrder, at),
    largestPosition: limitAt(limits.largestPosition, at),
    timeOutUntil: timeOutAt(limits.timeOutUntil, at),
  }
}

/** The limits after a change at a time: what is stricter at once, what is looser a day later. */
export function changedLimits(
  limits: MarketLimits,
  { largestOrder, largestPosition, timeOutUntil }: LimitChange,
  at: number,
): MarketLimits {
  const now = limitsAt(limits, at)
  const isLess = (a: Amount, b: Amount) => a < b
  // The end of a time-out that is past ends it.
  const isPast = typeof timeOutUntil === 'number' && timeOutUntil <= at
  const until = isPast ? null : timeOutUntil
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
  return (
    beyond('ownOrderLimit', largestOrder.value, order, field) ??
    beyond('ownPositionLimit', largestPosition.value, position, field)
  )
}

const beyond = (
  key: 'ownOrderLimit' | 'ownPositionLimit',
  most: Amount | null,
  asked: Amount,
  field: string,
): Outcome<never> | null =>
  most === null || asked <= most
    ? null
    : refused(key, field, { most: formatAmount(most), asked: formatAmount(asked) })
