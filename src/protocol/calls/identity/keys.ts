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
import { timeMs, uuidText, writtenText } from '../../schemas/fields'
import { callsOf, own, read } from '../call'

const apiKeySchema = v.object({
  id: uuidText,
  name: v.string(),
  kind: v.picklist(API_KEY_KINDS),
  scopes: v.array(v.picklist(API_KEY_SCOPES)),
  addresses: v.array(v.string()),
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
    }),
    data: v.object({ key: apiKeySchema, secret: v.nullable(v.string()) }),
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
