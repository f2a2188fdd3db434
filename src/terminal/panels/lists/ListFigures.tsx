// Price and change of an instrument in a list, written outside React; dimmed while they are not
// current.
import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { roundPrice } from '../../../domain/display'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { useEngine } from '../../../state/EngineContext'
import { preferences } from '../../../state/preferences'
import { changeRatio, scaledText } from '../../figures/figureText'
import { LiveChange, LiveNum, type Written } from '../../figures/LiveFigure'
import { writeData } from '../../figures/writeText'
import css from './lists.module.css'

export interface ListFiguresProps {
  readonly panelId: string
  readonly instrument: Instrument
}

export function ListFigures({ panelId, instrument }: ListFiguresProps) {
  const { percent } = useText()
  const { priceDecimals } = useSnapshot(preferences)
  const engine = useEngine()
  const box = useRef<HTMLSpanElement>(null)
  const last = useRef<Written>(null)
  const change = useRef<Written>(null)
  const { symbol, tickDecimals } = instrument
  useEffect(() => {
    const decimals = Math.min(priceDecimals ?? tickDecimals, tickDecimals)
    const following = engine.ticker$(panelId, symbol).subscribe(({ ticker, freshness }) => {
      writeData(box.current, 'fresh', freshness.kind)
      last.current?.write(ticker && roundPrice(scaledText(ticker.last, tickDecimals), decimals))
      change.current?.write(ticker && percent(changeRatio(ticker.open24h, ticker.last)))
    })
    return () => following.unsubscribe()
  }, [engine, panelId, symbol, tickDecimals, priceDecimals, percent])
  return (
    <span ref={box} className={css.figures} data-fresh="loading">
      <LiveNum ref={last} />
      <LiveChange ref={change} />
    </span>
  )
}
