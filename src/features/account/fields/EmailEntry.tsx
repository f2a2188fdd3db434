// The first field of a dialog that identifies the customer: their email, with browser autofill.
import { useText } from '../../../i18n/useText'
import { FormField } from '../../../ui/fields/FormField'
import type { BoundField } from '../../../app/form/useForm'

export function EmailEntry({ field }: { field: BoundField }) {
  const { t } = useText()
  return (
    <FormField
      {...field}
      label={t('account.email')}
      type="email"
      name="username"
      autoComplete="username"
      inputMode="email"
      first
    />
  )
}
