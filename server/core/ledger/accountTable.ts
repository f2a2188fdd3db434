// The accounts of a ledger by name, found without building a text: by owner, then coin, then among
// the few accounts left. An account named with its slot is found at once.
import { isSystem, type AccountName, type AccountRef } from '../../../src/domain/accounts'
import type { AccountPlace } from '../../../src/domain/brand'
import type { PlacedName } from './account'
import { AccountRows } from './accountRows'

export class AccountTable {
  readonly rows = new AccountRows()
  /** Names by place. */
  private readonly names: PlacedName[] = []
  /** Names with a number, in number order. */
  private readonly numbered: PlacedName[] = []
  private readonly byOwner = new Map<string, Map<string, PlacedName[]>>()
  /** The numbers of the coins. */
  private readonly coins = new Map<string, number>()
  private readonly coinNames: string[] = []
  /** The exchange's own accounts, by coin number. */
  readonly system: (AccountPlace[] | undefined)[] = []
  private last = 0

  find(account: AccountRef): AccountPlace | undefined {
    if (typeof account === 'number') return account
    const { owner, wallet, coin, part } = account
    const here = this.byOwner.get(owner)?.get(coin)
    if (!here) return undefined
    // At most one for each wallet and part.
    for (const name of here) if (name.part === part && name.wallet === wallet) return name.place
    return undefined
  }

  /** The account of a name, created without a number if needed. */
  open(account: AccountRef): AccountPlace {
    const found = this.find(account)
    if (found !== undefined) return found
    return this.make(account as AccountName)
  }

  get coinCount(): number {
    return this.coinNames.length
  }

  /** The coin with a number. */
  coinOf(coin: number): string {
    return this.coinNames[coin] as string
  }

  name(place: AccountPlace): PlacedName {
    return this.names[place] as PlacedName
  }

  /** Gives an account the next number, or its former one. */
  number(place: AccountPlace, id = this.last + 1): void {
    this.rows.setId(place, id)
    this.numbered.push(this.name(place))
    this.last = Math.max(this.last, id)
  }

  /** All numbered accounts of an owner. */
  of(owner: string): readonly PlacedName[] {
    const mine = [...(this.byOwner.get(owner)?.values() ?? [])].flat()
    return mine.filter(({ place }) => this.rows.id(place) > 0)
  }

  /** All numbered accounts, in the order of numbering. */
  all(): readonly PlacedName[] {
    return this.numbered
  }

  /** A customer's two parts of a coin are adjacent, whichever is created first. */
  private make(name: AccountName): AccountPlace {
    if (isSystem(name)) return this.add(name)
    const free = this.add({ ...name, part: 'free' })
    const locked = this.add({ ...name, part: 'locked' })
    return name.part === 'free' ? free : locked
  }

  private add(name: AccountName): AccountPlace {
    const { owner, wallet, coin, part } = name
    const number = this.coins.get(coin) ?? this.coins.size
    this.coins.set(coin, number)
    this.coinNames[number] = coin
    const place = this.rows.open(number, isSystem(name))
    const placed: PlacedName = { place, owner, wallet, coin, part }
    this.names.push(placed)
    if (isSystem(name)) (this.system[number] ??= []).push(place)
    const mine = this.byOwner.get(owner) ?? new Map<string, PlacedName[]>()
    this.byOwner.set(owner, mine)
    const here = mine.get(coin)
    if (here) here.push(placed)
    else mine.set(coin, [placed])
    return place
  }
}
