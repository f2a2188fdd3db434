// Virtualised rows of the markets list: only those in view are in the document.
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { MarketLine } from './MarketLine'
import type { MarketRow } from './marketRows'
import css from './markets.module.css'
import type { MarketTickers } from './useMarketTickers'

/** Row heights of the style sheet. */
const ROW_PX = 34
const TOUCH_ROW_PX = 44

const TOUCH = '(max-width: 600px), (pointer: coarse)'

export interface MarketScrollProps {
  readonly id: string
  readonly label: string
  readonly rows: readonly MarketRow[]
  readonly tickers: MarketTickers
  readonly current: string
  readonly chosen: string | null
  readonly onPick: (symbol: string) => void
}

export function MarketScroll(props: MarketScrollProps) {
  const { id, label, rows, tickers, current, chosen, onPick } = props
  const scroller = useRef<HTMLDivElement>(null)
  const touch = useMediaQuery(TOUCH, false, { getInitialValueInEffect: false })
  const rowHeight = touch ? TOUCH_ROW_PX : ROW_PX
  // The virtualiser keeps its own state, so a compiler must not memoise this component.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    useFlushSync: false,
  })
  const at = rows.findIndex(({ instrument }) => instrument.symbol === chosen)
  const { scrollToIndex, measure } = virtual
  useEffect(() => measure(), [measure, rowHeight])
  useEffect(() => {
    if (at >= 0) scrollToIndex(at)
  }, [at, scrollToIndex])
  return (
    <div
      ref={scroller}
      id={id}
      className={css.scroller}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
    >
      <div className={css.all} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (!row) return null
          const { symbol } = row.instrument
          return (
            <MarketLine
              key={symbol}
              id={`${id}-${symbol}`}
              row={row}
              tickers={tickers}
              top={item.start}
              current={symbol === current}
              chosen={symbol === chosen}
              onPick={onPick}
            />
          )
        })}
      </div>
    </div>
  )
}
