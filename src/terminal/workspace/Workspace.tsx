// Dock workspace: the layout in place, its tabs and groups, and reporting of changes made in the
// dock. Panels render their own content.
import {
  Actions,
  Layout,
  TabNode,
  TabSetNode,
  type Action,
  type BorderNode,
  type ILayoutApi,
  type ILayoutProps,
  type ITabRenderValues,
  type ITabSetRenderValues,
  type Model,
} from 'flexlayout-react'
import 'flexlayout-react/style/light.css'
import { useEffect, useRef, useState } from 'react'
import { HeadSlot } from '../trading/head/HeadSlot'
import { HeadSlots, HeadSlotsContext } from '../trading/head/HeadSlots'
import type { Listing } from '../markets/markets'
import { goToPanel } from './goToPanel'
import { PageContext } from './PageContext'
import css from './dock.module.css'
import { dockModel, layoutOf, layoutTab } from './layout/dockModel'
import { DockTab } from './dock/DockTab'
import { useHiddenTabs } from './dock/HiddenTabs'
import { FormFollows } from './dock/FormFollows'
import { EmptyGroup } from './dock/EmptyGroup'
import { GroupTools } from './dock/GroupTools'
import { LinkButton } from './dock/LinkButton'
import { LoneTab } from './dock/LoneTab'
import { TabName } from './dock/TabName'
import { useDragOut } from './dock/useDragOut'
import { usePanelOffers } from './dock/usePanelOffers'
import { useTabNames } from './dock/useTabNames'
import { PANELS } from '../panels'
import type { LayoutRow } from './layout/layout'
import { SkipLinks } from './SkipLinks'

export interface DockChange {
  readonly kind: 'arranged' | 'resized' | 'looked'
  /** Null when the last panel was closed. */
  readonly layout: LayoutRow | null
}

export interface WorkspaceProps {
  readonly page: Listing
  readonly layout: LayoutRow
  /** Another turn shows `layout` in the place of what the dock shows. */
  readonly turn: string
  readonly locked: boolean
  readonly onChange: (change: DockChange) => void
}

const renderContent = (node: TabNode) => <DockTab node={node} />

const renderEmpty = (node: TabSetNode) => <EmptyGroup group={node} />

/**
 * Id of the panel whose header takes the group's strip: an order form that is alone in its group.
 */
function headOf(group: TabSetNode): string | null {
  const [only, ...others] = group.getTabNodes()
  const tab = only && others.length === 0 ? layoutTab(only) : null
  return tab && PANELS[tab.kind].hasHead ? tab.id : null
}

function renderTab(node: TabNode, values: ITabRenderValues): void {
  const tab = layoutTab(node)
  if (!tab) return
  const group = node.getParent()
  if (group instanceof TabSetNode && headOf(group)) values.content = <LoneTab tab={tab} />
  else values.content = <TabName tab={tab} />
}

function renderGroup(node: TabSetNode | BorderNode, values: ITabSetRenderValues): void {
  if (!(node instanceof TabSetNode)) return
  const head = headOf(node)
  values.leading = <LinkButton group={node} />
  if (head) values.buttons.push(<HeadSlot key="head" panelId={head} />)
  values.buttons.push(<GroupTools key="tools" group={node} />)
}

/** The kind of a change; null for one of the view alone, and while a divider is dragged. */
function kindOf(action: Action): DockChange['kind'] | null {
  if (action.isAdjusting()) return null
  switch (action.type) {
    case Actions.SET_ACTIVE_TABSET:
    case Actions.MAXIMIZE_TOGGLE:
      return null
    case Actions.SELECT_TAB:
      return 'looked'
    case Actions.ADJUST_WEIGHTS:
      return 'resized'
    default:
      return 'arranged'
  }
}

/** Tools of a locked layout: to look, and to choose instruments. */
const ALLOWED: readonly string[] = [
  Actions.SELECT_TAB,
  Actions.SET_ACTIVE_TABSET,
  Actions.MAXIMIZE_TOGGLE,
  Actions.UPDATE_NODE_ATTRIBUTES,
]
const refuseMoves = (action: Action) => (ALLOWED.includes(action.type) ? action : undefined)

export function Workspace({ page, layout, turn, locked, onChange }: WorkspaceProps) {
  const [shown, setShown] = useState(() => ({ turn, locked, model: dockModel(layout, { locked }) }))
  if (shown.turn !== turn || shown.locked !== locked)
    setShown({ turn, locked, model: dockModel(layout, { locked, former: shown.model }) })
  const { model } = shown
  const [heads] = useState(() => new HeadSlots())
  const translate = useTabNames(model, page)
  usePanelOffers(model, page.market, locked)
  const hiddenTabs = useHiddenTabs()
  const layoutApi = useRef<ILayoutApi>(null)
  // The library adopts a translator after it has rendered with the former one.
  const adopted = useRef(translate)
  useEffect(() => {
    if (adopted.current !== translate) layoutApi.current?.redraw()
    adopted.current = translate
  }, [translate])
  // The library draws it outside of the page's contexts, where a tab's own name has no language.
  const dragImage: ILayoutProps['onRenderDragRect'] = (content, node) =>
    node instanceof TabNode ? translate(node.getId()) : content
  const report = (changed: Model, action: Action): void => {
    const kind = kindOf(action)
    if (kind) onChange({ kind, layout: layoutOf(changed) })
  }
  return (
    <PageContext value={page}>
      <HeadSlotsContext value={heads}>
        <div className={css.dock} data-locked={locked || undefined} {...useDragOut(model, locked)}>
          <SkipLinks market={page.market} onGo={(kind) => goToPanel(model, kind)} />
          <FormFollows model={model} />
          <Layout
            ref={layoutApi}
            model={model}
            factory={renderContent}
            i18nTranslator={translate}
            realtimeResize
            tabDragSpeed={0.12}
            invalidateTabContentOnParentRender={false}
            onModelChange={report}
            {...(locked && { onAction: refuseMoves })}
            onRenderTab={renderTab}
            onRenderTabSet={renderGroup}
            onTabSetPlaceHolder={renderEmpty}
            onShowOverflowMenu={hiddenTabs.show}
            onRenderDragRect={dragImage}
          />
          {hiddenTabs.menu}
        </div>
      </HeadSlotsContext>
    </PageContext>
  )
}
