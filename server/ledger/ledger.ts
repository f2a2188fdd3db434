// The double-entry truth in memory: every balance, and the transfers booked since they were last
// handed to the store. Postings of a transfer sum to zero per coin; no customer's account ever
// stands below zero.
import type { AccountName, Money, OpenTransfer } from '../../src/domain/accounts'
import type { TransferDraft, TransferKind } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { formatAmount } from '../../src/domain/decimal'
import { WALLETS, type Balance, type Wallet } from '../../src/domain/records/records'
import { isNothing, minus, NOTHING, type Sum } from '../../src/domain/sum'
import { accountKey, type Account, type OpenAccount } from './account'
import { AccountTable } from './accountTable'
import { Balances } from './balances'
import { Bookings } from './bookings'
import { LedgerChanges } from './changes'
import { Entry } from './entry'

export interface LedgerStart {
  readonly accounts: readonly Account[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
}

export class Ledger implements Money {
  private readonly table = new AccountTable()
  private readonly standing = new Balances()
  private lastTransfer: number
  private moved: OpenAccount[] = []
  private readonly booked = new Bookings()
  private readonly entry = new Entry(this)
  /** Kept: where none is alive at a collection, V8 throws away what it compiled for them. */
  protected drained: LedgerChanges | undefined
  private drains = 0

  constructor(start: LedgerStart = { accounts: [], lastTransfer: 0 }) {
    this.lastTransfer = start.lastTransfer
    for (const kept of start.accounts) {
      const account = this.table.open(kept)
      this.table.number(account, kept.id)
      this.standing.add(account.place, kept.balance)
    }
  }

  balance(name: AccountName): Amount {
    const account = this.table.find(name)
    return account ? this.standing.at(account.place) : amount(0n)
  }

  covers(name: AccountName, value: Sum): boolean {
    const account = this.table.find(name)
    return account ? this.standing.covers(account.place, value) : value <= 0
  }

  known(name: AccountName): AccountName {
    return this.table.open(name)
  }

  post({ kind, cause, at, postings }: TransferDraft): void {
    const transfer = this.open(kind, cause, at)
    for (const [name, value] of postings) transfer.add(name, value)
    transfer.book()
  }

  open(kind: TransferKind, cause: string, at: number): OpenTransfer {
    this.entry.begin(kind, cause, at)
    return this.entry
  }

  move(
    kind: TransferKind,
    cause: string,
    at: number,
    from: AccountName,
    to: AccountName,
    value: Sum,
  ): void {
    const giver = this.table.open(from)
    const getter = this.table.open(to)
    if (giver.coin !== getter.coin) throw new Error(`${kind} ${cause} changes the coin`)
    if (value < 0 || giver === getter) throw new Error(`${kind} ${cause} moves nothing`)
    if (isNothing(value)) return
    const { standing } = this
    if (!giver.isSystem && !standing.covers(giver.place, value)) throw overdrawn(giver, kind, cause)
    this.booked.add(kind, cause, at)
    this.put(giver, minus(NOTHING, value))
    this.put(getter, value)
  }

  /** All balances of a customer by wallet and coin, in wallet order, then by coin. */
  balances(owner: string): readonly Balance[] {
    const rows = new Map<string, { wallet: Wallet; coin: string; free: bigint; locked: bigint }>()
    for (const { wallet, coin, part, place } of this.table.of(owner)) {
      if (wallet === 'HOUSE') continue
      const row = rows.get(`${wallet}|${coin}`) ?? { wallet, coin, free: 0n, locked: 0n }
      row[part] += this.standing.at(place)
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
    return this.table.all().map(({ id, owner, wallet, coin, part, place }) => {
      return { id, owner, wallet, coin, part, balance: this.standing.at(place) }
    })
  }

  /**
   * Coins whose accounts, customers' and the market maker's, do not sum to zero: none, or money
   * leaked.
   */
  leaks(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>()
    for (const { coin, place } of this.table.all())
      sums.set(coin, (sums.get(coin) ?? 0n) + this.standing.at(place))
    for (const [coin, sum] of sums) if (sum === 0n) sums.delete(coin)
    return sums
  }

  /** Whether anything was booked since the last drain. */
  get isDirty(): boolean {
    return this.booked.size > 0
  }

  /** What the store has not seen yet, copied, in the order in which it happened. */
  drain(): LedgerChanges {
    const { booked, moved, lastTransfer } = this
    const balances = this.standing.copy(moved)
    const changes = new LedgerChanges(lastTransfer, booked.take(), moved, balances)
    this.drained = changes
    this.lastTransfer = lastTransfer + changes.size
    this.moved = []
    this.drains += 1
    return changes
  }

  /** The account of a name, made where there is none. */
  account(name: AccountName): OpenAccount {
    return this.table.open(name)
  }

  /** Books an entry whose sums are sound; throws where a customer has not enough. */
  enter(entry: Entry): void {
    const { standing } = this
    const { accounts, values, size } = entry
    for (let i = 0; i < size; i += 1) {
      const account = accounts[i] as OpenAccount
      const value = values[i] as Sum
      if (value < 0 && !account.isSystem && !standing.covers(account.place, minus(NOTHING, value)))
        throw overdrawn(account, entry.kind, entry.cause)
    }
    this.booked.add(entry.kind, entry.cause, entry.at)
    for (let i = 0; i < size; i += 1) this.put(accounts[i] as OpenAccount, values[i] as Sum)
  }

  /** Carries out one posting of what was booked last. */
  private put(account: OpenAccount, value: Sum): void {
    this.standing.add(account.place, value)
    if (account.movedIn !== this.drains) {
      account.movedIn = this.drains
      this.moved.push(account)
      if (account.id === 0) this.table.number(account)
    }
    this.booked.post(account.id, value)
  }
}

const overdrawn = (account: OpenAccount, kind: string, cause: string): Error =>
  new Error(`${kind} ${cause} overdraws ${accountKey(account)}`)

interface Row {
  readonly wallet: Wallet
  readonly coin: string
}

function byWalletAndCoin(a: Row, b: Row): number {
  const order = WALLETS.indexOf(a.wallet) - WALLETS.indexOf(b.wallet)
  return order !== 0 ? order : a.coin.localeCompare(b.coin, 'en')
}
