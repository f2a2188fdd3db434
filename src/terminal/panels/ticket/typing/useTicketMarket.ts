// Owns what the ticket needs of the market: best prices and the mark of its instrument, a few
// times a second.
import { ticks, type Ticks } from '../../../../domain/brand'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import type { Direction } from '../../../../domain/margin'
import { useTickers } from '../../records/useTickers'

export interface InstrumentMarket {
  readonly mark: Ticks | null
  readonly bid: Ticks
  readonly ask: Ticks
  readonly stale: boolean
}

const UNKNOWN: InstrumentMarket = { mark: null, bid: ticks(0), ask: ticks(0), stale: false }

export function useTicketMarket(
  it: PerpetualInstrument,
  panelId: string,
  visible: boolean,
): InstrumentMarket {
  const ticker = useTickers(panelId, visible).tickers.get(it.symbol)
  if (!ticker || ticker.mark <= 0) return UNKNOWN
  return {
    mark: ticks(ticker.mark),
    bid: ticks(ticker.bid),
    ask: ticks(ticker.ask),
    stale: ticker.stale,
  }
}

/** What an order of this side meets at once: the best of the other side, else the mark. */
export function meets(market: InstrumentMarket, direction: Direction): Ticks | null {
  const best = direction === 'LONG' ? market.ask : market.bid
  return best > 0 ? best : market.mark
}
