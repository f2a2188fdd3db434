// Owns the double-entry truth in memory: every balance, and the transfers booked since they were
// last handed to the store. Postings of a transfer sum to zero per coin; no customer's account
// ever stands below zero. It refuses to know orders, clocks and databases.
import type { AccountName, Money, TransferDraft, TransferKind } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { formatAmount } from '../../src/domain/decimal'
import { WALLETS, type Balance, type Wallet } from '../../src/domain/records/records'
import { accountKey, type Account, type BookedTransfer, type OpenAccount } from './account'
import { AccountTable } from './accountTable'

export interface LedgerStart {
  readonly accounts: readonly Account[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
}

export interface LedgerChanges {
  /** Accounts opened or moved. */
  readonly accounts: readonly Account[]
  readonly transfers: readonly BookedTransfer[]
}

export class Ledger implements Money {
  private readonly table = new AccountTable()
  private lastTransfer: number
  private moved: OpenAccount[] = []
  private transfers: BookedTransfer[] = []
  private drains = 0
  private readonly sheet: Sheet = { accounts: [], values: [] }

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
    const { accounts, values } = this.begin()
    for (const [name, value] of postings) {
      if (value === 0n) continue
      const account = this.table.open(name)
      const place = accounts.indexOf(account)
      if (place < 0) {
        accounts.push(account)
        values.push(value)
      } else values[place] = (values[place] ?? 0n) + value
    }
    checkSums(accounts, values, kind, cause)
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
    const [giver, getter] = [this.table.open(from), this.table.open(to)]
    if (giver.coin !== getter.coin) throw new Error(`${kind} ${cause} changes the coin`)
    if (value < 0n || giver === getter) throw new Error(`${kind} ${cause} moves nothing`)
    const { accounts, values } = this.begin()
    accounts.push(giver, getter)
    values.push(-value, value)
    this.book(kind, cause, at)
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
    const changes = { accounts: this.moved.map(copyOf), transfers: this.transfers }
    this.moved = []
    this.transfers = []
    this.drains += 1
    return changes
  }

  private begin(): Sheet {
    this.sheet.accounts.length = 0
    this.sheet.values.length = 0
    return this.sheet
  }

  /** Books the sheet, whose sums are sound; throws where a customer has not enough. */
  private book(kind: TransferKind, cause: string, at: number): void {
    const { accounts, values } = this.sheet
    for (let i = 0; i < accounts.length; i += 1) {
      const account = accounts[i]
      const value = values[i] ?? 0n
      if (account && value < 0n && !account.isHouse && account.balance + value < 0n)
        throw new Error(`${kind} ${cause} overdraws ${accountKey(account)}`)
    }
    const booked: (readonly [number, Amount])[] = []
    for (let i = 0; i < accounts.length; i += 1) {
      const account = accounts[i]
      const value = values[i] ?? 0n
      if (!account || value === 0n) continue
      account.balance = amount(account.balance + value)
      this.mark(account)
      booked.push([account.id, amount(value)])
    }
    if (booked.length === 0) return
    this.lastTransfer += 1
    this.transfers.push({ id: this.lastTransfer, kind, cause, at, postings: booked })
  }

  /** Notes for the next drain that an account moved. */
  private mark(account: OpenAccount): void {
    if (account.movedIn === this.drains) return
    account.movedIn = this.drains
    this.moved.push(account)
    if (account.id === 0) this.table.number(account)
  }
}

/** What the transfer at hand does, each account once; used again for every transfer. */
interface Sheet {
  readonly accounts: OpenAccount[]
  readonly values: bigint[]
}

const NOTHING = amount(0n)

const copyOf = ({ id, owner, wallet, coin, part, balance }: OpenAccount): Account => {
  return { id, owner, wallet, coin, part, balance }
}

/** Throws where the values of a coin do not sum to zero. */
function checkSums(
  accounts: readonly OpenAccount[],
  values: readonly bigint[],
  kind: string,
  cause: string,
): void {
  for (const { coin } of accounts) {
    let sum = 0n
    let counted = 0
    for (let i = 0; i < accounts.length; i += 1) {
      if (accounts[i]?.coin !== coin) continue
      sum += values[i] ?? 0n
      counted += 1
    }
    if (sum !== 0n) throw new Error(`${kind} ${cause} creates ${sum} of ${coin}`)
    // Most transfers are of one coin.
    if (counted === accounts.length) return
  }
}

interface Row {
  readonly wallet: Wallet
  readonly coin: string
}

function byWalletAndCoin(a: Row, b: Row): number {
  const order = WALLETS.indexOf(a.wallet) - WALLETS.indexOf(b.wallet)
  return order !== 0 ? order : a.coin.localeCompare(b.coin, 'en')
}
