// Funding panel: the rates of what holding a position costs on each market with their countdowns,
// and what the account paid or received.
import { useState } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../../ui/fields/Segments'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { useMarkets } from '../../markets/markets'
import type { Charges } from '../../markets/MarketTools'
import { toolsOf } from '../../markets/tools'
import type { PanelProps } from '../../panelProps'
import { useSignedIn } from '../../trading/account/useAccount'
import { ChargesSkeleton } from '../../trading/charges/ChargesSkeleton'
import { GuestLine } from '../../trading/tables/GuestLine'
import css from './funding.module.css'
import { OwnPayments } from './OwnPayments'

const SKELETON = <ChargesSkeleton />

export function FundingPanel(props: PanelProps) {
  return (
    <MessagesBoundary area="panels" fallback={SKELETON}>
      <Funding {...props} />
    </MessagesBoundary>
  )
}

interface Charged {
  readonly market: MarketDescriptor
  readonly charges: Charges
}

interface View extends Charged {
  readonly id: string
  readonly of: 'rates' | 'own'
}

function Funding(panel: PanelProps) {
  const { t } = useText()
  const charged = useMarkets().all.flatMap((market): Charged[] => {
    const charges = toolsOf(market)?.charges
    return charges ? [{ market, charges }] : []
  })
  const views = (['rates', 'own'] as const).flatMap((of) =>
    charged.map((each): View => ({ ...each, of, id: `${of} ${each.charges.kind}` })),
  )
  const first = views.find(({ market }) => market === panel.market) ?? views[0]
  const [chosen, setChosen] = useState(first?.id ?? '')
  const view = views.find(({ id }) => id === chosen)
  return (
    <div className={css.panel}>
      <div className={css.bar}>
        <Segments
          look="words"
          label={t('funding.view')}
          value={chosen}
          options={views.map(({ id, of, charges }) => ({
            value: id,
            label: t(`funding.${of}.${charges.kind}`),
          }))}
          onChange={setChosen}
        />
      </div>
      <div className={css.view}>{view && <Shown key={view.id} view={view} panel={panel} />}</div>
    </div>
  )
}

function Shown({ view, panel }: { readonly view: View; readonly panel: PanelProps }) {
  const signedIn = useSignedIn()
  const { of, market, charges } = view
  if (of === 'rates') return <charges.Rates {...panel} instruments={market.instruments} />
  if (!signedIn) return <GuestLine text="funding.guest" />
  return <OwnPayments charges={charges} visible={panel.visible} />
}
