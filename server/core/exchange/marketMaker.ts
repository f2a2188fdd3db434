// Entry of market sources into the pipeline: checks every event about an instrument and refuses
// figures out of range.
import { isSound } from '../../../src/domain/records/makerEvents'
import type { MarketMakerApi } from './market'
import type { MakerEvent } from './market'

/**
 * The pipeline as market sources use it. An event with a figure out of range is refused as a whole:
 * no part of it reaches the pipeline.
 */
export function marketMakerApi(pipeline: {
  market(symbol: string, event: MakerEvent): void
}): MarketMakerApi {
  const apply = (symbol: string, event: MakerEvent) => {
    if (isSound(event)) pipeline.market(symbol, event)
  }
  return {
    depth: (symbol, update) => apply(symbol, { kind: 'depth', update }),
    take: (symbol, side, quantity, price) =>
      apply(symbol, { kind: 'take', order: { side, quantity, price } }),
    print: (symbol, side, quantity, price) =>
      apply(symbol, { kind: 'print', order: { side, quantity, price } }),
    mark: (symbol, mark, index) => apply(symbol, { kind: 'mark', mark, index }),
    reference: (symbol, price) => apply(symbol, { kind: 'reference', price }),
    quote: (symbol, bid, ask) => apply(symbol, { kind: 'quote', bid, ask }),
    session: (symbol, open) => apply(symbol, { kind: 'session', open }),
    fundingRate: (symbol, rate) => apply(symbol, { kind: 'fundingRate', rate }),
    stale: (symbol, stale) => apply(symbol, { kind: 'stale', stale }),
  }
}
