// Performance panel: equity of the last days, and what was realised and paid on a market, by UTC
// day and in total.
import { useState } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { useExchangeMinute } from '../../../state/exchangeTime'
import { Segments } from '../../../ui/fields/Segments'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { GuestLine } from '../../trading/tables/GuestLine'
import css from './performance.module.css'
import { EquityCurve } from './EquityCurve'
import { Results } from './Results'
import { periodStart } from './results'
import type { TradedMarket } from './tradesRead'

const PERIODS = ['7', '30'] as const
type Period = (typeof PERIODS)[number]

const SKELETON = <SkeletonRows rows={6} columns={[40, 40, 40]} />

export function PerformancePanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={SKELETON}>
      <Performance {...props} />
    </MessagesBoundary>
  )
}

function Performance({ instrument, visible }: PanelProps) {
  const { t } = useText()
  const signedIn = useSignedIn()
  const now = useExchangeMinute()
  const dealt = instrument.market === 'derivatives'
  const [market, setMarket] = useState<TradedMarket>(dealt ? 'derivatives' : 'futures')
  const [period, setPeriod] = useState<Period>('30')
  if (!signedIn) return <GuestLine text="performance.guest" />
  const since = now === null ? null : periodStart(now, Number(period))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={css.panel} tabIndex={0} aria-label={t('terminal.panel.performance')}>
      <div className={css.bar}>
        <Segments<TradedMarket>
          look="words"
          label={t('performance.market')}
          value={market}
          options={(['futures', 'derivatives'] as const).map((value) => ({
            value,
            label: t(`terminal.market.${value}`),
          }))}
          onChange={setMarket}
        />
        <Segments<Period>
          look="words"
          label={t('performance.period')}
          value={period}
          options={PERIODS.map((value) => ({
            value,
            label: t('performance.days', { days: Number(value) }),
          }))}
          onChange={setPeriod}
        />
      </div>
      {since === null ? (
        SKELETON
      ) : (
        <Results key={`${market} ${since}`} market={market} since={since} visible={visible} />
      )}
      <EquityCurve visible={visible} />
    </section>
  )
}
