// The calls of deposits and withdrawals, and of the addresses to which one withdraws.
import * as v from 'valibot'
import { DEPOSIT_STATUSES, WITHDRAWAL_STATUSES } from '../../domain/records/walletRecords'
import { coinText, decimalText, pastOf, placeFields, signedDecimalText } from '../schemas/fields'
import { timeMs, writtenText } from '../schemas/fields'
import { codeText, sentSchema } from '../schemas/identity'
import {
  addressSchema,
  depositSchema,
  networkName,
  withdrawalSchema,
} from '../schemas/walletRecords'
import { call } from './call'

const addressText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128))
const withdrawalAnswer = v.object({ withdrawal: withdrawalSchema })

/** What an account may withdraw now. */
const limitSchema = v.object({
  kycLevel: v.number(),
  /** In USDT, of the UTC day. */
  daily: signedDecimalText,
  used: signedDecimalText,
  left: signedDecimalText,
  /** Nothing may be withdrawn before; null where nothing is held. */
  heldUntil: v.nullable(timeMs),
})

const size = { coin: coinText, coinType: networkName, address: addressText, amount: decimalText }

export const chainCalls = {
  depositInfo: call({
    method: 'GET',
    path: '/accounts/{coin}/depositinfo',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      coin: v.string(),
      /** What a test deposit brings; null in production. */
      testDeposit: v.nullable(signedDecimalText),
      networks: v.array(
        v.object({
          coinType: networkName,
          address: v.string(),
          minDeposit: signedDecimalText,
          /** Blocks after which it is credited, and how long one takes, ms. */
          confirmations: v.number(),
          blockMs: v.number(),
        }),
      ),
    }),
  }),
  depositHistory: call({
    method: 'GET',
    path: '/deposit/history',
    access: 'token',
    query: v.strictObject({
      coin: v.optional(coinText),
      status: v.optional(v.picklist(DEPOSIT_STATUSES)),
      ...pastOf(5),
    }),
    body: undefined,
    data: v.object({ deposits: v.array(depositSchema), ...placeFields }),
  }),
  /**
   * Outside production: somebody pays to the caller's address, on the chain that all deposits take.
   */
  testDeposit: call({
    method: 'POST',
    path: '/deposit/test',
    access: 'token',
    query: undefined,
    body: v.strictObject({ coin: coinText, coinType: networkName }),
    data: v.object({ txId: v.string(), amount: signedDecimalText }),
  }),
  withdrawHistory: call({
    method: 'GET',
    path: '/withdraw/history',
    access: 'token',
    query: v.strictObject({
      coin: v.optional(coinText),
      status: v.optional(v.picklist(WITHDRAWAL_STATUSES)),
      ...pastOf(5),
    }),
    body: undefined,
    data: v.object({ withdrawals: v.array(withdrawalSchema), ...placeFields }),
  }),
  withdrawLimit: call({
    method: 'GET',
    path: '/withdraw/limit',
    access: 'token',
    query: undefined,
    body: undefined,
    data: limitSchema,
  }),
  sendWithdrawMobileCode: call({
    method: 'POST',
    path: '/withdraw/sendmobileverifycode',
    access: 'token',
    query: undefined,
    body: v.strictObject({ coin: coinText }),
    data: sentSchema,
  }),
  sendWithdrawMailCode: call({
    method: 'POST',
    path: '/withdraw/sendmailverifycode',
    access: 'token',
    query: undefined,
    body: v.strictObject({ coin: coinText }),
    data: sentSchema,
  }),
  withdraw: call({
    method: 'POST',
    path: '/withdraw',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.strictObject({ ...size, mobileVerifyCode: codeText, emailVerifyCode: codeText }),
    data: withdrawalAnswer,
  }),
  /** What a withdrawal would cost and bring, and what is left of the day; nothing is held. */
  withdrawFee: call({
    method: 'POST',
    path: '/withdraw/fee',
    access: 'token',
    query: undefined,
    body: v.strictObject(size),
    data: v.object({
      fee: signedDecimalText,
      /** What arrives. */
      received: signedDecimalText,
      /** What it would count for in the limit; null where the coin has no price now. */
      estimateUsdt: v.nullable(signedDecimalText),
      limit: limitSchema,
      at: timeMs,
    }),
  }),
  withdrawCancel: call({
    method: 'POST',
    path: '/withdraw/{uuid}/cancel',
    access: 'token',
    idempotent: true,
    query: undefined,
    body: v.optional(v.strictObject({})),
    data: withdrawalAnswer,
  }),
  addresses: call({
    method: 'GET',
    path: '/withdraw/addresses',
    access: 'token',
    query: undefined,
    body: undefined,
    data: v.object({
      addresses: v.array(addressSchema),
      /** Whether only addresses of the book may be used, new ones after 24 hours. */
      listedOnly: v.boolean(),
      /** When that ends, where it was switched off. */
      listedOnlyUntil: v.nullable(timeMs),
    }),
  }),
  addAddress: call({
    method: 'POST',
    path: '/withdraw/addresses',
    access: 'token',
    query: undefined,
    body: v.strictObject({
      coinType: networkName,
      address: addressText,
      name: writtenText(40),
    }),
    data: v.object({ address: addressSchema }),
  }),
  removeAddress: call({
    method: 'POST',
    path: '/withdraw/addresses/{uuid}/remove',
    access: 'token',
    query: undefined,
    body: v.optional(v.strictObject({})),
    data: v.object({}),
  }),
  /** Switched off it goes on for 24 hours. */
  listedOnly: call({
    method: 'PUT',
    path: '/withdraw/addresses/listedonly',
    access: 'token',
    query: undefined,
    body: v.strictObject({ on: v.boolean() }),
    data: v.object({ listedOnly: v.boolean(), listedOnlyUntil: v.nullable(timeMs) }),
  }),
} as const
