// The idempotency keys whose first answers are never deleted: startup uses them to credit each
// cause only once.

export const LASTING_KEYS = 'credit:'

export const isKeptForEver = (key: string): boolean => key.startsWith(LASTING_KEYS)
