// Owns what a ticket needs of the market: best prices and the mark of its instrument, a few times
// a second.
import { ticks, type Ticks } from '../../../../domain/brand'
import type { Instrument } from '../../../../domain/instruments'
import type { Direction } from '../../../../domain/perpetual/margin'
import type { Side } from '../../../../domain/records/records'
import { useTickers } from '../../records/useTickers'

export interface InstrumentMarket {
  /** The last price outside perpetuals. */
  readonly mark: Ticks | null
  readonly bid: Ticks
  readonly ask: Ticks
  readonly stale: boolean
}

const UNKNOWN: InstrumentMarket = { mark: null, bid: ticks(0), ask: ticks(0), stale: false }

export function useTicketMarket(
  it: Instrument,
  panelId: string,
  visible: boolean,
): InstrumentMarket {
  const ticker = useTickers(panelId, visible, it.market).tickers.get(it.symbol)
  if (!ticker || ticker.mark <= 0) return UNKNOWN
  return {
    mark: ticks(ticker.mark),
    bid: ticks(ticker.bid),
    ask: ticks(ticker.ask),
    stale: ticker.stale,
  }
}

/** Whether a side takes from the asks. */
export const isBuyer = (side: Direction | Side): boolean => side === 'LONG' || side === 'BUY'

/** What an order of this side meets at once: the best of the other side, else the mark. */
export function meets(market: InstrumentMarket, side: Direction | Side): Ticks | null {
  const best = isBuyer(side) ? market.ask : market.bid
  return best > 0 ? best : market.mark
}

/** Whether a limit order at `price` would rest rather than fill at once. */
export function wouldRest(
  side: Direction | Side,
  price: Ticks,
  best: Pick<InstrumentMarket, 'bid' | 'ask'> | null,
): boolean {
  if (best === null || best.bid <= 0 || best.ask <= 0) return true
  return isBuyer(side) ? price < best.ask : price > best.bid
}
