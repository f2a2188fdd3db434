// The small square that says which contract a group's front panel is linked to: filled in the
// page's link colour when it follows the page, hollow when it stays on one.
import type { TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { showsInstrument } from '../../panel'
import { pairName } from '../../trading/tables/pairName'
import css from './chrome.module.css'
import { layoutTab } from '../layout/dockModel'

export function LinkMark({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const node = group.getSelectedNode()
  const tab = node ? layoutTab(node) : null
  if (!tab || !showsInstrument(tab.kind)) return null
  const label =
    tab.symbol === null
      ? t('terminal.layout.linked')
      : t('terminal.layout.pinned', { name: pairName(tab.symbol) })
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
