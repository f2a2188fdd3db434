// Performance panel: equity of the last days, and what was realised and paid on a market, by UTC
// day and in total.
import { useState } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { useExchangeMinute } from '../../../state/exchangeTime'
import { Segments } from '../../../ui/fields/Segments'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import { useMarkets } from '../../markets/markets'
import { toolsOf } from '../../markets/tools'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { GuestLine } from '../../trading/tables/GuestLine'
import css from './performance.module.css'
import { EquityCurve } from './EquityCurve'
import { Results, type ResultsOf } from './Results'
import { periodStart } from './results'

const PERIODS = ['7', '30'] as const
type Period = (typeof PERIODS)[number]

const NO_TOOLS = { results: null, charges: null }
const SKELETON = <SkeletonRows rows={6} columns={[40, 40, 40]} />

export function PerformancePanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={SKELETON}>
      <Performance {...props} />
    </MessagesBoundary>
  )
}

function Performance(props: PanelProps) {
  const signedIn = useSignedIn()
  const markets = useMarkets().all.flatMap((market): ResultsOf[] => {
    const { results, charges } = toolsOf(market) ?? NO_TOOLS
    return results && charges ? [{ market, results, charges }] : []
  })
  if (!signedIn) return <GuestLine text="performance.guest" />
  return <Member {...props} markets={markets} />
}

interface MemberProps extends PanelProps {
  readonly markets: readonly ResultsOf[]
}

function Member({ market, visible, markets }: MemberProps) {
  const { t } = useText()
  const now = useExchangeMinute()
  const [chosen, setChosen] = useState<string>(market.market)
  const [period, setPeriod] = useState<Period>('30')
  const shown = markets.find((each) => each.market.market === chosen) ?? markets[0]
  const since = now === null ? null : periodStart(now, Number(period))
  if (!shown) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
    <section className={css.panel} tabIndex={0} aria-label={t('terminal.panel.performance')}>
      <div className={css.bar}>
        <Segments
          look="words"
          label={t('performance.market')}
          value={shown.market.market}
          options={markets.map((each) => ({
            value: each.market.market,
            label: t(each.market.texts.name),
          }))}
          onChange={setChosen}
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
        <Results
          key={`${shown.market.market} ${since}`}
          of={shown}
          since={since}
          visible={visible}
        />
      )}
      <EquityCurve visible={visible} />
    </section>
  )
}
