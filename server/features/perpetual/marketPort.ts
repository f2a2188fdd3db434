// Market port of perpetuals: applies the events of market sources and reports the state of the
// markets.
import { makerDepthOf, touchLevels } from '../../core/engine/book/makerDepth'
import type { MakerEvent, MarketPort, MarketStates, MarketView } from '../../core/exchange/market'
import { applyDepth, applyPrint, applyTake } from './market/makerFlow'
import { applyMark } from './risk/applyMark'
import { announceRate } from './risk/funding'
import { applyStale } from './risk/indexWatch'
import type { PerpetualState } from './state'
import { fireStops } from './stops/fireStops'

export class PerpetualPort implements MarketPort {
  constructor(private readonly state: PerpetualState) {}

  get symbols(): Iterable<string> {
    return this.state.markets.keys()
  }

  apply(symbol: string, event: MakerEvent, at: number): void {
    const { state } = this
    if (event.kind === 'depth') applyDepth(state, symbol, event.update, at)
    else if (event.kind === 'take') applyTake(state, symbol, event.order, at)
    else if (event.kind === 'print') applyPrint(state, symbol, event.order, at)
    else if (event.kind === 'mark') applyMark(state, symbol, { ...event, at })
    else if (event.kind === 'fundingRate') announceRate(state, symbol, event.rate, at)
    else if (event.kind === 'stale') applyStale(state, symbol, event.stale, at)
    fireStops(state, at)
  }

  view(symbol: string): MarketView {
    return this.state.market(symbol)
  }

  states(): MarketStates {
    const markets = [...this.state.markets]
    return {
      stale: markets.flatMap(([symbol, { stale }]) => (stale ? [symbol] : [])),
      frozen: markets.flatMap(([symbol, { frozen }]) => (frozen ? [symbol] : [])),
      closed: [],
    }
  }

  carry(from: MarketPort, at: number): void {
    if (!(from instanceof PerpetualPort)) throw new Error('Markets of another module')
    for (const [symbol, old] of from.state.markets) {
      const market = this.state.market(symbol)
      market.mark = old.mark
      market.index = old.index ?? market.index
      market.last = old.last
      // Where an interval ended meanwhile, it is charged at the rate that the store has of it.
      if (old.fundedAt === market.fundedAt && old.due.length === 0) market.rate = old.rate
      market.stale = old.stale
      market.frozen = old.frozen
      applyDepth(this.state, symbol, makerDepthOf(old.book), at)
      touchLevels(old.book, market.book)
    }
  }
}
