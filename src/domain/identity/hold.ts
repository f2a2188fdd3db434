// The hold on withdrawals after a change of an account's credentials: its duration, and the changes
// that cause it.
import type { SecurityEvent } from '../records/identityRecords'

export const HOLD_MS = 24 * 3_600_000

export const HOLDING_EVENTS: readonly SecurityEvent[] = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'MOBILE_CHANGED',
  'AUTHENTICATOR_ON',
  'AUTHENTICATOR_OFF',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
]
