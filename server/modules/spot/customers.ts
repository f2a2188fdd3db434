// The customers of the spot market, numbered in the order in which they came: what is kept of each,
// so that nothing is looked up twice, and where the ledger keeps what each has of every coin.
import { customerAccount, type Money } from '../../../src/domain/accounts'
import type { AccountPlace } from '../../../src/domain/brand'
import { hashOf, IdIndex } from '../../engine/idIndex'
import type { TradedVolume, Volumes } from '../../engine/volumes'

export class Customer {
  /** The ends of the chain of his live orders, and how many there are. */
  oldest = 0
  youngest = 0
  count = 0

  constructor(
    /** From 1. */
    readonly number: number,
    readonly id: string,
    readonly volume: TradedVolume,
  ) {}
}

/** Of each coin of a customer: the place of what is free and of what is locked, each plus 1. */
const WIDTH = 2
const SMALLEST = 64

export class Customers {
  /** By their numbers; nobody has number 0. */
  private readonly all: (Customer | null)[] = [null]
  private readonly ids: string[] = ['']
  private readonly byId = new IdIndex(this.ids)
  /** A block of each customer; 0 for an account that nobody asked for yet. */
  private places: Int32Array

  constructor(
    /** By their numbers. */
    private readonly coins: readonly string[],
    private readonly money: Money,
    private readonly volumes: Volumes,
  ) {
    this.places = new Int32Array(SMALLEST * coins.length * WIDTH)
  }

  /** Everybody who ever sent an order. */
  *userIds(): Generator<string> {
    for (const customer of this.all) if (customer) yield customer.id
  }

  find(userId: string): Customer | null {
    return this.all[this.byId.get(userId)] ?? null
  }

  /** A customer, new or known. */
  of(userId: string): Customer {
    const found = this.find(userId)
    if (found) return found
    const fresh = new Customer(this.all.length, userId, this.volumes.of(userId))
    this.all.push(fresh)
    this.ids.push(userId)
    this.byId.add(fresh.number, hashOf(userId))
    return fresh
  }

  at(number: number): Customer {
    return this.all[number] as Customer
  }

  /** Where the ledger keeps what a customer has free of a coin. */
  free(customer: number, coin: number): AccountPlace {
    const at = (customer * this.coins.length + coin) * WIDTH
    const kept = this.places[at] ?? 0
    return kept === 0 ? this.open(customer, coin, 0) : ((kept - 1) as AccountPlace)
  }

  /** Where it keeps what is locked of it. */
  locked(customer: number, coin: number): AccountPlace {
    const at = (customer * this.coins.length + coin) * WIDTH
    const kept = this.places[at + 1] ?? 0
    return kept === 0 ? this.open(customer, coin, 1) : ((kept - 1) as AccountPlace)
  }

  /** Both accounts of a coin, so that they lie side by side where nobody knew them before. */
  private open(customer: number, coin: number, part: 0 | 1): AccountPlace {
    const { coins, money } = this
    const at = (customer * coins.length + coin) * WIDTH
    if (at + WIDTH > this.places.length) this.grow(at + WIDTH)
    const { id } = this.at(customer)
    const name = coins[coin]
    if (name === undefined) throw new Error(`No coin ${coin}`)
    const free = money.placeOf(customerAccount(id, 'SPOT', name, 'free'))
    const locked = money.placeOf(customerAccount(id, 'SPOT', name, 'locked'))
    this.places[at] = free + 1
    this.places[at + 1] = locked + 1
    return part === 0 ? free : locked
  }

  private grow(least: number): void {
    const grown = new Int32Array(Math.max(this.places.length * 2, least))
    grown.set(this.places)
    this.places = grown
  }
}
