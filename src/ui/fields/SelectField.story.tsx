// The native select in a panel, in a form and within text.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { SelectField, type SelectFieldProps } from './SelectField'

type Value = 'GTC' | 'IOC'
type Given = Pick<SelectFieldProps<Value>, 'look' | 'error' | 'disabled'>

function Example(props: Given & Pick<SelectFieldProps<Value>, 'value' | 'onChange'>) {
  const { t } = useText()
  return (
    <SelectField
      {...props}
      label={t('wallet.coin')}
      options={[
        { value: 'GTC', label: 'GTC' },
        { value: 'IOC', label: 'IOC' },
      ]}
    />
  )
}

const holding = (props: Given) =>
  stateful<Value>('GTC', (value, change) => <Example {...props} value={value} onChange={change} />)

export const story: Story = {
  states: {
    line: holding({ look: 'line' }),
    block: holding({ look: 'block' }),
    inline: holding({ look: 'inline' }),
    wrong: holding({ look: 'block', error: 'IOC' }),
    disabled: holding({ look: 'line', disabled: true }),
  },
}
