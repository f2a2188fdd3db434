// Market port of CFDs: applies the events of market sources and reports the state of the markets.
import type { MakerEvent, MarketPort, MarketStates, MarketView } from '../../core/exchange/market'
import { applyCfdStale, applyQuote, applySession } from './applyQuote'
import type { CfdState } from './state'

const NONE = { book: null, mark: null, index: null, rate: null, fundedAt: null }

export class CfdPort implements MarketPort {
  constructor(private readonly state: CfdState) {}

  get symbols(): Iterable<string> {
    return this.state.markets.keys()
  }

  apply(symbol: string, event: MakerEvent, at: number): void {
    const { state } = this
    if (event.kind === 'quote') applyQuote(state, symbol, { ...event, at })
    else if (event.kind === 'session') applySession(state, symbol, event.open)
    else if (event.kind === 'stale') applyCfdStale(state, symbol, event.stale)
  }

  view(symbol: string): MarketView {
    return { ...NONE, stale: this.state.market(symbol).stale }
  }

  states(): MarketStates {
    const markets = [...this.state.markets]
    return {
      stale: markets.flatMap(([symbol, { stale }]) => (stale ? [symbol] : [])),
      frozen: [],
      closed: markets.flatMap(([symbol, { session }]) => (session ? [] : [symbol])),
    }
  }

  carry(from: MarketPort): void {
    if (!(from instanceof CfdPort)) throw new Error('Markets of another module')
    for (const [symbol, { bid, ask, stale, session, fresh }] of from.state.markets)
      Object.assign(this.state.market(symbol), { bid, ask, stale, session, fresh })
  }
}
