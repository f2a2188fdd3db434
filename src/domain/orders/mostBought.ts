// The maximum that a balance buys of a spot pair at market: it must cover the walk of the book,
// even if the book moves slightly before the order is executed.
import { ticks, type Amount, type Lots, type Ticks } from '../brand'
import type { SpotInstrument } from '../instruments'
import { drifted, mostFitting, walkBook } from './bookWalk'
import type { BookLevel } from './marketEstimate'
import { bandLimit } from './priceBand'
import { affordableSpotLots, spotCost } from './spotCost'

/**
 * `levels` are the asks, best first; any part they do not cover is priced at the edge of the band.
 */
export function mostBought(
  instrument: SpotInstrument,
  levels: readonly BookLevel[],
  reference: Ticks,
  available: Amount,
): Lots {
  const edge = bandLimit(instrument, 'BUY', reference)
  const dearer = levels.map(({ price, size }) => ({ price: drifted('BUY', price), size }))
  const best = ticks(Math.min(dearer[0]?.price ?? edge, edge))
  return mostFitting(affordableSpotLots(instrument, 'BUY', available, best), (quantity) => {
    const cost = walkBook('BUY', dearer, edge, quantity, edge).reduce(
      (sum, { price, size }) => sum + spotCost(instrument, 'BUY', price, size),
      0n,
    )
    return cost <= available
  })
}
