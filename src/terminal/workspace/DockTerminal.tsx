// Terminal of a wide window: the symbol bar on top, and the docks with their panels below.
import { lazy, Suspense } from 'react'
import { MessagesBoundary } from '../../i18n/MessagesBoundary'
import { deferred } from '../../ui/deferred'
import type { Listing } from '../markets/markets'
import { MaintenanceBar } from '../symbolbar/MaintenanceBar'
import { SymbolBar } from '../symbolbar/SymbolBar'
import css from '../terminal.module.css'
import { useWindowSize } from '../useWindowSize'
import { useWorkspaces } from './state/useWorkspaces'
import { useSharedLink } from './state/useSharedLink'
import { useWorkspaceKeys } from './state/useWorkspaceKeys'
import { LayoutArea } from './LayoutArea'
import { LayoutButton } from './LayoutButton'
import type { LayoutMenuProps } from './menu/LayoutMenu'
import type { PanelWindowProps } from './windows/PanelWindow'

/** Height of the header and symbol bar, which is not available to the dock. */
const HEADS_PX = 96

const LayoutMenu = deferred<LayoutMenuProps>(
  () => import('./menu/LayoutMenu').then((module) => module.LayoutMenu),
  ({ current }, trigger) => (
    <LayoutButton
      name={current.active.name}
      locked={current.active.locked}
      aria-haspopup="menu"
      aria-expanded={false}
      {...trigger}
    />
  ),
)

const TradingKeys = lazy(() =>
  import('../hotkeys/TradingKeys').then((module) => ({ default: module.TradingKeys })),
)

const SharedWorkspace = lazy(() =>
  import('./menu/SharedWorkspace').then((module) => ({ default: module.SharedWorkspace })),
)

const WorkspaceSync = lazy(() =>
  import('./account/WorkspaceSync').then(
    (module) => ({ default: module.WorkspaceSync }),
    // Without a network the script does not come: the device keeps the changes until the next
    // visit.
    () => ({ default: () => null }),
  ),
)

/** Fetches the docks ahead of their first rendering. */
export const prepareDock = (): Promise<unknown> => import('./WindowedDock')

const WindowedPanel = lazy(() =>
  import('./WindowedDock').then((module) => ({ default: module.PanelWindow })),
)

/** One panel in a window of its own. */
export const PanelWindow = (props: PanelWindowProps) => <WindowedPanel {...props} />

export function DockTerminal({ page, owner }: { page: Listing; owner: string }) {
  const { width, height } = useWindowSize()
  const current = useWorkspaces(owner, { width, height: height - HEADS_PX }, page)
  useWorkspaceKeys(current)
  const [packed, dismiss] = useSharedLink()
  return (
    <div className={css.terminal}>
      <MaintenanceBar />
      <SymbolBar {...page} form="line">
        <Suspense>
          <TradingKeys page={page} />
        </Suspense>
        <LayoutMenu current={current} />
      </SymbolBar>
      <LayoutArea current={current} owner={owner} />
      <Suspense>
        <WorkspaceSync store={current.store} />
      </Suspense>
      {packed !== null && (
        <MessagesBoundary area="commands">
          <Suspense>
            <SharedWorkspace current={current} packed={packed} onClose={dismiss} />
          </Suspense>
        </MessagesBoundary>
      )}
    </div>
  )
}
