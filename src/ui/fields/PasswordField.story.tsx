// The password field, hidden until its eye is pressed.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { PasswordField, type PasswordFieldProps } from './PasswordField'

function Example(props: Omit<PasswordFieldProps, 'label' | 'autoComplete'>) {
  const { t } = useText()
  return <PasswordField {...props} label={t('account.password.show')} autoComplete="new-password" />
}

const holding = (first: string, props: Partial<PasswordFieldProps> = {}) =>
  stateful(first, (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding(''),
    filled: holding('Meridian-2026'),
    wrong: holding('12345', { error: '≥ 8' }),
  },
}
