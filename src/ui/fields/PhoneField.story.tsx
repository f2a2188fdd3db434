// The field of a mobile number; its country opens a list.
import { useText } from '../../i18n/useText'
import { nothing, stateful } from '../stateful'
import type { Story } from '../Story'
import { PhoneField, type PhoneFieldProps } from './PhoneField'

type ExampleProps = Pick<PhoneFieldProps, 'value' | 'onChange' | 'valid' | 'error'>

function Example(props: ExampleProps) {
  const { t } = useText()
  return (
    <PhoneField {...props} label={t('account.country.search')} country="TW" onCountry={nothing} />
  )
}

const holding = (first: string, props: Pick<ExampleProps, 'valid' | 'error'>) =>
  stateful(first, (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    empty: holding('', { valid: false }),
    valid: holding('0912 345 678', { valid: true }),
    wrong: holding('0912', { valid: false, error: '09…' }),
  },
}
