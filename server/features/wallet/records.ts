// The way of deposits and withdrawals from memory to the wire and to their rows, and back.
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import type {
  DepositRecord,
  DepositStatus,
  RejectCause,
  WithdrawalRecord,
  WithdrawalStatus,
} from '../../../src/domain/records/walletRecords'
import { NETWORK_FIGURES, type Network } from '../../../src/domain/wallet/networks'
import type { Deposit, Withdrawal } from './state'
import type { DepositRow, WithdrawalRow } from './tables'

export const depositRecord = (deposit: Deposit): DepositRecord => ({
  uuid: deposit.id,
  coin: deposit.coin,
  coinType: deposit.network,
  address: deposit.address,
  amount: formatAmount(deposit.amount),
  txId: deposit.txId,
  status: deposit.status,
  confirmations: deposit.confirmations,
  required: NETWORK_FIGURES[deposit.network].confirmations,
  createdAt: deposit.createdAt,
  updatedAt: deposit.updatedAt,
})

export const withdrawalRecord = (withdrawal: Withdrawal): WithdrawalRecord => ({
  uuid: withdrawal.id,
  coin: withdrawal.coin,
  coinType: withdrawal.network,
  address: withdrawal.address,
  amount: formatAmount(withdrawal.amount),
  fee: formatAmount(withdrawal.fee),
  received: formatAmount(amount(withdrawal.amount - withdrawal.fee)),
  estimateUsdt: formatAmount(withdrawal.estimate),
  status: withdrawal.status,
  sending: withdrawal.sending,
  txId: withdrawal.txId,
  rejectCause: withdrawal.rejectCause,
  reason: withdrawal.reason,
  createdAt: withdrawal.createdAt,
  reviewedAt: withdrawal.reviewedAt,
  updatedAt: withdrawal.updatedAt,
  closedAt: withdrawal.closedAt,
})

export const depositOfRow = (row: DepositRow): Deposit => ({
  ...row,
  network: row.network as Network,
  amount: amount(row.amount),
  status: row.status as DepositStatus,
})

export const withdrawalOfRow = (row: WithdrawalRow): Withdrawal => ({
  ...row,
  network: row.network as Network,
  amount: amount(row.amount),
  fee: amount(row.fee),
  estimate: amount(row.estimate),
  status: row.status as WithdrawalStatus,
  rejectCause: row.rejectCause as RejectCause | null,
})
