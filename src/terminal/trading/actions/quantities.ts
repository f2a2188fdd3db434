// Exact arithmetic on quantities as text, in lots of the instrument.
import { formatLots, readLots } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'

/** The sum of quantities of one instrument. */
export function sumQuantities(quantities: readonly string[], lotDecimals: number): string {
  const sum = quantities.reduce((total, text) => total + readLots(text, lotDecimals), 0)
  return formatLots(lots(sum), lotDecimals)
}

/** The resting part of an order. */
export function restOf(
  order: {
    readonly quantity: string
    readonly filledQuantity: string
    readonly cancelledQuantity: string
  },
  lotDecimals: number,
): string {
  const rest =
    readLots(order.quantity, lotDecimals) -
    readLots(order.filledQuantity, lotDecimals) -
    readLots(order.cancelledQuantity, lotDecimals)
  return formatLots(lots(Math.max(0, rest)), lotDecimals)
}

/** Half of a quantity, rounded down to a lot; null when half is less than one lot. */
export function halfOf(quantity: string, lotDecimals: number): string | null {
  const half = Math.floor(readLots(quantity, lotDecimals) / 2)
  return half === 0 ? null : formatLots(lots(half), lotDecimals)
}
