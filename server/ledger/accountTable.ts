// Finding an account by its name without making a text of it: by owner, then coin, then the few
// accounts that are left; a name that is the account itself is found at once.
import type { AccountName } from '../../src/domain/accounts'
import { OpenAccount } from './account'

export class AccountTable {
  /** Those that have a number, in the order in which they got it. */
  private readonly accounts: OpenAccount[] = []
  private readonly byOwner = new Map<string, Map<string, OpenAccount[]>>()
  private places = 0
  private last = 0

  find(name: AccountName): OpenAccount | undefined {
    if (name instanceof OpenAccount) return name
    const { owner, wallet, coin, part } = name
    const here = this.byOwner.get(owner)?.get(coin)
    if (!here) return undefined
    // At most one for each wallet and part.
    for (const account of here)
      if (account.part === part && account.wallet === wallet) return account
    return undefined
  }

  /** The account of a name, made without a number where there is none. */
  open(name: AccountName): OpenAccount {
    const found = this.find(name)
    if (found) return found
    const { owner, wallet, coin, part } = name
    const account = new OpenAccount(this.places, wallet === 'HOUSE', coin, owner, wallet, part)
    this.places += 1
    const mine = this.byOwner.get(owner) ?? new Map<string, OpenAccount[]>()
    this.byOwner.set(owner, mine)
    const here = mine.get(coin)
    if (here) here.push(account)
    else mine.set(coin, [account])
    return account
  }

  /** Gives an account the next number, or the one that it had before. */
  number(account: OpenAccount, id = this.last + 1): void {
    account.id = id
    this.accounts.push(account)
    this.last = Math.max(this.last, id)
  }

  /** Every account of an owner that has a number. */
  of(owner: string): readonly OpenAccount[] {
    const mine = [...(this.byOwner.get(owner)?.values() ?? [])].flat()
    return mine.filter(({ id }) => id > 0)
  }

  /** Every account that has a number, in the order in which they got it. */
  all(): readonly OpenAccount[] {
    return this.accounts
  }
}
