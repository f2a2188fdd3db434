// Owns finding an account by its name without making a text of it: by owner, then coin, then the
// few accounts that are left. It refuses to know who moves money and why.
import type { AccountName } from '../../src/domain/accounts'
import { amount } from '../../src/domain/brand'
import type { Account } from './account'

export class AccountTable {
  /** In the order of their numbers. */
  private readonly accounts: Account[] = []
  private readonly byOwner = new Map<string, Map<string, Account[]>>()
  private last = 0

  find({ owner, wallet, coin, part }: AccountName): Account | undefined {
    const here = this.byOwner.get(owner)?.get(coin)
    if (!here) return undefined
    // At most one for each wallet and part.
    for (const account of here)
      if (account.part === part && account.wallet === wallet) return account
    return undefined
  }

  /** The account of a name, opened where there is none. */
  open(name: AccountName): Account {
    const found = this.find(name)
    if (found) return found
    const { owner, wallet, coin, part } = name
    const account = { id: this.last + 1, owner, wallet, coin, part, balance: amount(0n) }
    this.keep(account)
    return account
  }

  /** Takes in an account that has its number. */
  keep(account: Account): void {
    const mine = this.byOwner.get(account.owner) ?? new Map<string, Account[]>()
    this.byOwner.set(account.owner, mine)
    const here = mine.get(account.coin)
    if (here) here.push(account)
    else mine.set(account.coin, [account])
    this.accounts.push(account)
    this.last = Math.max(this.last, account.id)
  }

  /** Every account of an owner. */
  of(owner: string): readonly Account[] {
    return [...(this.byOwner.get(owner)?.values() ?? [])].flat()
  }

  /** Every account, in the order in which they were taken in. */
  all(): readonly Account[] {
    return [...this.accounts]
  }
}
