// One painted side of the book and its pointer interaction.
import { useEffect, useMemo, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { LEVELS } from '../../canvas/invalidation'
import { useReducedMotion } from '../../canvas/useReducedMotion'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { deepest, largestSize } from './bookRows'
import { ChangeHighlight } from './ChangeHighlight'
import css from './orderbook.module.css'
import { paintBook, rowAt } from './paintBook'
import type { OrderBook } from './useOrderBook'
import painted from '../../canvas/painted.module.css'

export interface BookSideProps {
  readonly side: 'bid' | 'ask'
  readonly book: OrderBook
  readonly instrument: Instrument
  readonly visible: boolean
  /** Rows visible on both sides, so that their depth bars share a scale. */
  readonly rows: number
  /** Called with the price under the pointer; null when it leaves. */
  readonly onPoint: (price: number | null) => void
}

export function BookSide(props: BookSideProps) {
  const { side, book, instrument, visible, rows, onPoint } = props
  const { screen, cursor, listen } = book
  const [hover, setHover] = useState<number | null>(null)
  const still = useReducedMotion()
  const highlight = useMemo(() => ({ of: screen, changes: new ChangeHighlight() }), [screen])
  const paint = ({ context, width, height, palette, level, now }: SurfaceFrame) => {
    const shown = screen.rows(side, rows)
    const other = screen.rows(side === 'bid' ? 'ask' : 'bid', rows)
    if (level >= LEVELS.data) highlight.changes.note(shown, now)
    const fading = paintBook(
      context,
      {
        rows: shown,
        side,
        width,
        height,
        count: rows,
        deepest: deepest(shown, other),
        largest: largestSize(shown, other),
        tickDecimals: instrument.tickDecimals,
        lotDecimals: instrument.lotDecimals,
        cursor,
        hover,
        highlight: (price) => (still ? 0 : highlight.changes.strength(price, now)),
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
  const point = (price: number | null): void => {
    if (price === hover) return
    setHover(price)
    onPoint(price)
  }
  return (
    // Keyboard users choose a price in AccessibleBook, the list that covers both sides.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
    <div
      className={`${painted.painted} ${css.side}`}
      data-side={side}
      onPointerMove={(event) => point(priceAt(event.nativeEvent.offsetY))}
      onPointerLeave={() => point(null)}
      onClick={(event) => {
        const price = priceAt(event.nativeEvent.offsetY)
        if (price !== null) book.propose(price)
      }}
    >
      <canvas ref={ref} aria-hidden="true" />
    </div>
  )
}
