// The field of a site form.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { FormField, type FormFieldProps } from './FormField'

function Example(props: Omit<FormFieldProps, 'label'>) {
  const { t } = useText()
  return <FormField {...props} label={t('app.nav.wallet')} />
}

const holding = (first: string, props: Partial<FormFieldProps> = {}) =>
  stateful(first, (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding('', { placeholder: 'TXk4…' }),
    filled: holding('TXk4uN1wU3zK9'),
    'with a hint': holding('', { hint: 'TRC-20' }),
    'with a unit': holding('250', { end: 'USDT', figures: 'number' }),
    wrong: holding('TXk4', { error: 'TRC-20' }),
    'read-only': holding('TXk4uN1wU3zK9', { readOnly: true }),
  },
}
