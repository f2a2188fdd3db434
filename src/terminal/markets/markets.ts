// List of markets, lookup of an instrument, and the React context that provides them.
import { createContext, use } from 'react'
import type { Instrument, Market } from '../../domain/instruments'
import { CFD } from './cfd/cfd'
import type { MarketDescriptor } from './MarketDescriptor'
import { PERPETUAL } from './perpetual/perpetual'
import { SPOT } from './spot/spot'

/** An instrument and the market that lists it. */
export interface Listing {
  readonly instrument: Instrument
  readonly market: MarketDescriptor
}

export class Markets {
  readonly #bySymbol: ReadonlyMap<string, Listing>

  /** `all` in product order. */
  constructor(readonly all: readonly MarketDescriptor[]) {
    this.#bySymbol = new Map(
      all.flatMap((market) =>
        market.instruments.map((instrument) => [instrument.symbol, { instrument, market }]),
      ),
    )
  }

  /** The listing of a URL symbol, or undefined. */
  find(symbol: string): Listing | undefined {
    return this.#bySymbol.get(symbol)
  }

  get first(): MarketDescriptor {
    const [first] = this.all
    if (!first) throw new Error('a terminal has a market')
    return first
  }

  of(market: Market): MarketDescriptor | undefined {
    return this.all.find((descriptor) => descriptor.market === market)
  }
}

export const MARKETS = new Markets([SPOT, PERPETUAL, CFD])

/** The terminal's markets; a provider may supply a longer list. */
export const MarketsContext = createContext(MARKETS)

export const useMarkets = (): Markets => use(MarketsContext)
