// Owns the largest figure of the screen: the last price, coloured by the way it went, and the title
// of the window that repeats it.
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { figureText } from '../figures/figureText'
import { writeData, writeText } from '../figures/writeText'
import css from './symbolbar.module.css'
import type { TickerFeed } from './useTicker'

const TITLE_MS = 1000

export interface LastPriceProps {
  readonly feed: TickerFeed
  readonly instrument: Instrument
}

export function LastPrice({ feed, instrument }: LastPriceProps) {
  const { t } = useText()
  const node = useRef<HTMLElement>(null)
  const { listen } = feed
  const { tickDecimals, name } = instrument
  const title = t('app.title')
  useEffect(() => {
    const former = document.title
    let titledAt = -Infinity
    const stop = listen(({ ticker, direction }) => {
      const text = figureText(ticker.last, tickDecimals)
      writeText(node.current, text)
      writeData(node.current, 'direction', direction)
      const now = performance.now()
      if (now - titledAt < TITLE_MS) return
      titledAt = now
      document.title = `${text} ${name} · ${title}`
    })
    return () => {
      stop()
      document.title = former
    }
  }, [listen, tickDecimals, name, title])
  return (
    <strong ref={node} className={css.last} aria-label={t('terminal.symbol.last')}>
      —
    </strong>
  )
}
