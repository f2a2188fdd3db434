// Profit of a day and returns over days: equity that came in as a deposit or went out as a
// withdrawal is neither profit nor loss.
import { amount, type Amount } from '../brand'
import { divFloor, formatScaled, pow10 } from '../decimal'

/** The value of all wallets at the end of a day, or now, in USDT. */
export interface DayValue {
  readonly equity: Amount
  /** Deposits and credits less withdrawals of the day, at the prices of `equity`. */
  readonly netDeposit: Amount
}

export interface DayProfit {
  /** In USDT. */
  readonly profit: Amount
  /** The basis of the return: the equity before and the deposits, in USDT. */
  readonly invested: Amount
}

export function profitOfDay(before: Amount, { equity, netDeposit }: DayValue): DayProfit {
  const cameIn = netDeposit > 0n ? netDeposit : 0n
  return { profit: amount(equity - before - netDeposit), invested: amount(before + cameIn) }
}

/** Decimals of a return as a ratio. */
export const RETURN_DECIMALS = 8
const ONE = pow10(RETURN_DECIMALS)

/**
 * The returns of consecutive days compounded, as decimal text rounded down ("0.0123" is 1.23 %);
 * null where nothing was invested on any of them. The first day gives the equity before the others.
 */
export function returnOver(days: readonly DayValue[]): string | null {
  let growth: bigint | null = null
  for (const [i, day] of days.entries()) {
    const before = days[i - 1]
    if (!before) continue
    const { profit, invested } = profitOfDay(before.equity, day)
    if (invested > 0n) growth = divFloor((growth ?? ONE) * (invested + profit), invested)
  }
  return growth === null ? null : formatScaled(growth - ONE, RETURN_DECIMALS)
}
