// The calls of withdrawals, and of the withdrawal address book.
import * as v from 'valibot'
import { WITHDRAWAL_STATUSES } from '../../domain/records/walletRecords'
import {
  coinText,
  decimalText,
  pastOf,
  placeFields,
  signedDecimalText,
  timeMs,
  writtenText,
} from '../schemas/fields'
import { codeText, sentSchema } from '../schemas/identity'
import { addressSchema, networkName, withdrawalSchema } from '../schemas/walletRecords'
import { call, callsOf, command, own, read } from './call'
import { BOTH_CODES, NUMBERS } from '../schemas/refusalSets'

const addressText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(128))
const withdrawalAnswer = v.object({ withdrawal: withdrawalSchema })

/** The present withdrawal limit of an account. */
const limitSchema = v.object({
  kycLevel: v.number(),
  /** In USDT, of the UTC day. */
  daily: signedDecimalText,
  used: signedDecimalText,
  left: signedDecimalText,
  /** Withdrawals are blocked until then; null if they are not. */
  heldUntil: v.nullable(timeMs),
})

const size = { coin: coinText, coinType: networkName, address: addressText, amount: decimalText }

const ADDRESS = ['networkUnknown', 'addressInvalid', 'addressChecksum'] as const
const WITHDRAWAL = [ADDRESS, NUMBERS, 'coinUnknown', 'amountBelowMinimum', 'priceUnknown'] as const

export const withdrawalCalls = callsOf('wallet', {
  withdrawHistory: read({
    path: '/withdraw/history',
    summary: 'List withdrawals',
    query: v.strictObject({
      coin: v.optional(coinText),
      status: v.optional(v.picklist(WITHDRAWAL_STATUSES)),
      ...pastOf(5),
    }),
    rows: 'withdrawals',
    data: v.object({ withdrawals: v.array(withdrawalSchema), ...placeFields }),
  }),
  withdrawLimit: read({
    path: '/withdraw/limit',
    summary: 'Withdrawal limit',
    data: limitSchema,
  }),
  sendWithdrawMobileCode: own({
    path: '/withdraw/sendmobileverifycode',
    summary: 'Send a code by SMS for a withdrawal',
    refusals: ['coinUnknown', 'demoWithdraws'],
    sendsCode: true,
    body: v.strictObject({ coin: coinText }),
    data: sentSchema,
  }),
  sendWithdrawMailCode: own({
    path: '/withdraw/sendmailverifycode',
    summary: 'Send a code by email for a withdrawal',
    refusals: ['coinUnknown', 'demoWithdraws'],
    sendsCode: true,
    body: v.strictObject({ coin: coinText }),
    data: sentSchema,
  }),
  withdraw: command({
    method: 'POST',
    scope: 'person',
    path: '/withdraw',
    summary: 'Withdraw',
    refusals: [
      WITHDRAWAL,
      BOTH_CODES,
      'demoWithdraws',
      'freshFactorNeeded',
      'addressNotListed',
      'addressWaiting',
      'levelTooLow',
      'withdrawalsHeld',
      'withdrawalLimit',
      'insufficientAvailable',
      'exchangeFull',
    ],
    provesByCode: true,
    body: v.strictObject({ ...size, mobileVerifyCode: codeText, emailVerifyCode: codeText }),
    data: withdrawalAnswer,
  }),
  withdrawFee: call({
    method: 'POST',
    access: 'token',
    scope: 'read',
    path: '/withdraw/fee',
    summary: 'Fee and result of a withdrawal',
    description: 'Its cost, what arrives, and the remaining limit of the day; reserves nothing.',
    refusals: [WITHDRAWAL],
    body: v.strictObject(size),
    data: v.object({
      fee: signedDecimalText,
      /** The amount that arrives. */
      received: signedDecimalText,
      /** Its share of the limit; null where the coin has no price now. */
      estimateUsdt: v.nullable(signedDecimalText),
      limit: limitSchema,
      at: timeMs,
    }),
  }),
  withdrawCancel: command({
    method: 'POST',
    scope: 'person',
    path: '/withdraw/{uuid}/cancel',
    summary: 'Cancel a withdrawal',
    refusals: ['withdrawalUnknown', 'withdrawalNotSubmitted', 'withdrawalDecided'],
    body: v.optional(v.strictObject({})),
    data: withdrawalAnswer,
  }),
  addresses: own({
    method: 'GET',
    path: '/withdraw/addresses',
    summary: 'List withdrawal addresses',
    data: v.object({
      addresses: v.array(addressSchema),
      /** True if only addresses of the book may be used, new ones after 24 hours. */
      listedOnly: v.boolean(),
      /** The end of that restriction, if it was switched off. */
      listedOnlyUntil: v.nullable(timeMs),
    }),
  }),
  addAddress: own({
    path: '/withdraw/addresses',
    summary: 'Add a withdrawal address',
    refusals: [ADDRESS, 'demoFixed', 'freshFactorNeeded', 'addressListed', 'addressBookFull'],
    body: v.strictObject({
      coinType: networkName,
      address: addressText,
      name: writtenText(40),
    }),
    data: v.object({ address: addressSchema }),
  }),
  removeAddress: own({
    path: '/withdraw/addresses/{uuid}/remove',
    summary: 'Remove a withdrawal address',
    refusals: ['demoFixed', 'freshFactorNeeded', 'addressUnknown'],
    body: v.optional(v.strictObject({})),
    data: v.object({}),
  }),
  listedOnly: own({
    method: 'PUT',
    path: '/withdraw/addresses/listedonly',
    summary: 'Restrict withdrawals to the address book',
    description: 'Switching it off takes effect after 24 hours.',
    refusals: ['demoFixed', 'freshFactorNeeded'],
    body: v.strictObject({ on: v.boolean() }),
    data: v.object({ listedOnly: v.boolean(), listedOnlyUntil: v.nullable(timeMs) }),
  }),
})
