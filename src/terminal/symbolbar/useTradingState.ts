// The trading state of an instrument; open until the first status arrives.
import { useEngine } from '../../state/EngineContext'
import type { StatusView } from '../../domain/views/views'
import { useLatest } from '../trading/account/useLatest'
import { tradingState, type TradingState } from './tradingState'

/** Status before the first report: shows no warning. */
export const UNKNOWN_STATUS: StatusView = {
  source: '',
  trading: true,
  slow: false,
  maintenance: false,
  paused: [],
  stale: [],
  frozen: [],
  closed: [],
  freshness: { kind: 'loading' },
}

export function useTradingState(symbol: string): TradingState {
  const engine = useEngine()
  return tradingState(useLatest(engine.status$, UNKNOWN_STATUS), symbol)
}
