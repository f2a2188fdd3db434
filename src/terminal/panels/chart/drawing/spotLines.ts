// Owns which lines of one's own a spot pair's chart shows: the orders that rest. Pure; it says
// roles, not colours.
import { readTicks } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import type { SpotOrderRecord } from '../../../../domain/records/spotRecords'
import { figure } from '../../../../i18n/figure'
import { restOf } from '../../deeds/quantities'
import type { ChartLine, Say } from './chartLines'

/** A line for each resting order of the pair. */
export function spotLines(
  it: SpotInstrument,
  orders: readonly SpotOrderRecord[],
  say: Say,
): readonly ChartLine[] {
  return orders
    .filter((order) => order.symbol === it.symbol)
    .flatMap((order) => {
      if (order.price === null) return []
      const size = figure(restOf(order, it.lotDecimals))
      const side = order.side === 'BUY' ? 'buy' : 'sell'
      return {
        id: `${order.uuid}-order-${order.price}`,
        role: 'order' as const,
        price: readTicks(order.price, it.tickDecimals),
        label: say(`terminal.chart.spot.${side}`, { size }),
        short: say(`terminal.chart.spot.${side}.short`, { size }),
      }
    })
}
