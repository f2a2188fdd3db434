// The small square that says which contract a group's front panel is linked to: filled in the
// page's link colour when it follows the page, hollow when it stays on one.
import type { TabSetNode } from 'flexlayout-react'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import type { PanelKind } from '../../panel'
import css from './chrome.module.css'
import { layoutTab } from '../layout/dockModel'

const LINKED: ReadonlySet<PanelKind> = new Set(['chart', 'depth', 'book', 'trades', 'orderForm'])

export function LinkMark({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const node = group.getSelectedNode()
  const tab = node ? layoutTab(node) : null
  if (!tab || !LINKED.has(tab.kind)) return null
  const name = tab.symbol === null ? '' : (findInstrument(tab.symbol)?.name ?? tab.symbol)
  const label =
    tab.symbol === null ? t('terminal.layout.linked') : t('terminal.layout.pinned', { name })
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
