// The name of a workspace as it is shown: the first one has none of its own until it is renamed.
import { useText } from '../../../i18n/useText'
import type { WorkspaceContent } from '../saved/workspace'

export function useWorkspaceName(): (workspace: Pick<WorkspaceContent, 'name'>) => string {
  const { t } = useText()
  return ({ name }) => (name === '' ? t('terminal.workspace.first') : name)
}
