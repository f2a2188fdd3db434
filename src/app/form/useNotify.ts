// Notices of the account's dialogs, in the reader's language; a newer one takes the place of the
// former.
import { useText } from '../../i18n/useText'
import { notify } from '../../ui/pieces/Notices'
import { failureMessage, type Failure, type FieldErrors, type FormMessage } from './failures'
import type { Form } from './useForm'

export type Notify = (tone: 'done' | 'danger', title: FormMessage, text?: FormMessage) => void

export function useNotify(): Notify {
  const { t } = useText()
  return (tone, title, text) =>
    notify({
      tone,
      id: 'account',
      title: t(...title),
      ...(text ? { text: t(...text) } : {}),
      dismiss: t('app.notice.dismiss'),
    })
}

/** Shows a failure where `errors` places it; as a notice where they are null. */
export function useShowFailure<N extends string>(form: Form<N>) {
  const notify = useNotify()
  return (failure: Failure, errors: FieldErrors<N> | null): void => {
    if (errors) form.fail(errors)
    else notify('danger', failureMessage(failure))
  }
}
