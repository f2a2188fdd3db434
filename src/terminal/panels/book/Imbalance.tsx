// Imbalance bar below the book: which side shows more size, by length, percentage and letter.
import { useEffect, useRef } from 'react'
import { useText } from '../../../i18n/useText'
import { writeText } from '../../figures/writeText'
import { bidShare } from './bookRows'
import css from './orderbook.module.css'
import type { OrderBook } from './useOrderBook'

export function Imbalance({ book, rows }: { book: OrderBook; rows: number }) {
  const { t } = useText()
  const bar = useRef<HTMLElement>(null)
  const bids = useRef<HTMLElement>(null)
  const asks = useRef<HTMLElement>(null)
  const { screen, listen } = book
  useEffect(() => {
    const write = () => {
      const percent = bidShare(screen.rows('bid', rows), screen.rows('ask', rows))
      bar.current?.style.setProperty('width', `${percent}%`)
      writeText(bids.current, t('terminal.book.bids', { percent }))
      writeText(asks.current, t('terminal.book.asks', { percent: 100 - percent }))
    }
    write()
    return listen(write)
  }, [screen, listen, rows, t])
  return (
    <div className={css.imbalance}>
      <div className={css.meter} aria-hidden="true">
        <i ref={bar} />
      </div>
      <div className={css.shares}>
        <span ref={bids} />
        <span ref={asks} />
      </div>
    </div>
  )
}
