// Owns one painted side of the book and what the pointer does on it.
import { useEffect, useRef, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { LEVELS } from '../../canvas/invalidation'
import { useReducedMotion } from '../../canvas/useReducedMotion'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { deepest } from './bookRows'
import { ChangeWash } from './ChangeWash'
import css from './orderbook.module.css'
import { paintBook, rowAt, ROW_HEIGHT } from './paintBook'
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
  const wash = useRef(new ChangeWash())
  const paint = ({ context, width, height, palette, level, now }: SurfaceFrame) => {
    const shown = screen.rows(side, rows)
    const other = screen.rows(side === 'bid' ? 'ask' : 'bid', rows)
    if (level >= LEVELS.data) wash.current.note(shown, now)
    const fading = paintBook(
      context,
      {
        rows: shown,
        side,
        width,
        height,
        deepest: deepest(shown, other),
        tickDecimals: instrument.tickDecimals,
        lotDecimals: instrument.lotDecimals,
        cursor,
        hover,
        wash: (price) => (still ? 0 : wash.current.strength(price, now)),
      },
      palette,
    )
    return fading ? LEVELS.overlay : LEVELS.none
  }
  const surface = useSurface(paint, visible)
  useEffect(() => listen(() => surface.invalidate(LEVELS.data)), [listen, surface.invalidate])
  useEffect(() => wash.current.clear(), [screen])
  const priceAt = (y: number): number | null => {
    const index = rowAt(y, side, surface.size.height)
    return index * ROW_HEIGHT < 0 ? null : (screen.rows(side, rows)[index]?.price ?? null)
  }
  return (
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
      <canvas ref={surface.ref} aria-hidden="true" />
    </div>
  )
}
