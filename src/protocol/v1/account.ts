// Reads of `/v1` about the caller's own account.
import * as v from 'valibot'
import { API_KEY_KINDS, API_KEY_SCOPES } from '../../domain/identity/apiKeys'
import { WALLETS } from '../../domain/records/records'
import { keyLimitsSchema } from '../calls/identity/keys'
import { signedDecimalText, timeMs, uuidText } from '../schemas/fields'
import { nothing, read } from './read'

export const accountReads = {
  balances: read({
    path: '/balances',
    call: 'accounts',
    summary: 'Balances of a wallet',
    description: 'By coin. `locked` is the part of `balance` that orders and withdrawals hold.',
    query: v.strictObject({ wallet: v.picklist(WALLETS) }),
    asks: ({ wallet }) => ({ type: wallet }),
    data: v.object({
      balances: v.array(
        v.object({
          wallet: v.picklist(WALLETS),
          coin: v.string(),
          balance: signedDecimalText,
          locked: signedDecimalText,
        }),
      ),
    }),
    answers: ({ accounts }, { wallet }) => ({
      balances: Object.entries(accounts).map(([coin, { balance, locked }]) => ({
        wallet,
        coin,
        balance,
        locked,
      })),
    }),
  }),
  keySelf: read({
    path: '/keys/self',
    call: 'apiKeySelf',
    summary: 'The API key that signed the request',
    description: 'Null for a request with a token.',
    asks: nothing,
    data: v.object({
      key: v.nullable(
        v.object({
          id: uuidText,
          name: v.string(),
          kind: v.picklist(API_KEY_KINDS),
          scopes: v.array(v.picklist(['read', ...API_KEY_SCOPES])),
          addresses: v.array(v.string()),
          limits: keyLimitsSchema,
          createdAt: timeMs,
          expiresAt: timeMs,
        }),
      ),
    }),
    answers: ({ key }) => {
      if (!key) return { key: null }
      const { id, name, kind, scopes, addresses, limits, createdAt, expiresAt } = key
      const given = ['read' as const, ...scopes]
      return { key: { id, name, kind, scopes: given, addresses, limits, createdAt, expiresAt } }
    },
  }),
} as const
