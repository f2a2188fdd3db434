// Panel host: fetches the component, reports visibility to the engine, and isolates its failures.
import { useEffect } from 'react'
import { useText } from '../../i18n/useText'
import { EmptyLine } from '../../ui/pieces/EmptyLine'
import { useEngine } from '../../state/EngineContext'
import { Skeleton } from '../freshness/Skeleton'
import { panelName } from '../markets/MarketDescriptor'
import { useMarkets, type Listing } from '../markets/markets'
import type { PanelKind } from '../panel'
import { PANELS } from '../panels'
import css from './dock.module.css'
import { PanelBoundary } from './PanelBoundary'
import { usePanel } from './usePanel'

export interface PanelHostProps {
  readonly kind: PanelKind
  readonly panelId: string
  readonly symbol: string
  readonly visible: boolean
}

export function PanelHost(props: PanelHostProps) {
  const { panelId, symbol, visible } = props
  const engine = useEngine()
  useEffect(() => {
    if (visible) engine.resume(panelId)
    else engine.suspend(panelId)
  }, [engine, panelId, visible])
  const listing = useMarkets().find(symbol)
  if (!listing) return null
  if (PANELS[props.kind].hasInstrument && !listing.market.panels.includes(props.kind))
    return <NotHere kind={props.kind} {...listing} />
  return (
    <div className={css.panel} data-panel={props.kind}>
      <PanelBoundary key={`${props.kind} ${symbol}`}>
        <Fetched {...props} listing={listing} />
      </PanelBoundary>
    </div>
  )
}

/** A panel that the instrument's market does not have, such as a book of streamed quotes. */
function NotHere({ kind, instrument, market }: Listing & Pick<PanelHostProps, 'kind'>) {
  const { t } = useText()
  const name = t(panelName(market, kind))
  return <EmptyLine text={t('terminal.link.notHere', { name, symbol: instrument.name })} />
}

interface FetchedProps extends PanelHostProps {
  readonly listing: Listing
}

function Fetched({ kind, panelId, visible, listing }: FetchedProps) {
  const { t } = useText()
  const { panel: Panel, failed, retry } = usePanel(kind)
  if (Panel) return <Panel panelId={panelId} visible={visible} {...listing} />
  if (!failed) return <Skeleton rows={12} columns={3} />
  const action = { label: t('terminal.restart'), onClick: retry }
  return <EmptyLine tone="danger" text={t('terminal.crashed')} action={action} />
}
