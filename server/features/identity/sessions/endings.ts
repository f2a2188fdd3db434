// Ways in which a session ends, and the refusal that its holder gets for each.
import type { RefusalKey } from '../../../../src/domain/refusals'

const TOLD = {
  SIGNED_OUT: 'sessionRevoked',
  REVOKED: 'sessionRevoked',
  /** Pushed out by too many others. */
  ELSEWHERE: 'signedInElsewhere',
  /** The operator froze the account. */
  DISABLED: 'accountDisabled',
  /** A spent refresh token came again: somebody holds a copy. */
  REUSED: 'sessionRevoked',
  /** It has lasted as long as any may. */
  TOO_OLD: 'sessionTooOld',
  /** Password or mobile changed. */
  CHANGED: 'sessionRevoked',
} as const satisfies Record<string, RefusalKey>

export type EndedAs = keyof typeof TOLD
export type EndedKey = (typeof TOLD)[EndedAs]

export const notifyEnding = (as: EndedAs): EndedKey => TOLD[as]
