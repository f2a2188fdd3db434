// Owns the small square that says which contract a group's front panel is linked to: filled in the
// page's link colour when it follows the page, hollow when it stays on one.
import type { TabSetNode } from 'flexlayout-react'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import type { PanelKind } from '../../panels/panel'
import css from './chrome.module.css'
import { deskTab } from '../desk/dockModel'

const LINKED: ReadonlySet<PanelKind> = new Set([
  'chart',
  'depth',
  'orderbook',
  'trades',
  'ticket',
  'spotTicket',
])

export function LinkMark({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const node = group.getSelectedNode()
  const tab = node ? deskTab(node) : null
  if (!tab || !LINKED.has(tab.kind)) return null
  const name = tab.symbol === null ? '' : (findInstrument(tab.symbol)?.name ?? tab.symbol)
  const label =
    tab.symbol === null ? t('terminal.desk.linked') : t('terminal.desk.pinned', { name })
  return (
    <span
      className={css.link}
      data-linked={tab.symbol === null}
      role="img"
      aria-label={label}
      title={label}
    />
  )
}
