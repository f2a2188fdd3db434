// Adapter for indicators that are fed bar by bar: a new bar is added once, and each later state of
// the open bar replaces it.
import type { Candle } from '../../../domain/candles'
import type { Calculation } from './calculation'

/** `update` gives the value of each plot; null while too few bars precede it. */
export function followed(
  update: (bar: Candle, replace: boolean) => readonly (number | null)[],
): Calculation {
  let isOpen = false
  const at = (bar: Candle) => {
    const values = update(bar, isOpen)
    isOpen = true
    return values
  }
  return {
    at,
    close(bar) {
      at(bar)
      isOpen = false
    },
  }
}
