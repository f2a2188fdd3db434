// The calls of balances, of transfers between a customer's own wallets, and of the customer's
// ledger.
import * as v from 'valibot'
import { TRANSFER_KINDS } from '../../domain/accounts'
import { WALLETS } from '../../domain/records/records'
import { placedSchema } from '../schemas/placed'
import {
  coinText,
  decimalText,
  signedDecimalText,
  timeMs,
  timeText,
  wholeText,
} from '../schemas/fields'
import { balanceSchema } from '../schemas/records'
import { dailyEquitySchema, ledgerEntrySchema } from '../schemas/walletRecords'
import { callsOf, command, read } from './call'
import { NUMBERS } from '../schemas/refusalSets'

/** The fraction of an order's value that is charged: 0.001 is 0.1 %. */
const feesSchema = v.object({ maker: decimalText, taker: decimalText })

export const walletCalls = callsOf('wallet', {
  accounts: read({
    path: '/accounts',
    summary: 'Balances',
    query: v.strictObject({ type: v.optional(v.picklist(['OVERVIEW', ...WALLETS]), 'OVERVIEW') }),
    data: v.object({
      /** By coin; OVERVIEW sums the wallets. */
      accounts: v.record(
        v.string(),
        v.object({ balance: signedDecimalText, locked: signedDecimalText }),
      ),
      /** At the last prices, without the profit of open positions. */
      estimateUsdt: signedDecimalText,
      /** The same by wallet: the polling equivalent of the balances channel. */
      balances: v.array(balanceSchema),
    }),
  }),
  ordersPlaced: read({
    path: '/orders/placed',
    summary: 'Recently placed orders by idempotency key',
    description:
      'Of the newest own calls of all markets: idempotency keys, and ids of what they placed.',
    data: v.object({ placed: placedSchema }),
  }),
  accountsFees: read({
    path: '/accounts/fees',
    summary: 'Fee tier and fees',
    description: "The customer's present fee tier, and the volume that determined it.",
    data: v.object({
      /** 0 is the base tier. */
      vip: v.number(),
      /** Spot and perpetuals together on the 30 full UTC days before today, in USDT. */
      volume: decimalText,
      /** The time at which the tier is determined again. */
      until: timeMs,
      spot: feesSchema,
      futures: feesSchema,
      /** null in the highest tier. */
      next: v.nullable(v.object({ vip: v.number(), volume: decimalText })),
    }),
  }),
  transfer: command({
    method: 'PUT',
    scope: 'transfer',
    path: '/accounts/transfer',
    summary: 'Transfer between wallets',
    refusals: [NUMBERS, 'coinUnknown', 'transferSameWallet', 'insufficientAvailable'],
    body: v.strictObject({
      coin: coinText,
      from: v.picklist(['SPOT', 'FUTURES', 'DERIVATIVES']),
      to: v.picklist(['SPOT', 'FUTURES', 'DERIVATIVES']),
      amount: decimalText,
    }),
    data: v.object({ accounts: v.array(balanceSchema) }),
  }),
  accountLedger: read({
    path: '/accounts/ledger',
    summary: 'Ledger of the account',
    description:
      'Newest first. One wallet and coin: with balances, and sums of the period on the first page.',
    refusals: ['coinUnknown', 'fieldType'],
    query: v.strictObject({
      wallet: v.optional(v.picklist(WALLETS)),
      coin: v.optional(coinText),
      kind: v.optional(v.picklist(TRANSFER_KINDS)),
      /** True if entries that only lock or release are left out. */
      holds: v.optional(v.picklist(['show', 'hide']), 'show'),
      from: v.optional(timeText),
      to: v.optional(timeText),
      limit: v.optional(wholeText(100), '20'),
      /** `next` of the previous page. */
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'cursor'))),
    }),
    data: v.object({
      entries: v.array(ledgerEntrySchema),
      /** opening + Σ byKind = closing; null unless one wallet and one coin were chosen. */
      summary: v.nullable(
        v.object({
          opening: signedDecimalText,
          closing: signedDecimalText,
          byKind: v.array(
            v.object({
              kind: v.string(),
              count: v.number(),
              amount: signedDecimalText,
            }),
          ),
        }),
      ),
      next: v.optional(v.string()),
    }),
  }),
  accountEquity: read({
    path: '/accounts/equity',
    keeps: true,
    summary: 'Equity by day',
    description:
      'Wallets at the end of each of the last 30 UTC days, and its net deposit, in USDT.',
    data: v.object({ days: v.array(dailyEquitySchema) }),
  }),
})
