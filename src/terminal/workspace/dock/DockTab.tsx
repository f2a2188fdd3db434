// Owns the content of one dock tab: which contract its panel shows, and whether it is in view.
import type { TabNode } from 'flexlayout-react'
import { usePage } from '../PageContext'
import { layoutTab } from '../layout/dockModel'
import { PanelHost } from '../PanelHost'
import { useShown } from '../useShown'

export function DockTab({ node }: { node: TabNode }) {
  const page = usePage()
  const visible = useShown(node)
  const tab = layoutTab(node)
  if (!tab) return null
  return (
    <PanelHost
      kind={tab.kind}
      panelId={tab.id}
      symbol={tab.symbol ?? page.instrument.symbol}
      visible={visible}
    />
  )
}
