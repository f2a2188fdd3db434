// The word for how an instrument trades now, out of what the exchange says of itself. Pure.
import type { StatusView } from '../../domain/views/views'

/** halted: nothing trades. closed: out of its hours. stale: no price. frozen: no liquidations. */
export type TradingState = 'open' | 'halted' | 'closed' | 'stale' | 'frozen'

/** The gravest thing that holds of an instrument; open where nothing does. */
export function tradingState(status: StatusView, symbol: string): TradingState {
  if (!status.trading || status.paused.includes('trading')) return 'halted'
  if (status.closed.includes(symbol)) return 'closed'
  if (status.stale.includes(symbol)) return 'stale'
  return status.frozen.includes(symbol) ? 'frozen' : 'open'
}
