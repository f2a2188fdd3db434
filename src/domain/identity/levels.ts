// What each level of identity allows. How a level is reached is the exchange's to judge.

/** What may be withdrawn a day, in USDT, by level. */
export const DAILY_WITHDRAWAL_USDT = ['0', '1000', '50000'] as const

/** What may be withdrawn a day, in USDT; a level that this build does not know has the highest. */
export const dailyWithdrawal = (level: number): string =>
  DAILY_WITHDRAWAL_USDT[Math.max(0, level)] ?? DAILY_WITHDRAWAL_USDT[2]
