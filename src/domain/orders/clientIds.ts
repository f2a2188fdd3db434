// The name that a program gives its order. It is the idempotency key of placing it, so that one
// name is carried out once.

import type { KeyLimits } from '../identity/keyLimits'

/** Letters, digits, dot, underscore, colon, hyphen. */
export const CLIENT_ID = /^[A-Za-z0-9._:-]{1,36}$/

/** The sender of an order, as the order keeps it. */
export interface Sender {
  /** The name that its program gave it; null where it gave none. */
  readonly clientId: string | null
  /** The API key that signed it; null for a person. */
  readonly keyId: string | null
}

/** The same with the limits of its API key; left out where it has none. */
export interface LimitedSender extends Sender {
  readonly limits?: KeyLimits
}

const NAMED = 'client:'

/** The idempotency key of placing the order of a name. */
export const keyOfClientId = (clientId: string): string => NAMED + clientId

/** The name in an idempotency key; null where it has none. */
export function clientIdOf(idempotencyKey: string): string | null {
  if (!idempotencyKey.startsWith(NAMED)) return null
  const clientId = idempotencyKey.slice(NAMED.length)
  return CLIENT_ID.test(clientId) ? clientId : null
}
