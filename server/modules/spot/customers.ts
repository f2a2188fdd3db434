// The customers of the spot market, numbered in the order in which they came, and what is kept of
// each so that nothing is looked up twice: his traded volume, and where the ledger keeps what he
// has of every coin.
import { customerAccount, type Money } from '../../../src/domain/accounts'
import type { AccountPlace } from '../../../src/domain/brand'
import { hashOf, IdIndex } from '../../engine/idIndex'
import type { TradedVolume, Volumes } from '../../engine/volumes'

declare const brand: unique symbol
/** A customer by his number, from 1. */
export type CustomerNumber = number & { readonly [brand]: 'CustomerNumber' }

export const NOBODY = 0 as CustomerNumber

/** Of one customer: the place of what is free and of what is locked, each plus 1; 0: not asked. */
const enum Part {
  Free,
  Locked,
  Width,
}

const SMALLEST = 64

export class Customers {
  /** By their numbers. */
  private readonly ids: string[] = ['']
  private readonly volumesOf: (TradedVolume | null)[] = [null]
  private readonly byId = new IdIndex(this.ids)
  /** Of each coin, side by side for all customers. */
  private readonly places: Int32Array[]

  constructor(
    /** By their numbers. */
    private readonly coins: readonly string[],
    private readonly money: Money,
    private readonly volumes: Volumes,
  ) {
    this.places = coins.map(() => new Int32Array(SMALLEST * Part.Width))
  }

  /** Everybody who ever sent an order. */
  userIds(): readonly string[] {
    return this.ids.slice(1)
  }

  /** A known customer, or nobody. */
  find(userId: string): CustomerNumber {
    return this.byId.get(userId) as CustomerNumber
  }

  /** A customer, new or known. */
  of(userId: string): CustomerNumber {
    const found = this.find(userId)
    if (found !== NOBODY) return found
    const fresh = this.ids.length as CustomerNumber
    this.ids.push(userId)
    this.volumesOf.push(this.volumes.of(userId))
    this.byId.add(fresh, hashOf(userId))
    return fresh
  }

  id(customer: CustomerNumber): string {
    return this.ids[customer] as string
  }

  volume(customer: CustomerNumber): TradedVolume {
    return this.volumesOf[customer] as TradedVolume
  }

  /** Where the ledger keeps what a customer has free of a coin. */
  free(customer: CustomerNumber, coin: number): AccountPlace {
    const kept = (this.places[coin] as Int32Array)[customer * Part.Width + Part.Free] ?? 0
    return kept === 0 ? this.open(customer, coin, Part.Free) : ((kept - 1) as AccountPlace)
  }

  /** Where it keeps what is locked of it. */
  locked(customer: CustomerNumber, coin: number): AccountPlace {
    const kept = (this.places[coin] as Int32Array)[customer * Part.Width + Part.Locked] ?? 0
    return kept === 0 ? this.open(customer, coin, Part.Locked) : ((kept - 1) as AccountPlace)
  }

  /** Both accounts of a coin, so that they lie side by side where nobody knew them before. */
  private open(customer: CustomerNumber, coin: number, part: 0 | 1): AccountPlace {
    const { coins, money } = this
    const name = coins[coin]
    if (name === undefined) throw new Error(`No coin ${coin}`)
    const id = this.id(customer)
    const free = money.placeOf(customerAccount(id, 'SPOT', name, 'free'))
    const locked = money.placeOf(customerAccount(id, 'SPOT', name, 'locked'))
    const places = this.placesFor(customer, coin)
    places[customer * Part.Width + Part.Free] = free + 1
    places[customer * Part.Width + Part.Locked] = locked + 1
    return part === Part.Free ? free : locked
  }

  private placesFor(customer: CustomerNumber, coin: number): Int32Array {
    const places = this.places[coin] as Int32Array
    if ((customer + 1) * Part.Width <= places.length) return places
    const grown = new Int32Array(Math.max(places.length * 2, (customer + 1) * Part.Width))
    grown.set(places)
    this.places[coin] = grown
    return grown
  }
}
