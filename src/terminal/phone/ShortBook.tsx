// Owns the five best levels under the phone's chart.
import { useEffect, useState } from 'react'
import { findInstrument } from '../../domain/instruments'
import { LEVELS } from '../canvas/invalidation'
import { useSurface, type SurfaceFrame } from '../canvas/useSurface'
import { useEngine } from '../../state/EngineContext'
import { useFreshness } from '../freshness/useFreshness'
import { deepest } from '../panels/orderbook/bookRows'
import { BookScreen } from '../panels/orderbook/BookScreen'
import { paintShortBook, ROW_HEIGHT } from './paintShortBook'
import css from './phone.module.css'

const ROWS = 5

export function ShortBook({ symbol, visible }: { symbol: string; visible: boolean }) {
  const engine = useEngine()
  const [screen] = useState(() => new BookScreen())
  const [freshness, report] = useFreshness()
  const instrument = findInstrument(symbol)
  const paint = ({ context, width, height, palette }: SurfaceFrame) => {
    const bids = screen.rows('bid', ROWS)
    const asks = screen.rows('ask', ROWS)
    const { tickDecimals = 0, lotDecimals = 0 } = instrument ?? {}
    const most = deepest(bids, asks)
    const picture = { bids, asks, width, height, deepest: most, tickDecimals, lotDecimals }
    paintShortBook(context, picture, palette)
    return LEVELS.none
  }
  const { ref, invalidate } = useSurface(paint, visible)
  useEffect(() => {
    const request = { symbol, levels: ROWS, step: 1, framesPerSecond: 5 }
    const subscription = screen
      .follow$(engine, 'phone-book', request, report)
      .subscribe(() => invalidate(LEVELS.data))
    return () => subscription.unsubscribe()
  }, [engine, screen, symbol, report, invalidate])
  return (
    <div
      className={css.book}
      style={{ height: `${ROWS * ROW_HEIGHT}px` }}
      data-fresh={freshness.kind}
      aria-hidden="true"
    >
      <canvas ref={ref} />
    </div>
  )
}
