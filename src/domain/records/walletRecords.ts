// The records of deposits, withdrawals and postings as both sides speak of them. Decimals are text
// exactly as on the wire; times are ms UTC.
import type { SystemAccount } from '../accounts'
import type { Network } from '../wallet/networks'
import type { Wallet } from './records'

/**
 * CONFIRMING: seen on its network. COMPLETED: credited. DROPPED: its network took it back before it
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
  /** How many it needs. */
  readonly required: number
  readonly createdAt: number
  readonly updatedAt: number
}

/**
 * SUBMITTED: held, may be cancelled. REVIEWING: being checked, then on its way. COMPLETED: on its
 * network. REJECTED: by the operator or by the network, all of it returned. CANCELLED: by the
 * customer, all of it returned.
 */
export const WITHDRAWAL_STATUSES = [
  'SUBMITTED',
  'REVIEWING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** OPERATOR: with the operator's words beside it. NETWORK: the transaction failed there. */
export const REJECT_CAUSES = ['OPERATOR', 'NETWORK'] as const
export type RejectCause = (typeof REJECT_CAUSES)[number]

export interface WithdrawalRecord {
  readonly uuid: string
  readonly coin: string
  readonly coinType: Network
  readonly address: string
  /** What leaves the wallet, the fee included. */
  readonly amount: string
  readonly fee: string
  /** What arrives. */
  readonly received: string
  /** What it counts for in the limit of its day. */
  readonly estimateUsdt: string
  readonly status: WithdrawalStatus
  /** Approved, and handed to its network. */
  readonly sending: boolean
  readonly txId: string | null
  readonly rejectCause: RejectCause | null
  /** The operator's words. */
  readonly reason: string | null
  readonly createdAt: number
  /** When the review began. */
  readonly reviewedAt: number | null
  readonly updatedAt: number
  readonly closedAt: number | null
}

/** What one transfer did to one coin of one wallet. */
export interface LedgerEntry {
  readonly transferId: number
  readonly at: number
  readonly kind: string
  /** What caused it: an order, a fill, a deposit, a withdrawal, an idempotency key. */
  readonly cause: string
  readonly wallet: Wallet
  readonly coin: string
  /** Added to the balance; 0 where something was only locked or released. */
  readonly amount: string
  /** Added to the locked part of it. */
  readonly locked: string
  /** The balance after it; null unless one wallet and one coin were chosen. */
  readonly balance: string | null
  /**
   * All that the transfer moved; zero in sum for each coin. Empty where something was only locked.
   */
  readonly sides: readonly LedgerSide[]
}

/** What a transfer added to one party's money in one coin. */
export interface LedgerSide {
  /** The customer, any other customers together, or an account of the exchange. */
  readonly party: 'OWN' | 'OTHERS' | SystemAccount
  /** The customer's own wallet; null for everybody else. */
  readonly wallet: Wallet | null
  readonly coin: string
  readonly amount: string
}

/** The balance of all wallets at the end of a day, in USDT at the prices of that moment. */
export interface DailyEquity {
  /** Start of the UTC day. */
  readonly day: number
  readonly equityUsdt: string
}

export interface AddressRecord {
  readonly uuid: string
  readonly name: string
  readonly coinType: Network
  readonly address: string
  readonly createdAt: number
  /** From when it may be used while only addresses of the book are allowed. */
  readonly usableAt: number
}
