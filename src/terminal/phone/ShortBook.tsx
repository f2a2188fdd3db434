// Five best levels below the phone's chart.
import { useEffect, useState } from 'react'
import type { Listing } from '../markets/markets'
import { LEVELS } from '../canvas/invalidation'
import { useSurface, type SurfaceFrame } from '../canvas/useSurface'
import { useEngine } from '../../state/EngineContext'
import { useFreshness } from '../freshness/useFreshness'
import { deepest } from '../panels/book/bookRows'
import { BookScreen } from '../panels/book/BookScreen'
import { paintShortBook, ROW_HEIGHT } from './paintShortBook'
import css from './phone.module.css'
import painted from '../canvas/painted.module.css'

const ROWS = 5

export interface ShortBookProps {
  readonly page: Listing
  readonly visible: boolean
}

export function ShortBook({ page, visible }: ShortBookProps) {
  const engine = useEngine()
  const [screen] = useState(() => new BookScreen())
  const [freshness, report] = useFreshness(page.instrument.symbol)
  const paint = ({ context, width, height, palette }: SurfaceFrame) => {
    const bids = screen.rows('bid', ROWS)
    const asks = screen.rows('ask', ROWS)
    const { tickDecimals, lotDecimals } = page.instrument
    const most = deepest(bids, asks)
    const input = { bids, asks, width, height, deepest: most, tickDecimals, lotDecimals }
    paintShortBook(context, input, palette)
    return LEVELS.none
  }
  const { ref, invalidate } = useSurface(paint, visible)
  useEffect(() => {
    const request = { levels: ROWS, step: 1, framesPerSecond: 5 }
    const subscription = screen
      .follow$(engine, 'phone-book', page, request, report)
      .subscribe(() => invalidate(LEVELS.data))
    return () => subscription.unsubscribe()
  }, [engine, screen, page, report, invalidate])
  return (
    <div
      className={`${painted.painted} ${css.book}`}
      style={{ height: `${ROWS * ROW_HEIGHT}px` }}
      data-fresh={freshness.kind}
      aria-hidden="true"
    >
      <canvas ref={ref} />
    </div>
  )
}
