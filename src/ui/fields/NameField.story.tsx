// The inline editor of a name.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { NameField } from './NameField'

function Example({ value }: { value: string }) {
  const { t } = useText()
  return (
    <NameField label={t('terminal.workspace.name')} value={value} maxLength={40} onKeep={nothing} />
  )
}

export const story: Story = {
  states: {
    short: () => <Example value="BTC" />,
    long: () => <Example value="BTC, ETH, SOL, EUR/USD, USD/JPY, GER40" />,
  },
}
