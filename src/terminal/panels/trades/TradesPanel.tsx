// Layout of the trades panel: a bar with its settings, the names of the columns, the painted rows,
// and the newest of them for screen readers.
import { lazy, Suspense } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import painted from '../../canvas/painted.module.css'
import { Fresh } from '../../freshness/Fresh'
import type { PanelProps } from '../../panelProps'
import { AccessibleTrades } from './AccessibleTrades'
import { TapeRows } from './TapeRows'
import css from './trades.module.css'
import { useTape } from './useTape'

/** Fetched after the rows. */
const TapeBar = lazy(() => import('./TapeBar').then((module) => ({ default: module.TapeBar })))

export function TradesPanel(props: PanelProps) {
  const { panelId, instrument } = props
  const { t } = useText()
  const tape = useTape(props)
  return (
    <Fresh
      freshness={tape.freshness}
      onRestart={tape.restart}
      skeleton={<SkeletonRows rows={30} columns={[62, 44, 52]} />}
    >
      <div className={css.panel}>
        <div className={css.bar}>
          <MessagesBoundary area="panels">
            <Suspense>
              <TapeBar panelId={panelId} instrument={instrument} tape={tape} />
            </Suspense>
          </MessagesBoundary>
        </div>
        <div className={painted.head} aria-hidden="true">
          <span>{t('terminal.book.price', { coin: instrument.quote })}</span>
          <span>{t('terminal.book.size', { coin: instrument.base })}</span>
          <span>{t('terminal.trades.time')}</span>
        </div>
        <TapeRows tape={tape} instrument={instrument} visible={props.visible} />
        <MessagesBoundary area="panels">
          <AccessibleTrades tape={tape} instrument={instrument} />
        </MessagesBoundary>
      </div>
    </Fresh>
  )
}
