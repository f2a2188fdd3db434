// Rows of the trading limits table, and the limits that they contain.
import { amount, type Amount } from '../../../src/domain/brand'
import type { Market } from '../../../src/domain/instruments'
import type { MarketLimits, SetLimit } from '../../../src/domain/tradingLimits/tradingLimits'
import type { TradingLimitRow } from './tables'

/** Whose limits they are, and in which market. */
export interface OwnedLimits {
  readonly userId: string
  readonly market: Market
  readonly limits: MarketLimits
}

export function rowOfLimits({ userId, market, limits }: OwnedLimits): TradingLimitRow {
  const { largestOrder, largestPosition, timeOutUntil } = limits
  return {
    userId,
    market,
    largestOrder: largestOrder.value,
    nextLargestOrder: largestOrder.next?.value ?? null,
    nextLargestOrderAt: largestOrder.next?.at ?? null,
    largestPosition: largestPosition.value,
    nextLargestPosition: largestPosition.next?.value ?? null,
    nextLargestPositionAt: largestPosition.next?.at ?? null,
    timeOutUntil: timeOutUntil.value,
    nextTimeOutUntil: timeOutUntil.next?.value ?? null,
    nextTimeOutUntilAt: timeOutUntil.next?.at ?? null,
  }
}

export const limitsOfRow = (row: TradingLimitRow): OwnedLimits => ({
  userId: row.userId,
  market: row.market as Market,
  limits: {
    largestOrder: limitOf(
      money(row.largestOrder),
      money(row.nextLargestOrder),
      row.nextLargestOrderAt,
    ),
    largestPosition: limitOf(
      money(row.largestPosition),
      money(row.nextLargestPosition),
      row.nextLargestPositionAt,
    ),
    timeOutUntil: limitOf(row.timeOutUntil, row.nextTimeOutUntil, row.nextTimeOutUntilAt),
  },
})

const money = (value: bigint | null): Amount | null => (value === null ? null : amount(value))

const limitOf = <T>(value: T | null, next: T | null, at: number | null): SetLimit<T> => ({
  value,
  next: at === null ? null : { value: next, at },
})
