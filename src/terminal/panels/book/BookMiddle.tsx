// Middle row of the order book: last price with its direction, mark price and spread, written
// directly into the document so that ticks bypass React.
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import { writeData, writeText } from '../../figures/writeText'
import css from './orderbook.module.css'
import type { OrderBook } from './useOrderBook'

const ARROWS = { up: '▲', down: '▼', flat: '' } as const

export interface BookMiddleProps {
  readonly book: OrderBook
  readonly instrument: Instrument
  /** True when the market has a separate mark price. */
  readonly marked: boolean
}

export function BookMiddle({ book, instrument, marked }: BookMiddleProps) {
  const { t } = useText()
  const last = useRef<HTMLElement>(null)
  const mark = useRef<HTMLElement>(null)
  const spread = useRef<HTMLElement>(null)
  const { screen, listen } = book
  const decimals = instrument.tickDecimals
  useEffect(() => {
    const write = () => {
      const { ticker, view, direction } = screen
      if (ticker) {
        writeText(last.current, `${figureText(ticker.last, decimals)} ${ARROWS[direction]}`)
        writeData(last.current, 'direction', direction)
        if (marked)
          writeText(
            mark.current,
            t('terminal.book.mark', { value: figureText(ticker.mark, decimals) }),
          )
      }
      const bid = view?.bids[0]
      const ask = view?.asks[0]
      const value = bid && ask ? figureText(ask - bid, decimals) : '—'
      writeText(spread.current, t('terminal.book.spread', { value }))
    }
    write()
    return listen(write)
  }, [screen, listen, decimals, marked, t])
  return (
    <div className={css.middle}>
      <b ref={last} className={css.last}>
        —
      </b>
      <span ref={mark} className={css.mark} title={t('terminal.symbol.mark')} />
      <small ref={spread} className={css.spread} />
    </div>
  )
}
