// The actions of the workspace that keys and the palette run: switching to one of the first nine,
// undo and redo.
import { useMemo } from 'react'
import { bindAction } from '../../../app/actions/action'
import { useOffer } from '../../../app/actions/offers'
import { useText } from '../../../i18n/useText'
import { redoLayout, undoLayout } from '../../actions/layoutHistory'
import { SWITCH_WORKSPACE } from '../../actions/switchWorkspace'
import { useSwitch } from './useSwitch'
import type { ShownWorkspace } from './useWorkspaces'

export function useWorkspaceKeys(current: ShownWorkspace): void {
  const text = useText()
  const switchTo = useSwitch(current)
  const actions = useMemo(() => {
    const first = text.t('terminal.workspace.first')
    const switches = SWITCH_WORKSPACE.map((action, index) => {
      const workspace = current.workspaces[index]
      const open = () => workspace && switchTo(workspace.id)
      return bindAction(action, { name: workspace && (workspace.name || first), open }, text)
    })
    const history = [undoLayout, redoLayout].map((action) => bindAction(action, current, text))
    return [...switches.filter(({ allowed }) => allowed), ...history]
  }, [current, switchTo, text])
  useOffer(actions)
}
