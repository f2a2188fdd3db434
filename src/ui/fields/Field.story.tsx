// The number field of a panel.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { Field, type FieldProps } from './Field'

function Example(props: Omit<FieldProps, 'label'>) {
  const { t } = useText()
  return <Field {...props} label={t('app.nav.wallet')} unit="USDT" />
}

const holding = (first: string, props: Partial<FieldProps> = {}) =>
  stateful(first, (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding('', { placeholder: '0.001' }),
    filled: holding('61602.4'),
    'with a hint': holding('61602.4', { hint: '≈ 1,530.95 USDT' }),
    wrong: holding('0.00001', { error: '≥ 0.001' }),
    disabled: holding('61602.4', { disabled: true }),
  },
}
