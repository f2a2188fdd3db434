// Actions of the layout menu on workspaces. Each that replaces or removes something offers an undo
// for ten seconds.
import { useText } from '../../../i18n/useText'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { presetLayout, presetsOf, type Preset } from '../layout/presets'
import { freeName, withLayout, withSuffix, type Workspace } from '../saved/workspace'
import type { WorkspaceContent } from '../saved/workspace'
import { useWorkspaceNotice } from './useWorkspaceNotice'
import { useWorkspaceName } from './useWorkspaceName'

export interface WorkspaceActions {
  /** Opens a preset as a new workspace, unless the layout shown is not an own one. */
  readonly choosePreset: (preset: Preset) => void
  readonly reset: () => void
  /** A new workspace in the standard layouts. */
  readonly create: (name: string) => void
  /** A copy of the active workspace, which becomes the active one. */
  readonly saveAs: (name: string) => void
  readonly duplicate: (workspace: Workspace) => void
  readonly remove: (workspace: Workspace) => void
  readonly add: (content: WorkspaceContent) => void
  /** Replaces what the active workspace contains; it keeps its name. */
  readonly replace: (content: WorkspaceContent) => void
}

export function useWorkspaceActions(current: ShownWorkspace): WorkspaceActions {
  const { t } = useText()
  const nameOf = useWorkspaceName()
  const notice = useWorkspaceNotice()
  const { store, place, page, dock, active } = current
  const add = useAdd(current)
  return {
    choosePreset(preset) {
      const layout = presetLayout(preset, dock, page.market)
      if (!isOwn(current) && !active.locked) {
        store.replace(place, layout)
        notice.done(t('terminal.layout.presetDone'), () => store.undo(place))
        return
      }
      const layouts = { [place.market]: { [place.size]: layout } }
      const name = add({ layouts }, t(`terminal.workspace.preset.${preset}`))
      if (name !== null) notice.done(t('terminal.workspace.presetAdded', { name }))
    },
    reset() {
      store.replace(place, undefined)
      notice.done(t('terminal.layout.resetDone'), () => store.undo(place))
    },
    create: (name) => void add({}, name),
    saveAs: (name) => void add(withLayout(active, place, current.layout), name),
    duplicate(workspace) {
      const name = t('terminal.workspace.copyOf', { name: nameOf(workspace) })
      add(workspace, withSuffix(name, ''))
    },
    remove(workspace) {
      const undo = store.remove(workspace.id)
      notice.done(t('terminal.workspace.deleted', { name: nameOf(workspace) }), undo)
    },
    add(content) {
      const name = add(content, nameOf(content))
      if (name !== null) notice.done(t('terminal.workspace.added', { name }))
    },
    replace({ symbol, locked, groups, layouts }) {
      store.change(active.id, { symbol, locked, groups, layouts }, true)
      notice.done(t('terminal.workspace.replaced', { name: nameOf(active) }), () => {
        const { id, stamp: _, ...former } = active
        store.change(id, former, true)
      })
    },
  }
}

/** Adds a workspace under a free name, and returns it; null where the limit is reached. */
function useAdd({ store, page, workspaces }: ShownWorkspace) {
  const { t } = useText()
  const nameOf = useWorkspaceName()
  const notice = useWorkspaceNotice()
  return (content: Partial<WorkspaceContent>, wanted: string): string | null => {
    if (!store.canAdd) {
      notice.failed(t('terminal.workspace.full', { count: workspaces.length }))
      return null
    }
    const name = freeName(wanted, workspaces.map(nameOf))
    store.add({ ...content, name, symbol: content.symbol ?? page.instrument.symbol })
    return name
  }
}

/** True if the layout shown was arranged by hand, and is not one of the presets as it comes. */
function isOwn({ active, place, dock, page: { market } }: ShownWorkspace): boolean {
  const own = active.layouts[place.market]?.[place.size]
  const text = JSON.stringify(own)
  return (
    own !== undefined &&
    presetsOf(market).every((each) => JSON.stringify(presetLayout(each, dock, market)) !== text)
  )
}
