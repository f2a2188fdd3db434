// The calls of deposits.
import * as v from 'valibot'
import { DEPOSIT_STATUSES } from '../../domain/records/walletRecords'
import { coinText, pastOf, placeFields, signedDecimalText } from '../schemas/fields'
import { depositSchema, networkName } from '../schemas/walletRecords'
import { callsOf, own, read } from './call'

export const depositCalls = callsOf('wallet', {
  depositInfo: read({
    path: '/accounts/{coin}/depositinfo',
    keeps: true,
    summary: 'Deposit addresses of a coin',
    refusals: ['coinUnknown'],
    data: v.object({
      coin: v.string(),
      /** The amount of a test deposit; null in production. */
      testDeposit: v.nullable(signedDecimalText),
      networks: v.array(
        v.object({
          coinType: networkName,
          address: v.string(),
          minDeposit: signedDecimalText,
          /** The confirmations required, and the time per block, ms. */
          confirmations: v.number(),
          blockMs: v.number(),
        }),
      ),
    }),
  }),
  depositHistory: read({
    path: '/deposit/history',
    summary: 'List deposits',
    query: v.strictObject({
      coin: v.optional(coinText),
      status: v.optional(v.picklist(DEPOSIT_STATUSES)),
      ...pastOf(5),
    }),
    rows: 'deposits',
    data: v.object({ deposits: v.array(depositSchema), ...placeFields }),
  }),
  testDeposit: own({
    path: '/deposit/test',
    summary: 'Make a test deposit',
    description:
      "Outside production: a payment to the caller's address, over the chain of all deposits.",
    refusals: ['coinUnknown', 'networkUnknown', 'routeUnknown', 'faucetSpent'],
    body: v.strictObject({ coin: coinText, coinType: networkName }),
    data: v.object({ txId: v.string(), amount: signedDecimalText }),
  }),
})
