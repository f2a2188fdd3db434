// The dock: the person's layout for the size of the dock, its tabs and groups, and keeping what
// was changed. What the panels show is theirs.
import {
  Layout,
  TabSetNode,
  type BorderNode,
  type ITabRenderValues,
  type ITabSetRenderValues,
  type Model,
  type TabNode,
} from 'flexlayout-react'
import 'flexlayout-react/style/light.css'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/useText'
import { HeadSlot } from '../trading/head/HeadSlot'
import { HeadSlots, HeadSlotsContext } from '../trading/head/HeadSlots'
import type { Listing } from '../markets/markets'
import { goToPanel } from './goToPanel'
import { PageContext } from './PageContext'
import css from './dock.module.css'
import { layoutTab, dockModel } from './layout/dockModel'
import { dockTranslator } from './dock/dockWords'
import { DockTab } from './dock/DockTab'
import { EmptyGroup } from './dock/EmptyGroup'
import { GroupTools } from './dock/GroupTools'
import { LinkMark } from './dock/LinkMark'
import { LoneTab } from './dock/LoneTab'
import { TabName } from './dock/TabName'
import type { PanelKind } from '../panel'
import type { LayoutRow } from './layout/layout'
import { SkipLinks } from './SkipLinks'
import { useKeepLayout } from './layout/useKeepLayout'

export interface WorkspaceProps {
  readonly page: Listing
  /** The layout to begin with; mount anew (by key) for another one. */
  readonly layout: LayoutRow
  /** Called some moments after the layout was changed by hand. */
  readonly onKeep: (layout: LayoutRow) => void
}

const renderContent = (node: TabNode) => <DockTab node={node} />

const renderEmpty = (node: TabSetNode) => <EmptyGroup group={node} />

/** Panels that put a head of their own on the strip. */
const HEADED: ReadonlySet<PanelKind> = new Set(['orderForm'])

/** Id of the panel whose head stands on the group's strip: a ticket that has it for itself. */
function headOf(group: TabSetNode): string | null {
  const [only, ...others] = group.getTabNodes()
  const tab = only && others.length === 0 ? layoutTab(only) : null
  return tab && HEADED.has(tab.kind) ? tab.id : null
}

function renderTab(node: TabNode, values: ITabRenderValues): void {
  const tab = layoutTab(node)
  if (!tab) return
  const group = node.getParent()
  if (group instanceof TabSetNode && headOf(group))
    values.content = <LoneTab tab={tab} group={group} />
  else values.content = <TabName tab={tab} />
}

function renderGroup(node: TabSetNode | BorderNode, values: ITabSetRenderValues): void {
  if (!(node instanceof TabSetNode)) return
  const head = headOf(node)
  if (head) values.buttons.push(<HeadSlot key="head" panelId={head} />)
  else values.leading = <LinkMark group={node} />
  values.buttons.push(<GroupTools key="tools" group={node} />)
}

export function Workspace({ page, layout, onKeep }: WorkspaceProps) {
  const { t } = useText()
  const [model] = useState<Model>(() => dockModel(layout))
  const keep = useKeepLayout(model, onKeep)
  const [heads] = useState(() => new HeadSlots())
  const translate = useMemo(() => dockTranslator(t, page.market), [t, page.market])
  return (
    <PageContext value={page}>
      <HeadSlotsContext value={heads}>
        <div className={css.dock}>
          <SkipLinks market={page.market} onGo={(kind) => goToPanel(model, kind)} />
          <Layout
            model={model}
            factory={renderContent}
            i18nTranslator={translate}
            realtimeResize
            tabDragSpeed={0.12}
            invalidateTabContentOnParentRender={false}
            onModelChange={keep}
            onRenderTab={renderTab}
            onRenderTabSet={renderGroup}
            onTabSetPlaceHolder={renderEmpty}
          />
        </div>
      </HeadSlotsContext>
    </PageContext>
  )
}
