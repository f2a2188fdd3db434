// The search that is submitted.
import { useText } from '../../i18n/useText'
import { nothing } from '../stateful'
import type { Story } from '../Story'
import { SearchBox } from './SearchBox'

function Example({ value }: { value: string }) {
  const { t } = useText()
  return (
    <SearchBox label={t('wallet.coin.search')} value={value} maxLength={60} onSearch={nothing} />
  )
}

export const story: Story = {
  states: { empty: () => <Example value="" />, filled: () => <Example value="BTC" /> },
}
