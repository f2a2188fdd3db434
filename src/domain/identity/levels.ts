// The permissions of each verification level. The exchange decides how a level is reached.

/** The daily withdrawal limit, in USDT, by level. */
export const DAILY_WITHDRAWAL_USDT = ['0', '1000', '50000'] as const

/** The daily withdrawal limit, in USDT; a level unknown to this build has the highest. */
export const dailyWithdrawal = (level: number): string =>
  DAILY_WITHDRAWAL_USDT[Math.max(0, level)] ?? DAILY_WITHDRAWAL_USDT[2]
