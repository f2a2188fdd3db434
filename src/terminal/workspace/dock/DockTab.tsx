// Owns the content of one dock tab: which contract its panel shows, and whether it is in view.
import type { TabNode } from 'flexlayout-react'
import { use } from 'react'
import { DeskContext } from '../DeskContext'
import { deskTab } from '../desk/dockModel'
import { PanelHost } from '../PanelHost'
import { useShown } from '../useShown'

export function DockTab({ node }: { node: TabNode }) {
  const page = use(DeskContext)
  const visible = useShown(node)
  const tab = deskTab(node)
  if (!tab) return null
  return (
    <PanelHost
      kind={tab.kind}
      panelId={tab.id}
      symbol={tab.symbol ?? page.symbol}
      visible={visible}
    />
  )
}
