// Dialog that asks for the name of a new workspace: an empty one, or a copy of the active one.
import { useState } from 'react'
import { StepForm } from '../../../app/form/StepForm'
import { useText } from '../../../i18n/useText'
import { FormField } from '../../../ui/fields/FormField'
import { Dialog } from '../../../ui/pieces/Dialog'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { cleanName, MAX_NAME } from '../saved/workspace'
import { useWorkspaceActions } from './useWorkspaceActions'

export interface NameDialogProps {
  readonly opened: boolean
  readonly kind: 'new' | 'saveAs'
  readonly current: ShownWorkspace
  readonly onClose: () => void
}

export function NameDialog({ opened, kind, current, onClose }: NameDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`terminal.workspace.${kind}.title`)}
      place="top"
    >
      <Form kind={kind} current={current} onClose={onClose} />
    </Dialog>
  )
}

function Form({ kind, current, onClose }: Omit<NameDialogProps, 'opened'>) {
  const { t } = useText()
  const actions = useWorkspaceActions(current)
  const [typed, setTyped] = useState('')
  const name = cleanName(typed)
  return (
    <StepForm
      submitLabel={t('terminal.workspace.save')}
      ready={name !== ''}
      pending={false}
      onSubmit={() => {
        onClose()
        if (kind === 'new') actions.create(name)
        else actions.saveAs(name)
      }}
    >
      <FormField
        name="name"
        label={t('terminal.workspace.name')}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_NAME}
        first
      />
    </StepForm>
  )
}
