// The idempotency keys whose first answers are kept for ever: a start credits each cause once by
// them.

export const LASTING_KEYS = 'credit:'

export const isKeptForEver = (key: string): boolean => key.startsWith(LASTING_KEYS)
