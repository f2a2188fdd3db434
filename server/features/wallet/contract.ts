// The contract of the wallet: commands, figures of an account and pages of its past.
import type { Balance, Wallet } from '../../../src/domain/records/records'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { DepositRecord, WithdrawalRecord } from '../../../src/domain/records/walletRecords'
import type { DayVolume } from '../../core/engine/volumes'
import type { Withdrawal, Withdrawn } from './state'
import type { SystemAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import type { ObservedDeposit, Observed } from './deposits'
import type { WithdrawalFacts, Decision, Settlement } from './withdrawals'

export type WalletReads = {
  /** All balances, in wallet order. */
  balances: readonly Balance[]
  /** What counts towards the fee tier, by day. */
  tradedDays: readonly DayVolume[]
  /** The pending queries to the custody provider; not specific to an account. */
  walletWork: WalletWork
  /** What the account withdrew in the last days and counts for the limit of its day. */
  withdrawn: readonly Withdrawn[]
}

export interface WalletWork {
  readonly lastDeposit: number
  /** The transactions of deposits that are not final. */
  readonly deposits: readonly string[]
  /** Withdrawals that are not closed. */
  readonly withdrawals: readonly Withdrawal[]
}

export type WalletPages = {
  'wallet.deposits': { query: ParsedQueryOf<'depositHistory'>; row: DepositRecord }
  'wallet.withdrawals': { query: ParsedQueryOf<'withdrawHistory'>; row: WithdrawalRecord }
}

export interface BalancesAnswer {
  readonly accounts: readonly Balance[]
}

export interface WithdrawalAnswer {
  readonly withdrawal: WithdrawalRecord
}

export type WalletCommands = {
  'accounts.transfer': { body: ParsedBodyOf<'transfer'>; answer: BalancesAnswer }
  /** Books what is free to the dust account: what an account that closes cannot withdraw. */
  'accounts.giveUp': { body: Record<string, never>; answer: BalancesAnswer }
  'withdraw.request': {
    body: ParsedBodyOf<'withdraw'> & { readonly facts: WithdrawalFacts }
    answer: WithdrawalAnswer
  }
  'withdraw.cancel': { body: { readonly uuid: string }; answer: WithdrawalAnswer }
  /** The next three are sent in the name of the withdrawal's owner. */
  'withdraw.review': { body: { readonly id: string }; answer: WithdrawalAnswer }
  'withdraw.decide': { body: Decision; answer: WithdrawalAnswer }
  'withdraw.settle': { body: Settlement; answer: WithdrawalAnswer }
  /** Sent in the name of whoever it belongs to. */
  'deposit.observe': { body: ObservedDeposit; answer: Observed }
  /** From the chain to a customer, without a deposit: what demo accounts begin with. */
  credit: {
    body: { readonly wallet: Wallet; readonly coin: string; readonly amount: Amount }
    answer: BalancesAnswer
  }
  /** From the chain to a system account. */
  fund: {
    body: { readonly account: SystemAccount; readonly coin: string; readonly amount: Amount }
    answer: BalancesAnswer
  }
}
