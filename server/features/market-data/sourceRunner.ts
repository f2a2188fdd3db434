// The way from the market sources to the market maker: refuses figures that are out of range, keeps
// the last ones of each instrument, so that the feeds can show them, and reports one that falls
// silent as lost. It makes no price.
import { Subject } from 'rxjs'
import { rate, type Lots, type Rate, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import type { MakerDepth, MakerEvent, MarketMakerApi } from '../../core/exchange/market'
import { isSound } from '../../../src/domain/records/makerEvents'
import type { SourceFigures, SymbolQuote } from '../../core/exchange/marketEvents'
import { Refusals } from './refusals'
import { Staleness } from './staleness'

export const NOTHING: Readonly<SourceFigures> = {
  mark: 0,
  index: 0,
  fundingRate: rate(0n),
  reference: 0,
  bid: 0,
  ask: 0,
  open: true,
}

export class SourceRunner implements MarketMakerApi {
  readonly #maker: MarketMakerApi
  readonly #figures = new Map<string, SourceFigures>()
  readonly #staleness: Staleness
  readonly #quote = new Subject<SymbolQuote>()
  readonly quote$ = this.#quote.asObservable()

  /** `refusals` counts what is not passed on; left out: nobody else looks at it. */
  constructor(
    maker: MarketMakerApi,
    readonly refusals = new Refusals(),
  ) {
    this.#maker = maker
    this.#staleness = new Staleness((symbol, stale) => maker.stale(symbol, stale))
  }

  figures(symbol: string): Readonly<SourceFigures> {
    return this.#figures.get(symbol) ?? NOTHING
  }

  /** True while the exchange has the instrument marked as without a source. */
  isStale(symbol: string): boolean {
    return this.#staleness.stale(symbol)
  }

  /** To be called every LOOK_MS: finds silent sources. */
  look(): void {
    this.#staleness.look()
  }

  /** The source is alive but has no new data for the instrument. */
  alive(symbol: string): void {
    this.#staleness.received(symbol)
  }

  depth(symbol: string, update: MakerDepth): void {
    if (this.#refuses(symbol, { kind: 'depth', update })) return
    this.#staleness.received(symbol)
    this.#maker.depth(symbol, update)
  }

  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void {
    if (this.#refuses(symbol, { kind: 'take', order: { side, quantity, price: limit } })) return
    this.#maker.take(symbol, side, quantity, limit)
  }

  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void {
    if (this.#refuses(symbol, { kind: 'print', order: { side, quantity, price } })) return
    this.#staleness.received(symbol)
    this.#maker.print(symbol, side, quantity, price)
  }

  mark(symbol: string, mark: Ticks, index: Ticks): void {
    if (this.#refuses(symbol, { kind: 'mark', mark, index })) return
    this.#staleness.received(symbol)
    Object.assign(this.#own(symbol), { mark, index })
    this.#maker.mark(symbol, mark, index)
  }

  /** Passed on where it moved. */
  reference(symbol: string, price: Ticks): void {
    if (this.#refuses(symbol, { kind: 'reference', price })) return
    this.#staleness.received(symbol)
    const own = this.#own(symbol)
    if (own.reference === price) return
    own.reference = price
    this.#maker.reference(symbol, price)
  }

  quote(symbol: string, bid: Ticks, ask: Ticks): void {
    if (this.#refuses(symbol, { kind: 'quote', bid, ask })) return
    this.#staleness.received(symbol)
    Object.assign(this.#own(symbol), { bid, ask })
    this.#maker.quote(symbol, bid, ask)
    this.#quote.next({ symbol, bid, ask })
  }

  /** Passed on where it changed; instruments start open. */
  session(symbol: string, open: boolean): void {
    const own = this.#own(symbol)
    if (own.open === open) return
    own.open = open
    this.#staleness.session(symbol, open)
    this.#maker.session(symbol, open)
  }

  fundingRate(symbol: string, value: Rate): void {
    if (this.#refuses(symbol, { kind: 'fundingRate', rate: value })) return
    this.#own(symbol).fundingRate = value
    this.#maker.fundingRate(symbol, value)
  }

  /** The source's own word that it has lost the instrument, or has it again. */
  stale(symbol: string, stale: boolean): void {
    this.#staleness.lost(symbol, stale)
  }

  /** Refused figures are counted; they are no sign that the source is there. */
  #refuses(symbol: string, event: MakerEvent): boolean {
    if (isSound(event)) return false
    this.refusals.add(symbol, 'outOfRange', { figure: event.kind })
    return true
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
