// Ticker of one contract outside React: the newest is kept and listeners are notified.
import { useCallback, useEffect, useRef } from 'react'
import type { Ticker } from '../../domain/records/records'
import type { Freshness } from '../../domain/views/views'
import { useEngine } from '../../state/EngineContext'
import type { Instrument } from '../../domain/instruments'
import { useFreshness } from '../freshness/useFreshness'
import { useMarkets } from '../markets/markets'

export interface TickerNow {
  readonly ticker: Ticker
  /** Direction of the last price change. */
  readonly direction: 'up' | 'down' | 'flat'
  readonly freshness: Freshness
}

export type TickerListener = (now: TickerNow) => void

export interface TickerFeed {
  readonly listen: (listener: TickerListener) => () => void
  readonly freshness: Freshness
}

export function useTicker(panelId: string, { symbol, market }: Instrument): TickerFeed {
  const engine = useEngine()
  const hasFunding = useMarkets().of(market)?.hasFunding ?? false
  const now = useRef<TickerNow | null>(null)
  const listeners = useRef(new Set<TickerListener>())
  const [freshness, report] = useFreshness(symbol)
  useEffect(() => {
    now.current = null
    const subscription = engine.ticker$(panelId, symbol).subscribe(({ ticker, freshness }) => {
      report(freshness)
      if (!ticker) return
      now.current = { ticker, direction: directionOf(now.current, ticker), freshness }
      for (const listener of listeners.current) listener(now.current)
    })
    // Subscribed alongside the ticker, because the last price and the funding rate can be newer
    // there.
    subscription.add(engine.prices$(panelId, market).subscribe())
    if (hasFunding) subscription.add(engine.funding$(panelId).subscribe())
    return () => subscription.unsubscribe()
  }, [engine, panelId, symbol, market, hasFunding, report])
  const listen = useCallback(
    (listener: TickerListener) => {
      listeners.current.add(listener)
      if (now.current?.ticker.symbol === symbol) listener(now.current)
      return () => void listeners.current.delete(listener)
    },
    [symbol],
  )
  return { listen, freshness }
}

/**
 * The direction of a price change; an unchanged price keeps the previous direction, and the first
 * uses the day's change.
 */
export function directionOf(
  former: Pick<TickerNow, 'ticker' | 'direction'> | null,
  next: Ticker,
): TickerNow['direction'] {
  const from = former ? former.ticker.last : next.open24h
  if (next.last !== from) return next.last > from ? 'up' : 'down'
  return former?.direction ?? 'flat'
}
