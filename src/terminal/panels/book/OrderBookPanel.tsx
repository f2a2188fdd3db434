// Layout of the order book panel: asks on top, last price in the middle, bids below, and the
// imbalance.
import { useId, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { useBoxHeight } from '../../canvas/useBoxHeight'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import { BookMiddle } from './BookMiddle'
import { BookSide } from './BookSide'
import { AccessibleBook } from './AccessibleBook'
import { Imbalance } from './Imbalance'
import css from './orderbook.module.css'
import { ToHere, type PointedRow } from './ToHere'
import { ROW_HEIGHT } from './paintBook'
import { useOrderBook } from './useOrderBook'
import painted from '../../canvas/painted.module.css'

/** Height of the middle row. */
const MIDDLE_PX = 38

/** Levels to request, limited to a few values so that resizing rarely opens a new view. */
const levelsFor = (rows: number): number =>
  rows === 0 ? 0 : Math.min(1000, rows + (25 - (rows % 25)))

export function OrderBookPanel(props: PanelProps) {
  const { instrument, market } = props
  const { t } = useText()
  const id = useId()
  const [sides, setSides] = useState<HTMLElement | null>(null)
  const [pointed, setPointed] = useState<PointedRow | null>(null)
  const pointAt = (side: PointedRow['side']) => (price: number | null) =>
    setPointed(price === null ? null : { side, price })
  const height = useBoxHeight(sides)
  const rows = Math.max(0, Math.round((height - MIDDLE_PX) / 2 / ROW_HEIGHT))
  const book = useOrderBook(props, levelsFor(rows))
  const shared = { book, instrument, visible: props.visible, rows }
  return (
    <Fresh
      freshness={book.freshness}
      onRestart={book.restart}
      skeleton={<SkeletonRows rows={40} columns={[62, 44, 44]} />}
    >
      <div className={css.panel}>
        <div className={painted.head} aria-hidden="true">
          <span>{t('terminal.book.price', { coin: instrument.quote })}</span>
          <span>{t('terminal.book.size', { coin: instrument.base })}</span>
          <span>{t('terminal.book.total')}</span>
        </div>
        <div className={css.sides} ref={setSides}>
          <BookSide side="ask" {...shared} onPoint={pointAt('ask')} />
          <BookMiddle book={book} instrument={instrument} marked={market.marked} />
          <BookSide side="bid" {...shared} onPoint={pointAt('bid')} />
          <AccessibleBook id={id} book={book} instrument={instrument} rows={rows} />
        </div>
        <div className={css.foot}>
          <Imbalance book={book} rows={rows} />
          {pointed && <ToHere book={book} instrument={instrument} rows={rows} pointed={pointed} />}
        </div>
      </div>
    </Fresh>
  )
}
