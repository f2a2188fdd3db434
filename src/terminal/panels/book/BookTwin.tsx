// The book for those who read by ear or by keyboard: the shown levels as a list of choices,
// renewed at most once a second. Arrow keys walk prices, Enter puts one into the order.
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import type { BookRow } from './bookRows'
import css from './orderbook.module.css'
import { stepCursor } from './stepCursor'
import type { OrderBook } from './useOrderBook'

interface TwinRow extends BookRow {
  readonly side: 'bid' | 'ask'
}

export interface BookTwinProps {
  readonly id: string
  readonly book: OrderBook
  readonly instrument: Instrument
  readonly rows: number
}

export function BookTwin({ id, book, instrument, rows }: BookTwinProps) {
  const { t } = useText()
  const twin = useTwin(book, rows)
  const [said, setSaid] = useState('')
  const { tickDecimals, lotDecimals } = instrument
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && book.cursor !== null) {
      event.preventDefault()
      book.propose(book.cursor)
      setSaid(t('terminal.book.proposed', { price: figureText(book.cursor, tickDecimals) }))
      return
    }
    const next = stepCursor(bothSides(book, rows), book.cursor, event.key)
    if (next === undefined) return
    event.preventDefault()
    book.setCursor(next)
  }
  return (
    <>
      <div
        className={css.twin}
        role="listbox"
        tabIndex={0}
        aria-label={t('terminal.book.list', { name: instrument.name })}
        aria-activedescendant={book.cursor === null ? undefined : `${id}-${book.cursor}`}
        onKeyDown={onKeyDown}
        onBlur={() => book.setCursor(null)}
      >
        {twin.map((row) => (
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
      <output className={css.said}>{said}</output>
    </>
  )
}

/** From the highest ask down to the lowest bid, as they stand on the screen. */
function bothSides({ screen }: OrderBook, rows: number): readonly TwinRow[] {
  const asks = screen.rows('ask', rows).map((row): TwinRow => ({ ...row, side: 'ask' }))
  const bids = screen.rows('bid', rows).map((row): TwinRow => ({ ...row, side: 'bid' }))
  return [...asks.reverse(), ...bids]
}

function useTwin(book: OrderBook, rows: number): readonly TwinRow[] {
  const [twin, setTwin] = useState<readonly TwinRow[]>([])
  useEffect(() => {
    let fresh = true
    const renew = () => {
      if (!fresh) return
      fresh = false
      setTwin(bothSides(book, rows))
    }
    const timer = setInterval(renew, 1000)
    const stop = book.listen(() => {
      fresh = true
    })
    return () => {
      clearInterval(timer)
      stop()
    }
    // Only what decides which rows there are; the cursor alone renews nothing.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [book.screen, book.listen, rows])
  return twin
}
