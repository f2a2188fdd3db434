// The calls of balances and of money between a customer's own wallets.
import * as v from 'valibot'
import { WALLETS } from '../../domain/records/records'
import { coinText, decimalText, signedDecimalText, timeMs } from '../schemas/fields'
import { balanceSchema } from '../schemas/records'
import { call } from './call'

/** The share of an order's value that is charged: 0.001 is 0.1 %. */
const feesSchema = v.object({ maker: decimalText, taker: decimalText })

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
  /** The customer's own fee tier, as it holds today, and the volume that decided it. */
  accountsFees: call({
    method: 'GET',
    path: '/accounts/fees',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      /** 0 is the base tier. */
      vip: v.number(),
      /** Spot and perpetuals together on the 30 full UTC days before today, in USDT. */
      volume: decimalText,
      /** When the tier is decided anew. */
      until: timeMs,
      spot: feesSchema,
      futures: feesSchema,
      /** null in the highest tier. */
      next: v.nullable(v.object({ vip: v.number(), volume: decimalText })),
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
