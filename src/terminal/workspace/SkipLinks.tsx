// Skip links of the terminal: one press to the order form, the positions or orders, the chart and
// the book. Visible only while focused.
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import { panelName } from '../markets/MarketDescriptor'
import { useText } from '../../i18n/useText'
import type { PanelKind } from '../panel'
import css from './dock/chrome.module.css'

const KINDS: readonly PanelKind[] = [
  'orderForm',
  'positions',
  'orders',
  'chart',
  'book',
  'watchlist',
]

export interface SkipLinksProps {
  readonly market: MarketDescriptor
  /** Brings a panel of this kind to the front and focuses it. */
  readonly onGo: (kind: PanelKind) => void
}

export function SkipLinks({ market, onGo }: SkipLinksProps) {
  const { t } = useText()
  return (
    <nav className={css.skips} aria-label={t('terminal.skip')}>
      {KINDS.filter((kind) => market.panels.includes(kind)).map((kind) => (
        <button key={kind} type="button" onClick={() => onGo(kind)}>
          {t('terminal.skip.to', { name: t(panelName(market, kind)) })}
        </button>
      ))}
    </nav>
  )
}
