// Layout of the trades panel: a header, the painted rows, and the newest trades for screen readers.
import { useEffect, useMemo } from 'react'
import type { Instrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { LEVELS } from '../../canvas/invalidation'
import { useReducedMotion } from '../../canvas/useReducedMotion'
import { useSurface, type SurfaceFrame } from '../../canvas/useSurface'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import { NewTrades } from './NewTrades'
import { paintTrades } from './paintTrades'
import css from './trades.module.css'
import { AccessibleTrades } from './AccessibleTrades'
import { useTrades, type Tape } from './useTrades'
import painted from '../../canvas/painted.module.css'

export function TradesPanel(props: PanelProps) {
  const { instrument } = props
  const { t } = useText()
  const tape = useTrades(props)
  return (
    <Fresh
      freshness={tape.freshness}
      onRestart={tape.restart}
      skeleton={<SkeletonRows rows={30} columns={[62, 44, 52]} />}
    >
      <div className={css.panel}>
        <div className={painted.head} aria-hidden="true">
          <span>{t('terminal.book.price', { coin: instrument.quote })}</span>
          <span>{t('terminal.book.size', { coin: instrument.base })}</span>
          <span>{t('terminal.trades.time')}</span>
        </div>
        <Rows tape={tape} instrument={instrument} visible={props.visible} />
        <AccessibleTrades tape={tape} instrument={instrument} />
      </div>
    </Fresh>
  )
}

interface RowsProps {
  readonly tape: Tape
  readonly instrument: Instrument
  readonly visible: boolean
}

function Rows({ tape, instrument, visible }: RowsProps) {
  const { time } = useText()
  const still = useReducedMotion()
  const news = useMemo(() => new NewTrades(), [])
  const { tickDecimals, lotDecimals } = instrument
  const paint = ({ context, width, height, palette, level, now }: SurfaceFrame) => {
    const trades = tape.read()?.trades ?? []
    if (level >= LEVELS.data) news.note(trades, now)
    const highlight = (id: number) => (still ? 0 : news.strength(id, now))
    const input = { trades, width, height, tickDecimals, lotDecimals, time, highlight }
    return paintTrades(context, input, palette) ? LEVELS.overlay : LEVELS.none
  }
  const { ref, invalidate } = useSurface(paint, visible)
  const { listen } = tape
  useEffect(() => listen(() => invalidate(LEVELS.data)), [listen, invalidate])
  return (
    <div className={`${painted.painted} ${css.rows}`}>
      <canvas ref={ref} aria-hidden="true" />
    </div>
  )
}
