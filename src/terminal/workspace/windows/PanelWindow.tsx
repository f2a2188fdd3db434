// One panel in a window of its own: a strip with its instrument and the return to the terminal, and
// the panel below.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useActionKeys } from '../../../app/actions/actionKeys'
import { useText } from '../../../i18n/useText'
import { preferences } from '../../../state/preferences'
import { Icon } from '../../../ui/pieces/Icon'
import { useTitle } from '../../../ui/useTitle'
import { CanvasProvider } from '../../canvas/CanvasProvider'
import { panelName } from '../../markets/MarketDescriptor'
import { useMarkets, type Listing } from '../../markets/markets'
import { StepMenu } from '../../panels/book/StepMenu'
import { readPanelAddress, type PanelAddress } from './panelAddress'
import { PANELS } from '../../panels'
import { HeadSlot } from '../../trading/head/HeadSlot'
import { HeadSlots, HeadSlotsContext } from '../../trading/head/HeadSlots'
import { TradeNotices } from '../../trading/notices/TradeNotices'
import { pairName } from '../../trading/tables/pairName'
import { GUEST, useOwner } from '../../useOwner'
import { panelElementId } from '../goToPanel'
import { LinkSquare } from '../dock/LinkButton'
import { PageContext } from '../PageContext'
import { PanelHost } from '../PanelHost'
import { LinkContext } from '../state/LinkContext'
import { WorkspaceId } from '../state/WorkspaceId'
import { usePageShown } from '../useShown'
import css from './panelWindow.module.css'
import { usePanelWindow } from './usePanelWindow'

const AlertsHost = lazy(() =>
  import('../../trading/alerts/AlertsHost').then((module) => ({ default: module.AlertsHost })),
)

export interface PanelWindowProps {
  readonly kind: string
  /** Shown where no terminal has such a panel. */
  readonly unknown: ReactNode
}

export function PanelWindow({ kind, unknown }: PanelWindowProps) {
  const [address] = useState(() => readPanelAddress(kind, window.location.search))
  return address ? <KnownPanel address={address} /> : unknown
}

function KnownPanel({ address }: { address: PanelAddress }) {
  const { t } = useText()
  const owner = useOwner()
  const shown = usePanelWindow(address)
  const page = useMarkets().find(shown.page)
  const { shortcuts, tradingKeys } = useSnapshot(preferences)
  useActionKeys(shortcuts && !tradingKeys)
  if (!page) return null
  if (shown.isForeign) return <p className={css.note}>{t('terminal.window.foreign')}</p>
  return (
    <CanvasProvider>
      {/* The terminal shows them while it is there. */}
      {shown.isGone && <TradeNotices />}
      {owner !== GUEST && (
        <Suspense>
          <AlertsHost key={owner} owner={owner} quiet={!shown.isGone} />
        </Suspense>
      )}
      <Panel page={page} shown={shown} />
    </CanvasProvider>
  )
}

interface PanelProps {
  readonly page: Listing
  readonly shown: ReturnType<typeof usePanelWindow>
}

function Panel({ page, shown }: PanelProps) {
  const { t } = useText()
  const { tab, symbol, groups, setGroup, workspace } = shown
  const { kind } = tab
  const listing = useMarkets().find(symbol) ?? page
  const [heads] = useState(() => new HeadSlots())
  const links = { groups, locked: false, setGroup }
  const visible = usePageShown()
  const name = t(panelName(page.market, kind))
  const hasInstrument = PANELS[kind].hasInstrument === true
  useTitle(hasInstrument ? `${pairName(symbol)} ${name}` : name)
  return (
    <PageContext value={page}>
      <LinkContext value={links}>
        <HeadSlotsContext value={heads}>
          <main id="content" className={css.window}>
            <header className={css.head}>
              {hasInstrument && <LinkSquare tab={tab} relink={shown} />}
              <h1 className={css.name}>
                {name}
                {hasInstrument && <span> · {pairName(symbol)}</span>}
              </h1>
              {PANELS[kind].hasHead && <HeadSlot panelId={tab.id} />}
              {kind === 'book' && <StepMenu symbol={symbol} />}
              <button
                type="button"
                className={css.return}
                aria-label={t('terminal.window.return')}
                title={t('terminal.window.return')}
                onClick={shown.leave}
              >
                <Icon name="close" size={14} />
              </button>
            </header>
            {shown.isGone && (
              <p className={css.gone} role="status">
                <Icon name="alert" size={16} />
                <span>{t('terminal.window.gone')}</span>
                <a href={addressOf(listing)} target="_blank" rel="noreferrer">
                  {t('terminal.window.openTerminal')}
                </a>
              </p>
            )}
            <div className={css.panel} id={panelElementId(tab.id)} tabIndex={-1}>
              <WorkspaceId value={workspace}>
                <PanelHost kind={kind} panelId={tab.id} symbol={symbol} visible={visible} />
              </WorkspaceId>
            </div>
          </main>
        </HeadSlotsContext>
      </LinkContext>
    </PageContext>
  )
}

/** The page of an instrument in the terminal. */
const addressOf = ({ market, instrument }: Listing): string =>
  market.page.replace('$symbol', instrument.symbol)
