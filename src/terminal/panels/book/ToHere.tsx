// Sum of the book up to the row under the pointer, in place of the imbalance below it.
import { useEffect, useRef } from 'react'
import { AMOUNT_DECIMALS, formatLots, pow10 } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import { figure } from '../../../i18n/figure'
import { useText } from '../../../i18n/useText'
import { compactFigure } from '../../figures/compactFigure'
import { figureText } from '../../figures/figureText'
import { writeText } from '../../figures/writeText'
import css from './orderbook.module.css'
import type { OrderBook } from './useOrderBook'
import { walkTo } from './walkTo'

/** A row under the pointer. */
export interface PointedRow {
  readonly side: 'bid' | 'ask'
  /** Ticks. */
  readonly price: number
}

export interface ToHereProps {
  readonly book: OrderBook
  readonly instrument: Instrument
  readonly rows: number
  readonly pointed: PointedRow
}

export function ToHere({ book, instrument, rows, pointed }: ToHereProps) {
  const { t } = useText()
  const line = useRef<HTMLParagraphElement>(null)
  const { screen, listen, step } = book
  useEffect(() => {
    const write = () => {
      const walk = walkTo(instrument, screen.rows(pointed.side, rows), pointed.price)
      if (!walk) return writeText(line.current, '')
      const { tickDecimals, lotDecimals } = instrument
      writeText(
        line.current,
        t('terminal.book.toHere', {
          size: figure(formatLots(walk.size, lotDecimals)),
          // Rows of several ticks hide at which of them a size rests.
          average: `${step > 1 ? '≈ ' : ''}${figureText(walk.average, tickDecimals)}`,
          value: compactFigure(walk.value / pow10(AMOUNT_DECIMALS)),
          percent: figure(walk.percent.toFixed(2), { signed: true }),
        }),
      )
    }
    write()
    return listen(write)
  }, [screen, listen, rows, step, pointed, instrument, t])
  return <p className={css.toHere} ref={line} aria-hidden="true" />
}
