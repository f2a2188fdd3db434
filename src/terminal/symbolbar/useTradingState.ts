// Following how an instrument trades now; open before the first word.
import { useEngine } from '../../state/EngineContext'
import type { StatusView } from '../../domain/views/views'
import { useLatest } from '../trading/account/useLatest'
import { tradingState, type TradingState } from './tradingState'

/** Before the first word: nobody is warned. */
export const UNKNOWN_STATUS: StatusView = {
  source: '',
  trading: true,
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
