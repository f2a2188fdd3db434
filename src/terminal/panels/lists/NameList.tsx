// Dialog that asks for the name of a new list, or another one of the list that is shown.
import { useState } from 'react'
import { StepForm } from '../../../app/form/StepForm'
import { useText } from '../../../i18n/useText'
import { FormField } from '../../../ui/fields/FormField'
import { Dialog } from '../../../ui/pieces/Dialog'
import { cleanName, MAX_NAME } from '../../workspace/saved/workspace'
import { addList, renameList, type KeptList } from './lists'

export interface NameListProps {
  readonly kind: 'new' | 'rename'
  readonly opened: boolean
  readonly list: KeptList | null
  /** Called with the list that was made or renamed. */
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

export function NameList({ opened, ...form }: NameListProps) {
  const { t } = useText()
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t(`lists.${form.kind}`)} place="top">
      <Form {...form} />
    </Dialog>
  )
}

function Form({ kind, list, onDone, onClose }: Omit<NameListProps, 'opened'>) {
  const { t } = useText()
  const [typed, setTyped] = useState(kind === 'rename' ? (list?.name ?? '') : '')
  const submit = () => {
    if (kind === 'rename' && list) renameList(list.id, typed)
    const id = kind === 'rename' ? list?.id : addList(typed)
    if (id) onDone(id)
    else onClose()
  }
  return (
    <StepForm
      submitLabel={t('lists.save')}
      ready={cleanName(typed) !== ''}
      pending={false}
      onSubmit={submit}
    >
      <FormField
        name="name"
        label={t('lists.name')}
        value={typed}
        onChange={setTyped}
        maxLength={MAX_NAME}
        first
      />
    </StepForm>
  )
}
