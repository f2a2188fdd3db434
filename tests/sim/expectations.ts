// What a number of runs together must have done, so that a model that stops reaching some corner of
// the exchange does not go on looking green.
import { runSeed } from './runSeed'
import { totalOf } from './tally'

/** Steps that must have been accepted, what must have come of them, and some refusals. */
const WANTED = [
  'orders.buy',
  'orders.sale',
  'orders.cancel',
  'orders.amend',
  'futures.open',
  'futures.close',
  'futures.cancel',
  'futures.cancelClose',
  'futures.change',
  'futures.margin',
  'futures.amend',
  'forexs.open',
  'forexs.update',
  'forexs.close',
  'forexs.cancel',
  'accounts.transfer',
  'house depth',
  'house take',
  'house print',
  'house mark',
  'house reference',
  'house quote',
  'house session',
  'house stale',
  'house fundingRate',
  'spot fill MAKER',
  'spot fill TAKER',
  'fill OPEN MAKER',
  'fill OPEN TAKER',
  'fill CLOSE MAKER',
  'fill CLOSE TAKER',
  'fill TAKE_PROFIT TAKER',
  'fill STOP_LOSS TAKER',
  'fill LIQUIDATE TAKER',
  'fill DELEVERAGE MAKER',
  'deal OPEN',
  'deal CLOSE',
  'deal TAKE_PROFIT',
  'deal STOP_LOSS',
  'deal STOP_OUT',
  'swap',
  'funding',
  'refused orderNotOpen',
  'refused orderUnknown',
  'refused ticketNotOpen',
  'refused ticketUnknown',
  'refused forexNotOpen',
  'refused forexUnknown',
  'refused instrumentStale',
  'refused sessionClosed',
  'refused priceOutOfBand',
  'refused postOnlyWouldTake',
  'refused fillOrKillUnfillable',
  'refused noLiquidity',
  'refused amendBelowFilled',
  'refused closeQuantityTooLarge',
  'refused insufficientAvailable',
] as const

/** Runs the seeds from `first` to `last`; answers what never happened. Throws at a breach. */
export function missingAfter(first: number, last: number, commands: number): readonly string[] {
  const seeds = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  const total = totalOf(seeds.map((seed) => runSeed(seed, commands)))
  return WANTED.filter((what) => !total.has(what))
}
