// The calls of balances and of money between a customer's own wallets.
import * as v from 'valibot'
import { WALLETS } from '../../domain/records/records'
import { coinText, decimalText, signedDecimalText } from '../schemas/fields'
import { balanceSchema } from '../schemas/records'
import { call } from './call'

export const walletCalls = {
  accounts: call({
    method: 'GET',
    path: '/accounts',
    access: 'token',
    query: v.strictObject({ type: v.optional(v.picklist(['OVERVIEW', ...WALLETS]), 'OVERVIEW') }),
    body: undefined,
    data: v.object({
      /** By coin; OVERVIEW sums the wallets. */
      accounts: v.record(
        v.string(),
        v.object({ balance: signedDecimalText, locked: signedDecimalText }),
      ),
      /** At the last prices; the profit of open positions is left out. */
      estimateUsdt: signedDecimalText,
      /** The same by wallet: the polling twin of the balances channel. */
      balances: v.array(balanceSchema),
    }),
  }),
  transfer: call({
    method: 'PUT',
    path: '/accounts/transfer',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.strictObject({
      coin: coinText,
      from: v.picklist(['SPOT', 'FUTURES', 'DERIVATIVES']),
      to: v.picklist(['SPOT', 'FUTURES', 'DERIVATIVES']),
      amount: decimalText,
    }),
    data: v.object({ accounts: v.array(balanceSchema) }),
  }),
} as const
