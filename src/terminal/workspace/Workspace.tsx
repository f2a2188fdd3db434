// Owns the dock: the person's desk for the room there is, its tabs and groups, and keeping what was
// changed. What the panels show is theirs.
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
import { DeskContext } from './DeskContext'
import css from './dock.module.css'
import { deskTab, dockModel } from './desk/dockModel'
import { dockTranslator } from './dock/dockWords'
import { DockTab } from './dock/DockTab'
import { EmptyGroup } from './dock/EmptyGroup'
import { GroupTools } from './dock/GroupTools'
import { LinkMark } from './dock/LinkMark'
import { TabName } from './dock/TabName'
import type { DeskRow } from './desk/desk'
import { useKeepDesk } from './desk/useKeepDesk'

export interface WorkspaceProps {
  readonly symbol: string
  /** The desk to begin with; mount anew (by key) for another one. */
  readonly desk: DeskRow
  /** Told some moments after the desk was changed by hand. */
  readonly onKeep: (desk: DeskRow) => void
}

const renderContent = (node: TabNode) => <DockTab node={node} />

const renderEmpty = (node: TabSetNode) => <EmptyGroup group={node} />

function renderTab(node: TabNode, values: ITabRenderValues): void {
  const tab = deskTab(node)
  if (tab) values.content = <TabName tab={tab} />
}

function renderGroup(node: TabSetNode | BorderNode, values: ITabSetRenderValues): void {
  if (!(node instanceof TabSetNode)) return
  values.leading = <LinkMark group={node} />
  values.buttons.push(<GroupTools key="tools" group={node} />)
}

export function Workspace({ symbol, desk, onKeep }: WorkspaceProps) {
  const { t } = useText()
  const [model] = useState<Model>(() => dockModel(desk))
  const keep = useKeepDesk(model, onKeep)
  const facts = useMemo(() => ({ symbol }), [symbol])
  const translate = useMemo(() => dockTranslator(t), [t])
  return (
    <DeskContext value={facts}>
      <div className={css.dock}>
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
    </DeskContext>
  )
}
