// Last price, the largest figure on the screen, coloured by its direction and repeated in the
// window title.
import { useEffect, useRef } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { ageText } from '../../ui/pieces/ageText'
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
    let titledAge = ''
    const stop = listen(({ ticker, direction, freshness }) => {
      const text = figureText(ticker.last, tickDecimals)
      writeText(node.current, text)
      writeData(node.current, 'direction', direction)
      const now = performance.now()
      const age = freshness.kind === 'stale' ? `${ageText(t, freshness.ageMs)} · ` : ''
      if (age === titledAge && now - titledAt < TITLE_MS) return
      titledAt = now
      titledAge = age
      document.title = `${age}${text} ${name} · ${title}`
    })
    return () => {
      stop()
      document.title = former
    }
  }, [listen, tickDecimals, name, title, t])
  return (
    <strong ref={node} className={css.last} aria-label={t('terminal.symbol.last')}>
      —
    </strong>
  )
}
