// Layout area below the symbol bar: shows the active workspace's layout, and reports what could not
// be read.
import { lazy, Suspense, useMemo } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Skeleton } from '../freshness/Skeleton'
import { LinkContext } from './state/LinkContext'
import { WorkspaceId } from './state/WorkspaceId'
import type { ShownWorkspace } from './state/useWorkspaces'
import css from './dock.module.css'
import type { OwnColour } from './layout/panelLink'

/** The docks and their panels load after the symbol bar. */
const WindowedDock = lazy(() =>
  import('./WindowedDock').then((module) => ({ default: module.WindowedDock })),
)

const PROBLEMS = {
  damaged: 'terminal.layout.damaged',
  newer: 'terminal.layout.newer',
  notKept: 'terminal.workspace.notKept',
  notInAccount: 'terminal.workspace.notInAccount',
} as const

export interface LayoutAreaProps {
  readonly current: ShownWorkspace
  readonly owner: string
}

export function LayoutArea({ current, owner }: LayoutAreaProps) {
  const { t } = useText()
  const { store, place, active, problem } = current
  const { groups, locked, stamp } = active
  const links = useMemo(
    () => ({
      groups,
      locked,
      stamp,
      setGroup: (colour: OwnColour, symbol: string, isStep: boolean) =>
        store.setGroup(place, colour, symbol, isStep),
    }),
    [groups, locked, stamp, store, place],
  )
  return (
    <div className={css.area}>
      {problem && (
        <p className={css.notice} role="status">
          <Icon name="alert" size={16} />
          {t(PROBLEMS[problem])}
          <button type="button" onClick={() => store.dismissProblem()}>
            {t('terminal.layout.dismiss')}
          </button>
        </p>
      )}
      <div className={css.field}>
        <Suspense fallback={<Skeleton rows={12} columns={3} />}>
          <LinkContext value={links}>
            <WorkspaceId value={active.id}>
              <WindowedDock current={current} owner={owner} />
            </WorkspaceId>
          </LinkContext>
        </Suspense>
      </div>
    </div>
  )
}
