// Undo and redo of a change of the layout.
import type { Action } from '../../app/actions/action'
import type { ShownWorkspace } from '../workspace/state/useWorkspaces'

export const undoLayout: Action<ShownWorkspace> = {
  id: 'layout.undo',
  label: ({ t }) => t('terminal.layout.undo'),
  title: ({ t }) => t('terminal.layout.undo.title'),
  key: { code: 'KeyZ', control: true, always: true },
  allowed: ({ store, place, active }) => !active.locked && store.canUndo(place),
  run: ({ store, place }) => store.undo(place),
}

export const redoLayout: Action<ShownWorkspace> = {
  id: 'layout.redo',
  label: ({ t }) => t('terminal.workspace.redo'),
  title: ({ t }) => t('terminal.layout.redo.title'),
  key: { code: 'KeyZ', control: true, shift: true, always: true },
  allowed: ({ store, place, active }) => !active.locked && store.canRedo(place),
  run: ({ store, place }) => store.redo(place),
}
