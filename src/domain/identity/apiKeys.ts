// API keys: what they may do, their limits, and what the customer sees of one.

import type { KeyLimitsRecord } from './keyLimits'

/** ED25519: the customer keeps the private key. HMAC: the exchange makes the secret. */
export const API_KEY_KINDS = ['ED25519', 'HMAC'] as const
export type ApiKeyKind = (typeof API_KEY_KINDS)[number]

/** Scopes that a key can have beside reading. */
export const API_KEY_SCOPES = ['trade', 'transfer'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** Keys of one account. */
export const MAX_API_KEYS = 20
export const MAX_API_KEY_NAME = 40
/** IP addresses or networks that a key is bound to. */
export const MAX_API_KEY_ADDRESSES = 16
/** Days until a key expires. */
export const API_KEY_DAYS = { most: 365, mostDemo: 30, standard: 90 } as const

/** Validity of a signed request, ms: the default, and the longest window that it may name. */
export const SIGNATURE_WINDOW_MS = { standard: 5_000, most: 60_000 } as const
/** Largest lead of a request's timestamp over the exchange's time, ms. */
export const SIGNATURE_AHEAD_MS = 1_000

/** An API key as its owner sees it. */
export interface ApiKeyRecord {
  readonly id: string
  readonly name: string
  readonly kind: ApiKeyKind
  readonly scopes: readonly ApiKeyScope[]
  /** IP addresses and networks; empty: any. */
  readonly addresses: readonly string[]
  readonly limits: KeyLimitsRecord
  readonly createdAt: number
  readonly expiresAt: number
  /** Null: never. */
  readonly lastUsedAt: number | null
  /** The IP address of the last use. */
  readonly lastAddress: string | null
}
