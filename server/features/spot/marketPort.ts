// Market port of spot pairs: applies the events of market sources and reports the state of the
// markets.
import { makerDepthOf, touchLevels } from '../../core/engine/book/makerDepth'
import type { MakerEvent, MarketPort, MarketStates, MarketView } from '../../core/exchange/market'
import {
  applySpotDepth,
  applySpotPrint,
  applySpotReference,
  applySpotTake,
} from './market/makerFlow'
import type { SpotState } from './state'

const NONE = { mark: null, index: null, rate: null, fundedAt: null }

export class SpotPort implements MarketPort {
  constructor(private readonly state: SpotState) {}

  get symbols(): Iterable<string> {
    return this.state.markets.keys()
  }

  apply(symbol: string, event: MakerEvent, at: number): void {
    const { state } = this
    if (event.kind === 'depth') applySpotDepth(state, symbol, event.update, at)
    else if (event.kind === 'take') applySpotTake(state, symbol, event.order, at)
    else if (event.kind === 'print') applySpotPrint(state, symbol, event.order, at)
    else if (event.kind === 'reference') applySpotReference(state, symbol, event.price)
    else if (event.kind === 'stale') state.market(symbol).stale = event.stale
  }

  view(symbol: string): MarketView {
    const { book, stale } = this.state.market(symbol)
    return { ...NONE, book, stale }
  }

  states(): MarketStates {
    const markets = [...this.state.markets]
    const stale = markets.flatMap(([symbol, market]) => (market.stale ? [symbol] : []))
    return { stale, frozen: [], closed: [] }
  }

  carry(from: MarketPort, at: number): void {
    if (!(from instanceof SpotPort)) throw new Error('Markets of another module')
    for (const [symbol, old] of from.state.markets) {
      const market = this.state.market(symbol)
      market.reference = old.reference
      market.stale = old.stale
      applySpotDepth(this.state, symbol, makerDepthOf(old.book), at)
      touchLevels(old.book, market.book)
    }
  }
}
