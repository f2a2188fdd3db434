// The calls of API keys, with which programs sign their requests.
import * as v from 'valibot'
import {
  API_KEY_DAYS,
  API_KEY_KINDS,
  API_KEY_SCOPES,
  MAX_API_KEY_ADDRESSES,
  MAX_API_KEY_NAME,
  type ApiKeyRecord,
} from '../../../domain/identity/apiKeys'
import {
  MAX_KEY_SYMBOLS,
  MAX_ORDERS_PER_MINUTE,
  type KeyLimitsRecord,
} from '../../../domain/identity/keyLimits'
import type { RefusalKey } from '../../../domain/refusals'
import { decimalText, symbolText, timeMs, uuidText, writtenText } from '../../schemas/fields'
import { NUMBERS } from '../../schemas/refusalSets'
import { callsOf, own, read } from '../call'

/** Limits as they are shown. */
export const keyLimitsSchema = v.object({
  symbols: v.array(v.string()),
  largestOrder: v.nullable(decimalText),
  largestPosition: v.nullable(decimalText),
  ordersPerMinute: v.nullable(v.number()),
}) satisfies v.GenericSchema<unknown, KeyLimitsRecord>

/** Limits as they are set: what is left out is none. */
const limitsBody = v.strictObject({
  symbols: v.optional(v.pipe(v.array(symbolText), v.maxLength(MAX_KEY_SYMBOLS)), () => []),
  largestOrder: v.optional(v.nullable(decimalText), null),
  largestPosition: v.optional(v.nullable(decimalText), null),
  ordersPerMinute: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ORDERS_PER_MINUTE))),
    null,
  ),
})

const LIMITS: readonly RefusalKey[] = ['instrumentUnknown', ...NUMBERS]

const apiKeySchema = v.object({
  id: uuidText,
  name: v.string(),
  kind: v.picklist(API_KEY_KINDS),
  scopes: v.array(v.picklist(API_KEY_SCOPES)),
  addresses: v.array(v.string()),
  limits: keyLimitsSchema,
  createdAt: timeMs,
  expiresAt: timeMs,
  lastUsedAt: v.nullable(timeMs),
  lastAddress: v.nullable(v.string()),
}) satisfies v.GenericSchema<unknown, ApiKeyRecord>

export const keyCalls = callsOf('keys', {
  apiKeys: own({
    method: 'GET',
    path: '/auth/keys',
    summary: 'List API keys',
    data: v.object({ keys: v.array(apiKeySchema) }),
  }),
  createApiKey: own({
    path: '/auth/keys',
    summary: 'Create an API key',
    description:
      'The secret of an HMAC key is in this answer and never again; an Ed25519 key has none. ' +
      'Every key reads; `trade` places and cancels orders, `transfer` moves money between own ' +
      'wallets and needs a list of addresses. Requires a fresh factor.',
    refusals: [
      'freshFactorNeeded',
      'tooManyApiKeys',
      'publicKeyInvalid',
      'addressListInvalid',
      'addressListMissing',
      LIMITS,
    ],
    body: v.strictObject({
      name: writtenText(MAX_API_KEY_NAME),
      kind: v.picklist(API_KEY_KINDS),
      /** Ed25519 only: the 32 bytes in base64 or hex, or the key in PEM. */
      publicKey: v.optional(v.pipe(v.string(), v.maxLength(512))),
      scopes: v.pipe(v.array(v.picklist(API_KEY_SCOPES)), v.maxLength(API_KEY_SCOPES.length)),
      /** IP addresses and networks such as 203.0.113.0/24; empty: any. */
      addresses: v.pipe(
        v.array(v.pipe(v.string(), v.trim(), v.maxLength(64))),
        v.maxLength(MAX_API_KEY_ADDRESSES),
      ),
      days: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(API_KEY_DAYS.most)),
        API_KEY_DAYS.standard,
      ),
      /** Left out: none. */
      limits: v.optional(limitsBody),
    }),
    data: v.object({ key: apiKeySchema, secret: v.nullable(v.string()) }),
  }),
  setApiKeyLimits: own({
    path: '/auth/keys/{id}/limits',
    summary: 'Set the limits of an API key',
    description:
      'All of them, in the place of those before: what is left out, or null, is no limit. ' +
      'Stricter ones at any time; whatever allows more requires a fresh factor. They hold from ' +
      'the answer on, for open streams too.',
    refusals: ['freshFactorNeeded', 'apiKeyUnknown', LIMITS],
    body: limitsBody,
    data: v.object({ key: apiKeySchema }),
  }),
  revokeApiKey: own({
    path: '/auth/keys/{id}/revoke',
    summary: 'Revoke an API key',
    description: 'At once, for its open streams too.',
    refusals: ['apiKeyUnknown'],
    body: v.strictObject({}),
    data: v.object({}),
  }),
  apiKeySelf: read({
    path: '/auth/keys/self',
    summary: 'The API key that signed the request',
    description: 'Null for a request with a token.',
    data: v.object({ key: v.nullable(apiKeySchema) }),
  }),
})
