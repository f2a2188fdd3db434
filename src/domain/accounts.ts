// The names of ledger accounts and the shape of a transfer between them: a set of postings that
// sums to zero per coin.
import type { AccountPlace, Amount } from './brand'
import type { Balance, Wallet } from './records/records'
import type { Sum } from './sum'

/**
 * The exchange's accounts. maker: the market maker's coins in spot trades. clearing, dealing: the
 * counterparty of perpetual and of CFD profit. dust: rounding differences. savings, rewards: the
 * source of interest and rewards. lottery: the takings of a round until it is drawn. chain: money
 * entering and leaving the exchange.
 */
export const SYSTEM_ACCOUNTS = [
  'maker',
  'clearing',
  'dealing',
  'fees',
  'insurance',
  'funding',
  'swap',
  'dust',
  'savings',
  'rewards',
  'lottery',
  'chain',
] as const
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number]

/** The sender of the exchange's own commands. */
export const SYSTEM_USER = '00000000-0000-0000-0000-000000000000'

export type AccountPart = 'free' | 'locked'

export interface AccountName {
  /** A user's id, or `house:` and one of the exchange's accounts. */
  readonly owner: string
  /** HOUSE for the exchange's own accounts. */
  readonly wallet: Wallet | 'HOUSE'
  readonly coin: string
  readonly part: AccountPart
}

/** An account by its name, or by its index in the ledger. */
export type AccountRef = AccountName | AccountPlace

export type Posting = readonly [account: AccountRef, value: Sum]

export const TRANSFER_KINDS = [
  'CREDIT',
  'DEPOSIT',
  'WITHDRAWAL',
  'WALLET',
  'HOLD',
  'RELEASE',
  'OPEN',
  'CLOSE',
  'LIQUIDATION',
  'DELEVERAGE',
  'FUNDING',
  'MARGIN',
  'TRADE',
  'DEAL',
  'SWAP',
  'SUBSCRIPTION',
  'REDEEM',
  'INTEREST',
  'LOTTERY',
  'LOTTERY_RETURN',
  'LOTTERY_PRIZE',
  'REBATE',
  'REWARD',
  'GIVEN_UP',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export interface TransferDraft {
  readonly kind: TransferKind
  /** The cause of the transfer: a ticket, a fill, a charge, an idempotency key. */
  readonly cause: string
  readonly at: number
  readonly postings: readonly Posting[]
}

/** Computed once: a newly concatenated string is slow to look up. */
const SYSTEM_OWNERS = Object.fromEntries(
  SYSTEM_ACCOUNTS.map((name) => [name, `house:${name}`]),
) as Readonly<Record<SystemAccount, string>>

export const systemAccount = (name: SystemAccount, coin: string): AccountName => ({
  owner: SYSTEM_OWNERS[name],
  wallet: 'HOUSE',
  coin,
  part: 'free',
})

export const customerAccount = (
  owner: string,
  wallet: Wallet,
  coin: string,
  part: AccountPart,
): AccountName => ({ owner, wallet, coin, part })

/** True for accounts of the exchange; only those may have a negative balance. */
export const isSystem = (name: Pick<AccountName, 'wallet'>): boolean => name.wallet === 'HOUSE'

/** A whole cause, or the part after its prefix. */
export type CausePart = string | number

/** A transfer under construction; nothing moves before it is booked. */
export interface OpenTransfer {
  /** Adds to an account; a sum of zero leaves no posting. */
  add(account: AccountRef, value: Sum): void
  /** Books it at once, or throws and books nothing. */
  book(): void
}

/** The ledger's interface for modules that move money: balances, and one way to change them. */
export interface Money {
  balance(account: AccountRef): Amount
  /** True if the balance is at least this much. */
  covers(account: AccountRef, value: Sum): boolean
  /** Books a transfer at once, or throws and books nothing: callers check before they post. */
  post(transfer: TransferDraft): void
  /**
   * The same, built posting by posting; one transfer at a time. The cause may be given in two
   * parts, its prefix last; they are concatenated when it is read.
   */
  open(kind: TransferKind, cause: CausePart, at: number, begins?: string): OpenTransfer
  /** The same for `value` above zero from one account to another, by the fastest path. */
  move(
    kind: TransferKind,
    cause: CausePart,
    at: number,
    from: AccountRef,
    to: AccountRef,
    value: Sum,
    begins?: string,
  ): void
  /** All balances of a customer, by wallet and coin. */
  balances(owner: string): readonly Balance[]
  /** The index of an account, without opening it. Callers should keep it. */
  placeOf(name: AccountName): AccountPlace
}
