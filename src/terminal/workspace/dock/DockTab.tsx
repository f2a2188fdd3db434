// The content of one dock tab: which contract its panel shows, and whether it is in view.
import type { TabNode } from 'flexlayout-react'
import { usePage } from '../PageContext'
import { layoutTab } from '../layout/dockModel'
import { panelElementId } from '../goToPanel'
import { PanelHost } from '../PanelHost'
import { useShown } from '../useShown'
import css from './chrome.module.css'

export function DockTab({ node }: { node: TabNode }) {
  const page = usePage()
  const visible = useShown(node)
  const tab = layoutTab(node)
  if (!tab) return null
  return (
    <div className={css.panel} id={panelElementId(tab.id)} tabIndex={-1}>
      <PanelHost
        kind={tab.kind}
        panelId={tab.id}
        symbol={tab.symbol ?? page.instrument.symbol}
        visible={visible}
      />
    </div>
  )
}
