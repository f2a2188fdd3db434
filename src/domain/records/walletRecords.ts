// The records of deposits, withdrawals and postings shared by client and server. Decimals are text
// exactly as on the wire; times are ms UTC.
import type { SystemAccount } from '../accounts'
import type { Network } from '../wallet/networks'
import type { Wallet } from './records'

/**
 * CONFIRMING: seen on its network. COMPLETED: credited. DROPPED: reverted by its network before it
 * was final. TOO_SMALL: below the smallest deposit, not credited.
 */
export const DEPOSIT_STATUSES = ['CONFIRMING', 'COMPLETED', 'DROPPED', 'TOO_SMALL'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

export interface DepositRecord {
  readonly uuid: string
  readonly coin: string
  readonly coinType: Network
  readonly address: string
  readonly amount: string
  readonly txId: string
  readonly status: DepositStatus
  readonly confirmations: number
  /** The number of confirmations required. */
  readonly required: number
  readonly createdAt: number
  readonly updatedAt: number
}

/**
 * SUBMITTED: reserved, may be cancelled. REVIEWING: being checked, then sent. COMPLETED: on its
 * network. REJECTED: by the operator or by the network, refunded in full. CANCELLED: by the
 * customer, refunded in full.
 */
export const WITHDRAWAL_STATUSES = [
  'SUBMITTED',
  'REVIEWING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** OPERATOR: with the operator's reason beside it. NETWORK: the transaction failed there. */
export const REJECT_CAUSES = ['OPERATOR', 'NETWORK'] as const
export type RejectCause = (typeof REJECT_CAUSES)[number]

export interface WithdrawalRecord {
  readonly uuid: string
  readonly coin: string
  readonly coinType: Network
  readonly address: string
  /** The debit of the wallet, including the fee. */
  readonly amount: string
  readonly fee: string
  /** The amount that arrives. */
  readonly received: string
  /** Its share of the daily limit. */
  readonly estimateUsdt: string
  readonly status: WithdrawalStatus
  /** Approved, and submitted to its network. */
  readonly sending: boolean
  readonly txId: string | null
  readonly rejectCause: RejectCause | null
  /** The operator's reason. */
  readonly reason: string | null
  readonly createdAt: number
  /** The start of the review. */
  readonly reviewedAt: number | null
  readonly updatedAt: number
  readonly closedAt: number | null
}

/** The effect of one transfer on one coin of one wallet. */
export interface LedgerEntry {
  readonly transferId: number
  readonly at: number
  readonly kind: string
  /** The cause of the transfer: an order, a fill, a deposit, a withdrawal, an idempotency key. */
  readonly cause: string
  readonly wallet: Wallet
  readonly coin: string
  /** Added to the balance; 0 if funds were only locked or released. */
  readonly amount: string
  /** Added to the locked part of it. */
  readonly locked: string
  /** The balance after it; null unless one wallet and one coin were chosen. */
  readonly balance: string | null
  /** All movements of the transfer; they sum to zero per coin. Empty if funds were only locked. */
  readonly sides: readonly LedgerSide[]
}

/** The change of one party's money in one coin. */
export interface LedgerSide {
  /** The customer, any other customers together, or an account of the exchange. */
  readonly party: 'OWN' | 'OTHERS' | SystemAccount
  /** The customer's own wallet; null for everybody else. */
  readonly wallet: Wallet | null
  readonly coin: string
  readonly amount: string
}

/** The balance of all wallets at the end of a day, in USDT at the prices of that time. */
export interface DailyEquity {
  /** Start of the UTC day. */
  readonly day: number
  readonly equityUsdt: string
  /** Deposits and credits less withdrawals of the day, in USDT at the same prices. */
  readonly netDepositUsdt: string
}

export interface AddressRecord {
  readonly uuid: string
  readonly name: string
  readonly coinType: Network
  readonly address: string
  readonly createdAt: number
  /** The earliest time of use while only addresses of the book are allowed. */
  readonly usableAt: number
}
