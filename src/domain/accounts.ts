// The names of the accounts in which money stands and the shape of a transfer between them: a
// set of postings that sums to zero per coin.
import type { AccountPlace, Amount } from './brand'
import type { Balance, Wallet } from './records/records'
import type { Sum } from './sum'

/**
 * The exchange's accounts. maker: the market maker's coins in spot trades. clearing, dealing: the
 * other side of perpetual and of dealt profit. dust: what rounding left. savings, rewards: what
 * interest and rewards are paid from. lottery: what a round took until it is drawn. chain: where
 * money enters and leaves the exchange.
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

/** Who sends the exchange's own commands. */
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

/** An account by its name, or by its place in the ledger that is asked. */
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
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

export interface TransferDraft {
  readonly kind: TransferKind
  /** What caused it: a ticket, a fill, a charge, an idempotency key. */
  readonly cause: string
  readonly at: number
  readonly postings: readonly Posting[]
}

/** Made once: a text put together anew is slow to look up. */
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

/** Whether an account belongs to the exchange; only those may stand below zero. */
export const isSystem = (name: Pick<AccountName, 'wallet'>): boolean => name.wallet === 'HOUSE'

/** A whole cause, or what stands behind its beginning. */
export type CausePart = string | number

/** A transfer that is being written down; nothing moves before it is booked. */
export interface OpenTransfer {
  /** Adds to an account; nothing, or what is taken back again, leaves no posting. */
  add(account: AccountRef, value: Sum): void
  /** Books it at once, or throws and books nothing. */
  book(): void
}

/** The ledger as those see it who move money: what stands where, and one way to move it. */
export interface Money {
  balance(account: AccountRef): Amount
  /** Whether at least so much stands there. */
  covers(account: AccountRef, value: Sum): boolean
  /** Books a transfer at once, or throws and books nothing: callers check before they post. */
  post(transfer: TransferDraft): void
  /**
   * The same, written down posting by posting; one at a time. The cause may be given in two parts,
   * what it begins with last: they are put together where it is read.
   */
  open(kind: TransferKind, cause: CausePart, at: number, begins?: string): OpenTransfer
  /** The same for `value` above zero from one account to another, by the shortest way. */
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
  /** Where an account is kept; it opens nothing. Worth keeping. */
  placeOf(name: AccountName): AccountPlace
}
