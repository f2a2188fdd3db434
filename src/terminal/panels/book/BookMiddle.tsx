// The line between the sides: last price in its direction, mark and spread, written straight
// into the document so that ticks pass React by.
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
  /** Whether there is a mark price of its own to say. */
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
