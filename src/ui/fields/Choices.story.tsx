// A choice as cards, one of which is not available.
import { useText } from '../../i18n/useText'
import { stateful } from '../stateful'
import type { Story } from '../Story'
import { Choices } from './Choices'

type Value = 'trc' | 'erc' | 'btc'
interface ExampleProps {
  value: Value
  onChange: (value: Value) => void
}

function Example({ value, onChange }: ExampleProps) {
  const { t } = useText()
  const note = t('app.funds.none')
  return (
    <Choices
      label={t('wallet.coin')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'trc', label: 'TRC-20', note },
        { value: 'erc', label: 'ERC-20', note },
        { value: 'btc', label: 'Bitcoin', note, disabled: true },
      ]}
    />
  )
}

export const story: Story = {
  states: {
    chosen: stateful<Value>('trc', (value, change) => <Example value={value} onChange={change} />),
  },
}
