// The closure of an account: the period in which it can be cancelled, and its preconditions.

/** The time from the request to the erasure. */
export const CLOSURE_WAIT_MS = 14 * 86_400_000

/** The obstacles to closing an account. */
export const REMAINS = ['POSITIONS', 'WITHDRAWALS', 'SAVINGS', 'BALANCES'] as const
export type Remains = (typeof REMAINS)[number]

/** Balances worth less than this in total, in USDT, cannot be withdrawn and are forfeited. */
export const GIVEN_UP_BELOW_USDT = 1
