// Trading state of an instrument, derived from the exchange's status. Pure.
import type { StatusView } from '../../domain/views/views'

/**
 * halted: no trading. slow: no new orders, because the database is slow. closed: outside trading
 * hours. stale: no price. frozen: no liquidations.
 */
export type TradingState = 'open' | 'halted' | 'slow' | 'closed' | 'stale' | 'frozen'

/** The most severe state of an instrument; open when there is none. */
export function tradingState(status: StatusView, symbol: string): TradingState {
  if (!status.trading || status.paused.includes('trading')) return 'halted'
  if (status.slow) return 'slow'
  if (status.closed.includes(symbol)) return 'closed'
  if (status.stale.includes(symbol)) return 'stale'
  return status.frozen.includes(symbol) ? 'frozen' : 'open'
}
