// Owns the double-entry truth in memory: every balance, and the transfers booked since they were
// last handed to the store. Postings of a transfer sum to zero per coin; no customer's account
// ever stands below zero. It refuses to know orders, clocks and databases.
import type { AccountName, Money, TransferDraft, TransferKind } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { formatAmount } from '../../src/domain/decimal'
import { WALLETS, type Balance, type Wallet } from '../../src/domain/records/records'
import { accountKey, type Account, type OpenAccount } from './account'
import type { BookedPosting, BookedTransfer } from './account'
import { AccountTable } from './accountTable'
import { Sheet } from './sheet'

export interface LedgerStart {
  readonly accounts: readonly Account[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
}

export interface LedgerChanges {
  /** Accounts opened or moved. */
  readonly accounts: readonly Account[]
  readonly transfers: readonly BookedTransfer[]
  /** Of all those transfers, in their order. */
  readonly postings: readonly BookedPosting[]
}

export class Ledger implements Money {
  private readonly table = new AccountTable()
  private lastTransfer: number
  private moved: OpenAccount[] = []
  private transfers: BookedTransfer[] = []
  private postings: BookedPosting[] = []
  private drains = 0
  private readonly sheet = new Sheet()

  constructor(start: LedgerStart = { accounts: [], lastTransfer: 0 }) {
    this.lastTransfer = start.lastTransfer
    for (const account of start.accounts) this.table.keep(account)
  }

  balance(name: AccountName): Amount {
    return this.table.find(name)?.balance ?? NOTHING
  }

  known(name: AccountName): AccountName {
    return this.table.open(name)
  }

  post({ kind, cause, at, postings }: TransferDraft): void {
    const { sheet } = this
    sheet.size = 0
    for (const [name, value] of postings) if (value !== 0n) sheet.add(this.table.open(name), value)
    sheet.checkSums(kind, cause)
    this.book(kind, cause, at)
  }

  move(
    kind: TransferKind,
    cause: string,
    at: number,
    from: AccountName,
    to: AccountName,
    value: Amount,
  ): void {
    const giver = this.table.open(from)
    const getter = this.table.open(to)
    if (giver.coin !== getter.coin) throw new Error(`${kind} ${cause} changes the coin`)
    if (value < 0n || giver === getter) throw new Error(`${kind} ${cause} moves nothing`)
    if (value === 0n) return
    checkCover(giver, -value, kind, cause)
    this.begin(kind, cause, at)
    this.put(giver, -value)
    this.put(getter, value)
  }

  /** All balances of a customer by wallet and coin, in wallet order, then by coin. */
  balances(owner: string): readonly Balance[] {
    const rows = new Map<string, { wallet: Wallet; coin: string; free: bigint; locked: bigint }>()
    for (const { wallet, coin, part, balance } of this.table.of(owner)) {
      if (wallet === 'HOUSE') continue
      const row = rows.get(`${wallet}|${coin}`) ?? { wallet, coin, free: 0n, locked: 0n }
      row[part] += balance
      rows.set(`${wallet}|${coin}`, row)
    }
    return [...rows.values()].sort(byWalletAndCoin).map(({ wallet, coin, free, locked }) => ({
      wallet,
      coin,
      balance: formatAmount(amount(free + locked)),
      locked: formatAmount(amount(locked)),
    }))
  }

  /** Every account, in the order of their numbers. */
  accounts(): readonly Account[] {
    return this.table.all()
  }

  /**
   * Coins whose accounts, customers' and the house's, do not sum to zero: none, or money leaked.
   */
  leaks(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>()
    for (const { coin, balance } of this.table.all())
      sums.set(coin, (sums.get(coin) ?? 0n) + balance)
    for (const [coin, sum] of sums) if (sum === 0n) sums.delete(coin)
    return sums
  }

  /** Whether anything was booked since the last drain. */
  get isDirty(): boolean {
    return this.transfers.length > 0
  }

  /** What the store has not seen yet, copied, in the order in which it happened. */
  drain(): LedgerChanges {
    const { transfers, postings } = this
    const accounts = this.moved.map(copyOf)
    this.moved = []
    this.transfers = []
    this.postings = []
    this.drains += 1
    return { accounts, transfers, postings }
  }

  /** Books the sheet, whose sums are sound; throws where a customer has not enough. */
  private book(kind: TransferKind, cause: string, at: number): void {
    const { accounts, values, size } = this.sheet
    let moves = false
    for (let i = 0; i < size; i += 1) {
      const account = accounts[i]
      const value = values[i] ?? 0n
      if (account) checkCover(account, value, kind, cause)
      if (value !== 0n) moves = true
    }
    if (!moves) return
    this.begin(kind, cause, at)
    for (let i = 0; i < size; i += 1) {
      const account = accounts[i]
      const value = values[i] ?? 0n
      if (account && value !== 0n) this.put(account, value)
    }
  }

  private begin(kind: TransferKind, cause: string, at: number): void {
    this.lastTransfer += 1
    this.transfers.push({ id: this.lastTransfer, kind, cause, at })
  }

  /** Adds a posting to the transfer that was begun last. */
  private put(account: OpenAccount, value: bigint): void {
    account.balance = amount(account.balance + value)
    this.mark(account)
    const { id: accountId } = account
    this.postings.push({ transferId: this.lastTransfer, accountId, amount: amount(value) })
  }

  /** Notes for the next drain that an account moved. */
  private mark(account: OpenAccount): void {
    if (account.movedIn === this.drains) return
    account.movedIn = this.drains
    this.moved.push(account)
    if (account.id === 0) this.table.number(account)
  }
}

const NOTHING = amount(0n)

const copyOf = ({ id, owner, wallet, coin, part, balance }: OpenAccount): Account => {
  return { id, owner, wallet, coin, part, balance }
}

/** Throws where a customer's account would fall below zero. */
function checkCover(account: OpenAccount, value: bigint, kind: string, cause: string): void {
  if (value < 0n && !account.isHouse && account.balance + value < 0n)
    throw new Error(`${kind} ${cause} overdraws ${accountKey(account)}`)
}

interface Row {
  readonly wallet: Wallet
  readonly coin: string
}

function byWalletAndCoin(a: Row, b: Row): number {
  const order = WALLETS.indexOf(a.wallet) - WALLETS.indexOf(b.wallet)
  return order !== 0 ? order : a.coin.localeCompare(b.coin, 'en')
}
