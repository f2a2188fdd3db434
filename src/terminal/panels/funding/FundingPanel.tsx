// Funding panel: the rates of perpetuals and of overnight positions with their countdowns, and what
// the account paid or received.
import { useState } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { GuestLine } from '../../trading/tables/GuestLine'
import css from './funding.module.css'
import { FundingRates } from './FundingRates'
import { FundingSkeleton } from './FundingSkeleton'
import { OwnPayments } from './OwnPayments'
import { SwapRates } from './SwapRates'

const VIEWS = ['rates', 'swaps', 'ownFunding', 'ownSwaps'] as const
type View = (typeof VIEWS)[number]

export function FundingPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={<FundingSkeleton />}>
      <Funding {...props} />
    </MessagesBoundary>
  )
}

function Funding(props: PanelProps) {
  const { t } = useText()
  const dealt = props.instrument.market === 'derivatives'
  const [view, setView] = useState<View>(dealt ? 'swaps' : 'rates')
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <Segments<View>
          look="words"
          label={t('funding.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`funding.view.${value}`) }))}
          onChange={setView}
        />
      </div>
      <div className={css.view}>
        <Shown {...props} view={view} />
      </div>
    </div>
  )
}

function Shown({ view, ...panel }: PanelProps & { readonly view: View }) {
  const signedIn = useSignedIn()
  if (view === 'rates') return <FundingRates {...panel} />
  if (view === 'swaps') return <SwapRates {...panel} />
  if (!signedIn) return <GuestLine text="funding.guest" />
  return (
    <OwnPayments
      key={view}
      kind={view === 'ownFunding' ? 'FUNDING' : 'SWAP'}
      visible={panel.visible}
    />
  )
}
