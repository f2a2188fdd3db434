// Owns what the market sources last said about each instrument, so that the feeds can show it, and
// passes everything on to the house's door. It decides nothing.
import { Subject } from 'rxjs'
import { rate, type Lots, type Rate, type Ticks } from '../../src/domain/brand'
import type { Side } from '../../src/domain/records'
import type { HouseDepth, HouseDoor } from '../ports'

export interface SourceFigures {
  mark: number
  index: number
  fundingRate: Rate
  /** Dealt quotes of derivatives; 0 elsewhere. */
  bid: number
  ask: number
  stale: boolean
}

const NOTHING: SourceFigures = {
  mark: 0,
  index: 0,
  fundingRate: rate(0n),
  bid: 0,
  ask: 0,
  stale: false,
}

export class SourceDesk implements HouseDoor {
  readonly #house: HouseDoor
  readonly #figures = new Map<string, SourceFigures>()
  readonly #quote = new Subject<{ symbol: string; bid: number; ask: number }>()
  readonly quote$ = this.#quote.asObservable()

  constructor(house: HouseDoor) {
    this.#house = house
  }

  figures(symbol: string): Readonly<SourceFigures> {
    return this.#figures.get(symbol) ?? NOTHING
  }

  depth(symbol: string, update: HouseDepth): void {
    this.#house.depth(symbol, update)
  }

  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void {
    this.#house.take(symbol, side, quantity, limit)
  }

  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    this.#house.print(symbol, side, quantity, price)
  }

  mark(symbol: string, mark: Ticks, index: Ticks): void {
    Object.assign(this.#own(symbol), { mark, index })
    this.#house.mark(symbol, mark, index)
  }

  fundingRate(symbol: string, value: Rate): void {
    this.#own(symbol).fundingRate = value
    this.#house.fundingRate(symbol, value)
  }

  stale(symbol: string, stale: boolean): void {
    const own = this.#own(symbol)
    if (own.stale === stale) return
    own.stale = stale
    this.#house.stale(symbol, stale)
  }

  /** A dealer's bid and ask of a derivative, in ticks. */
  quote(symbol: string, bid: number, ask: number): void {
    Object.assign(this.#own(symbol), { bid, ask })
    this.#quote.next({ symbol, bid, ask })
  }

  #own(symbol: string): SourceFigures {
    let own = this.#figures.get(symbol)
    if (!own) {
      own = { ...NOTHING }
      this.#figures.set(symbol, own)
    }
    return own
  }
}
