// Wallet state in memory beside the ledger: deposits that are not final, withdrawals that are open
// or recent, and the changes since the last batch.
import { BoundedMap } from '../../../src/domain/collections/boundedMap'
import { amount, type Amount } from '../../../src/domain/brand'
import { DAY_MS, dayOf } from '../../../src/domain/fees/fees'
import type {
  DepositStatus,
  RejectCause,
  WithdrawalStatus,
} from '../../../src/domain/records/walletRecords'
import type { Network } from '../../../src/domain/wallet/networks'
import type { MarketContext } from '../../core/engine/marketContext'

export interface Deposit {
  readonly id: string
  readonly seq: number
  readonly txId: string
  readonly output: string
  readonly userId: string
  readonly network: Network
  readonly coin: string
  readonly address: string
  readonly amount: Amount
  readonly status: DepositStatus
  readonly confirmations: number
  readonly createdAt: number
  readonly updatedAt: number
}

export interface Withdrawal {
  readonly id: string
  readonly userId: string
  readonly coin: string
  readonly network: Network
  readonly address: string
  /** What leaves the wallet, the fee included. */
  readonly amount: Amount
  readonly fee: Amount
  /** In USDT, when it was asked for. */
  readonly estimate: Amount
  readonly status: WithdrawalStatus
  /** Approved, and handed to its network. */
  readonly sending: boolean
  readonly txId: string | null
  readonly rejectCause: RejectCause | null
  readonly reason: string | null
  /** The codes that proved it. */
  readonly proof: string
  readonly createdAt: number
  readonly reviewedAt: number | null
  readonly updatedAt: number
  readonly closedAt: number | null
}

/** What makes a deposit one; no two of its parts can run into each other. */
export const depositKey = (it: Pick<Deposit, 'network' | 'txId' | 'output'>): string =>
  [it.network, it.txId, it.output].join(' ')

/** So many of those that are over are remembered: far more than the tables can be behind. */
const OVER_REMEMBERED = 10_000

/** What a withdrawal counts for in the limit of its day. */
export type Withdrawn = Pick<Withdrawal, 'createdAt' | 'estimate'>

/** What was withdrawn on the UTC day of a time, in USDT at the estimates. */
export const usedOn = (withdrawn: readonly Withdrawn[], at: number): Amount =>
  amount(
    withdrawn
      .filter(({ createdAt }) => dayOf(createdAt) === dayOf(at))
      .reduce((sum, { estimate }) => sum + estimate, 0n),
  )

/** Closed withdrawals are remembered so long: for the limit of a day and the codes used. */
export const REMEMBERED_MS = 2 * DAY_MS

export class WalletState {
  /** Not final yet, by what makes each one. */
  readonly deposits = new Map<string, Deposit>()
  /** Final deposits that may not be in the tables yet, by the same key, oldest first. */
  private readonly over = new BoundedMap<string, Deposit>({ maxEntries: OVER_REMEMBERED })
  /** Under way, and those that closed not long ago, oldest first. */
  readonly withdrawals = new Map<string, Withdrawal>()
  /** The custody provider's number of the last deposit that was entered. */
  lastDeposit = 0
  private changedDeposits = new Map<string, Deposit>()
  private changedWithdrawals = new Map<string, Withdrawal>()

  constructor(readonly context: MarketContext) {}

  /** Takes a deposit as it is now. */
  enterDeposit(deposit: Deposit): void {
    this.restoreDeposit(deposit)
    this.changedDeposits.set(deposit.id, deposit)
  }

  /** The same from the store. */
  restoreDeposit(deposit: Deposit): void {
    const key = depositKey(deposit)
    this.over.delete(key)
    if (deposit.status === 'CONFIRMING') this.deposits.set(key, deposit)
    else {
      this.deposits.delete(key)
      this.over.set(key, deposit)
    }
    if (deposit.seq > this.lastDeposit) this.lastDeposit = deposit.seq
  }

  /** A deposit as memory has it. */
  depositOf(of: Pick<Deposit, 'network' | 'txId' | 'output'>): Deposit | undefined {
    const key = depositKey(of)
    return this.deposits.get(key) ?? this.over.get(key)
  }

  /** Takes a withdrawal as it is now, and forgets those that closed long ago. */
  enterWithdrawal(withdrawal: Withdrawal): void {
    this.withdrawals.set(withdrawal.id, withdrawal)
    this.changedWithdrawals.set(withdrawal.id, withdrawal)
    const until = withdrawal.updatedAt - REMEMBERED_MS
    for (const { id, closedAt, createdAt } of this.withdrawals.values()) {
      if (createdAt >= until) break
      if (closedAt !== null && closedAt < until) this.withdrawals.delete(id)
    }
  }

  /** A customer's own withdrawal, under way or closed not long ago. */
  withdrawalOf(userId: string, id: string): Withdrawal | undefined {
    const found = this.withdrawals.get(id)
    return found?.userId === userId ? found : undefined
  }

  /** What a customer withdrew not long ago; what was returned does not count. */
  withdrawnBy(userId: string): readonly Withdrawn[] {
    const found: Withdrawn[] = []
    for (const { userId: owner, status, createdAt, estimate } of this.withdrawals.values())
      if (owner === userId && status !== 'CANCELLED' && status !== 'REJECTED')
        found.push({ createdAt, estimate })
    return found
  }

  /** Whether one of the codes has proved a withdrawal before. */
  hasProved(codeIds: readonly string[]): boolean {
    for (const { proof } of this.withdrawals.values())
      if (codeIds.some((codeId) => proof.includes(codeId))) return true
    return false
  }

  get isDirty(): boolean {
    return this.changedDeposits.size + this.changedWithdrawals.size > 0
  }

  /** Each record that changed, as it is now. */
  drain() {
    const drained = {
      deposits: [...this.changedDeposits.values()],
      withdrawals: [...this.changedWithdrawals.values()],
    }
    this.changedDeposits = new Map()
    this.changedWithdrawals = new Map()
    return drained
  }
}
