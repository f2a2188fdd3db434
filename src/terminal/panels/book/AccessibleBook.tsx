// Accessible order book for screen readers and keyboards: the visible levels as a listbox, updated
// at most once a second. Arrow keys move between prices; Enter copies one into the order form.
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import type { BookRow } from './bookRows'
import css from './orderbook.module.css'
import { stepCursor } from './stepCursor'
import type { OrderBook } from './useOrderBook'
import { pressedKey } from '../../../ui/pressedKey'

interface AccessibleRow extends BookRow {
  readonly side: 'bid' | 'ask'
}

export interface AccessibleBookProps {
  readonly id: string
  readonly book: OrderBook
  readonly instrument: Instrument
  readonly rows: number
}

export function AccessibleBook({ id, book, instrument, rows }: AccessibleBookProps) {
  const { t } = useText()
  const levels = useAccessibleRows(book, rows)
  const [announcement, setAnnouncement] = useState('')
  const { tickDecimals, lotDecimals } = instrument
  const onKeyDown = (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    if (key === 'Enter' && book.cursor !== null) {
      event.preventDefault()
      book.propose(book.cursor)
      setAnnouncement(t('terminal.book.proposed', { price: figureText(book.cursor, tickDecimals) }))
      return
    }
    const next = stepCursor(bothSides(book, rows), book.cursor, key)
    if (next === undefined) return
    event.preventDefault()
    book.setCursor(next)
  }
  return (
    <>
      <div
        className={css.accessible}
        role="listbox"
        tabIndex={0}
        aria-label={t('terminal.book.list', { name: instrument.name })}
        aria-activedescendant={book.cursor === null ? undefined : `${id}-${book.cursor}`}
        onKeyDown={onKeyDown}
        onBlur={() => book.setCursor(null)}
      >
        {levels.map((row) => (
          <div
            key={`${row.side}-${row.price}`}
            id={`${id}-${row.price}`}
            role="option"
            aria-selected={row.price === book.cursor}
            tabIndex={-1}
          >
            {t(row.side === 'ask' ? 'terminal.book.ask' : 'terminal.book.bid', {
              price: figureText(row.price, tickDecimals),
              size: figureText(row.size, lotDecimals),
              total: figureText(row.total, lotDecimals),
            })}
            {row.own && ` (${t('terminal.book.own')})`}
          </div>
        ))}
      </div>
      <output className={css.announcement}>{announcement}</output>
    </>
  )
}

/** From the highest ask down to the lowest bid, in screen order. */
function bothSides({ screen }: OrderBook, rows: number): readonly AccessibleRow[] {
  const asks = screen.rows('ask', rows).map((row): AccessibleRow => ({ ...row, side: 'ask' }))
  const bids = screen.rows('bid', rows).map((row): AccessibleRow => ({ ...row, side: 'bid' }))
  return [...asks.reverse(), ...bids]
}

function useAccessibleRows(book: OrderBook, rows: number): readonly AccessibleRow[] {
  const [levels, setLevels] = useState<readonly AccessibleRow[]>([])
  useEffect(() => {
    let fresh = true
    const renew = () => {
      if (!fresh) return
      fresh = false
      setLevels(bothSides(book, rows))
    }
    const timer = setInterval(renew, 1000)
    const stop = book.listen(() => {
      fresh = true
    })
    return () => {
      clearInterval(timer)
      stop()
    }
    // Depends only on the visible rows; moving the cursor must not restart the timer.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [book.screen, book.listen, rows])
  return levels
}
