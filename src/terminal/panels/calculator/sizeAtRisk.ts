// The size of a position by what may be lost at its stop.
import type { Amount, Lots, Ticks } from '../../../domain/brand'
import { mostFitting } from '../../../domain/orders/bookWalk'
import type { Direction } from '../../../domain/perpetual/margin'
import type { CalculatorScene } from '../../markets/MarketTools'

/** The most lots, up to `most`, that lose no more than `risk` at `stop`, fees included. */
export const sizeAtRisk = (
  { trade }: Pick<CalculatorScene, 'trade'>,
  most: number,
  entry: Ticks,
  stop: Ticks,
  risk: Amount,
): Lots =>
  mostFitting(most, (quantity) => quantity === 0 || -trade(entry, stop, quantity).net <= risk)

/** True if a position loses at `stop`. */
export const isStop = (direction: Direction, entry: Ticks, stop: Ticks): boolean =>
  direction === 'SHORT' ? stop > entry : stop < entry
