// How long withdrawals are held after what proves an owner has changed.

export const HOLD_MS = 24 * 3_600_000
