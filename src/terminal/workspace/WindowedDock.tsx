// The dock of the active workspace without the panels that are in windows of their own, which keep
// their places in the layout.
import { useMemo } from 'react'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import type { LayoutRow } from './layout/layout'
import { withoutTabs, withTabs } from './layout/windowedTabs'
import type { ShownWorkspace } from './state/useWorkspaces'
import { WindowsContext } from './state/WindowsContext'
import { usePanelWindows } from './windows/usePanelWindows'
import { WindowNotice } from './windows/WindowNotice'
import { Workspace, type DockChange } from './Workspace'

export { PanelWindow } from './windows/PanelWindow'

/** The dock while all panels are in windows. */
const EMPTY: LayoutRow = { type: 'row', weight: 100, children: [] }

export interface WindowedDockProps {
  readonly current: ShownWorkspace
  readonly owner: string
}

export function WindowedDock({ current, owner }: WindowedDockProps) {
  const { store, place, page, active, layout, turn } = current
  const windows = usePanelWindows(current, owner)
  const docked = useMemo(() => withoutTabs(layout, windows.tabs), [layout, windows.tabs])
  const onChange = ({ kind, layout: shown }: DockChange): void => {
    const isLast = shown === null && windows.tabs.size === 0
    const changed = isLast ? null : withTabs(shown, layout, windows.tabs)
    if (kind !== 'looked')
      store.arrange(place, changed, kind === 'resized' ? performance.now() : undefined)
    else if (changed) store.look(place, changed)
  }
  return (
    <WindowsContext value={windows.open}>
      <Workspace
        key={`${owner} ${active.id} ${place.market} ${place.size}`}
        page={page}
        layout={docked ?? EMPTY}
        turn={`${turn} ${[...windows.tabs].join(' ')}`}
        locked={active.locked}
        onChange={onChange}
      />
      {windows.failure && (
        <MessagesBoundary area="commands">
          <WindowNotice failure={windows.failure} />
        </MessagesBoundary>
      )}
    </WindowsContext>
  )
}
