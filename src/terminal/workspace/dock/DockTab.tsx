// Content of one dock tab: the contract of its panel, and its visibility.
import type { TabNode } from 'flexlayout-react'
import { panelElementId } from '../goToPanel'
import { layoutTab } from '../layout/dockModel'
import { symbolOf } from '../layout/panelLink'
import { usePage } from '../PageContext'
import { PanelHost } from '../PanelHost'
import { usePanelLinks } from '../state/LinkContext'
import { useShown } from '../useShown'
import css from './chrome.module.css'

export function DockTab({ node }: { node: TabNode }) {
  const visible = useShown(node)
  const page = usePage()
  // Renders again with each change of the layout, and then reads the link of the tab anew.
  const { groups } = usePanelLinks()
  const tab = layoutTab(node)
  if (!tab) return null
  const symbol = symbolOf(tab.link, page.instrument.symbol, groups)
  return (
    <div className={css.panel} id={panelElementId(tab.id)} tabIndex={-1}>
      <PanelHost kind={tab.kind} panelId={tab.id} symbol={symbol} visible={visible} />
    </div>
  )
}
