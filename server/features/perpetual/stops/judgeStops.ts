// The prices by which stop orders are judged, and the judgement of those that wait at a new mark.
import type { Ticks } from '../../../../src/domain/brand'
import { TRIGGER_SOURCES, type TriggerSource } from '../../../../src/domain/records/stopRecords'
import type { MarketState } from '../market/marketState'
import { isFrozen } from '../risk/indexWatch'
import type { PerpetualState } from '../state'

/** The price of a source now; null while there is none. */
export const priceBy = (market: MarketState, by: TriggerSource): Ticks | null =>
  ({ MARK: market.mark, INDEX: market.index, LAST: market.last })[by]

/** Judges by every price of a market as of its new mark; while its index is not trusted by none. */
export function judgeStops({ stops }: PerpetualState, market: MarketState): void {
  if (isFrozen(market)) return
  for (const by of TRIGGER_SOURCES) {
    const price = priceBy(market, by)
    if (price !== null) stops.saw(market.instrument.symbol, by, price)
  }
}
