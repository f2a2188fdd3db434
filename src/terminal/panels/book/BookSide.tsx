// One painted side of the book and what the pointer does on it.
import { useEffect, useMemo, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { LEVELS } from '../../canvas/invalidation'
import { useReducedMotion } from '../../canvas/useReducedMotion'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { deepest } from './bookRows'
import { ChangeWash } from './ChangeWash'
import css from './orderbook.module.css'
import { paintBook, rowAt } from './paintBook'
import type { OrderBook } from './useOrderBook'

export interface BookSideProps {
  readonly side: 'bid' | 'ask'
  readonly book: OrderBook
  readonly instrument: Instrument
  readonly visible: boolean
  /** Rows both sides show, so that their washes share a scale. */
  readonly rows: number
}

export function BookSide({ side, book, instrument, visible, rows }: BookSideProps) {
  const { screen, cursor, listen } = book
  const [hover, setHover] = useState<number | null>(null)
  const still = useReducedMotion()
  const wash = useMemo(() => ({ of: screen, changes: new ChangeWash() }), [screen])
  const paint = ({ context, width, height, palette, level, now }: SurfaceFrame) => {
    const shown = screen.rows(side, rows)
    const other = screen.rows(side === 'bid' ? 'ask' : 'bid', rows)
    if (level >= LEVELS.data) wash.changes.note(shown, now)
    const fading = paintBook(
      context,
      {
        rows: shown,
        side,
        width,
        height,
        count: rows,
        deepest: deepest(shown, other),
        tickDecimals: instrument.tickDecimals,
        lotDecimals: instrument.lotDecimals,
        cursor,
        hover,
        wash: (price) => (still ? 0 : wash.changes.strength(price, now)),
      },
      palette,
    )
    return fading ? LEVELS.overlay : LEVELS.none
  }
  const { ref, invalidate, size } = useSurface(paint, visible)
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  const priceAt = (y: number): number | null => {
    const index = rowAt(y, { side, height: size.height, count: rows })
    return screen.rows(side, rows)[index]?.price ?? null
  }
  return (
    // The keyboard's way is the list of BookTwin, which stands over both sides.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      className={css.side}
      data-side={side}
      onPointerMove={(event) => setHover(priceAt(event.nativeEvent.offsetY))}
      onPointerLeave={() => setHover(null)}
      onClick={(event) => {
        const price = priceAt(event.nativeEvent.offsetY)
        if (price !== null) book.propose(price)
      }}
    >
      <canvas ref={ref} aria-hidden="true" />
    </div>
  )
}
