// The wire schemas of deposits, withdrawals, postings and the address book; the domain defines the
// shapes, and the compiler keeps the two equal.
import * as v from 'valibot'
import { SYSTEM_ACCOUNTS } from '../../domain/accounts'
import { WALLETS } from '../../domain/records/records'
import {
  DEPOSIT_STATUSES,
  REJECT_CAUSES,
  WITHDRAWAL_STATUSES,
  type AddressRecord,
  type DailyEquity,
  type DepositRecord,
  type LedgerEntry,
  type WithdrawalRecord,
} from '../../domain/records/walletRecords'
import { NETWORKS } from '../../domain/wallet/networks'
import { signedDecimalText, timeMs } from './fields'

const decimal = signedDecimalText
const count = v.pipe(v.number(), v.integer())
const maybeText = v.nullable(v.string())
const maybeTime = v.nullable(timeMs)

export const networkName = v.picklist(NETWORKS, 'network')

export const depositSchema = v.object({
  uuid: v.string(),
  coin: v.string(),
  coinType: networkName,
  address: v.string(),
  amount: decimal,
  txId: v.string(),
  status: v.picklist(DEPOSIT_STATUSES),
  confirmations: count,
  required: count,
  createdAt: timeMs,
  updatedAt: timeMs,
}) satisfies v.GenericSchema<unknown, DepositRecord>

export const withdrawalSchema = v.object({
  uuid: v.string(),
  coin: v.string(),
  coinType: networkName,
  address: v.string(),
  amount: decimal,
  fee: decimal,
  received: decimal,
  estimateUsdt: decimal,
  status: v.picklist(WITHDRAWAL_STATUSES),
  sending: v.boolean(),
  txId: maybeText,
  rejectCause: v.nullable(v.picklist(REJECT_CAUSES)),
  reason: maybeText,
  createdAt: timeMs,
  reviewedAt: maybeTime,
  updatedAt: timeMs,
  closedAt: maybeTime,
}) satisfies v.GenericSchema<unknown, WithdrawalRecord>

export const ledgerEntrySchema = v.object({
  transferId: count,
  at: timeMs,
  kind: v.string(),
  cause: v.string(),
  wallet: v.picklist(WALLETS),
  coin: v.string(),
  amount: decimal,
  locked: decimal,
  balance: v.nullable(decimal),
  sides: v.array(
    v.object({
      party: v.picklist(['OWN', 'OTHERS', ...SYSTEM_ACCOUNTS]),
      wallet: v.nullable(v.picklist(WALLETS)),
      coin: v.string(),
      amount: decimal,
    }),
  ),
}) satisfies v.GenericSchema<unknown, LedgerEntry>

export const dailyEquitySchema = v.object({
  day: timeMs,
  equityUsdt: decimal,
  netDepositUsdt: decimal,
}) satisfies v.GenericSchema<unknown, DailyEquity>

export const addressSchema = v.object({
  uuid: v.string(),
  name: v.string(),
  coinType: networkName,
  address: v.string(),
  createdAt: timeMs,
  usableAt: timeMs,
}) satisfies v.GenericSchema<unknown, AddressRecord>
