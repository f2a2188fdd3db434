// Live figures of a market row: price, change and volume or spread, written directly into the
// document when the row's own ticker changes.
import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { roundPrice } from '../../../domain/display'
import type { Ticker } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { LiveChange, LiveNum, type Written } from '../../figures/LiveFigure'
import { changeRatio, scaledText, spreadText } from '../../figures/figureText'
import { writeText } from '../../figures/writeText'
import { compactFigure } from '../../figures/compactFigure'
import { turnover, type MarketRow } from './marketRows'
import css from './markets.module.css'
import type { MarketTickers } from './useMarketTickers'

export interface MarketFiguresProps {
  readonly row: MarketRow
  readonly tickers: MarketTickers
}

export function MarketFigures({ row: { instrument, hasVolume }, tickers }: MarketFiguresProps) {
  const { percent } = useText()
  const { priceDecimals } = useSnapshot(preferences)
  const last = useRef<Written>(null)
  const change = useRef<Written>(null)
  const volume = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { symbol, tickDecimals } = instrument
    const decimals = Math.min(priceDecimals ?? tickDecimals, tickDecimals)
    let shown: Ticker | null | undefined
    const write = () => {
      const ticker = tickers.read().get(symbol) ?? null
      if (ticker === shown) return
      shown = ticker
      last.current?.write(ticker && roundPrice(scaledText(ticker.last, tickDecimals), decimals))
      change.current?.write(ticker && percent(changeRatio(ticker.open24h, ticker.last)))
      writeText(volume.current, ticker ? activity(instrument, hasVolume, ticker) : '—')
    }
    write()
    return tickers.listen(write)
  }, [instrument, hasVolume, tickers, priceDecimals, percent])
  return (
    <>
      <span className={css.cell}>
        <LiveNum ref={last} />
      </span>
      <span className={css.cell}>
        <LiveChange ref={change} />
      </span>
      <span ref={volume} className={css.volume} />
    </>
  )
}

/** The turnover of an order book market, otherwise the spread. */
const activity = (
  instrument: MarketRow['instrument'],
  hasVolume: boolean,
  ticker: Ticker,
): string =>
  hasVolume ? compactFigure(turnover(instrument, ticker)) : spreadText(ticker, instrument)
