// The calls of balances, of money between a customer's own wallets, and of the customer's ledger.
import * as v from 'valibot'
import { TRANSFER_KINDS } from '../../domain/accounts'
import { WALLETS } from '../../domain/records/records'
import { coinText, decimalText, signedDecimalText, timeMs, timeText } from '../schemas/fields'
import { balanceSchema } from '../schemas/records'
import { dailyEquitySchema, ledgerEntrySchema } from '../schemas/walletRecords'
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
  /**
   * What each transfer did to the caller's wallets, newest first. With one wallet and one coin the
   * entries carry the balance after them, and the first page the sums of the time asked for.
   */
  accountLedger: call({
    method: 'GET',
    path: '/accounts/ledger',
    access: 'token',
    query: v.strictObject({
      wallet: v.optional(v.picklist(WALLETS)),
      coin: v.optional(coinText),
      kind: v.optional(v.picklist(TRANSFER_KINDS)),
      /** Whether what was only locked or released is left out. */
      holds: v.optional(v.picklist(['show', 'hide']), 'show'),
      from: v.optional(timeText),
      to: v.optional(timeText),
      limit: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^\d{1,3}$/, 'number'),
          v.transform(Number),
          v.minValue(1),
          v.maxValue(100),
        ),
        '20',
      ),
      /** `next` of the page before. */
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'cursor'))),
    }),
    body: undefined,
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
  /** All wallets at the end of each of the last 30 UTC days, oldest first, in USDT. */
  accountEquity: call({
    method: 'GET',
    path: '/accounts/equity',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({ days: v.array(dailyEquitySchema) }),
  }),
} as const
