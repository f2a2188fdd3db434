// The search over a list, along the top of a panel and as a box.
import { useText } from '../../i18n/useText'
import { nothing, stateful } from '../stateful'
import type { Story } from '../Story'
import { SearchField, type SearchFieldProps } from './SearchField'

function Example(props: Pick<SearchFieldProps, 'value' | 'onChange' | 'look'>) {
  const { t } = useText()
  return (
    <>
      <SearchField {...props} label={t('wallet.coin.search')} listId="coins" onKeyDown={nothing} />
      <div id="coins" role="listbox" aria-label={t('wallet.coin.list')} />
    </>
  )
}

const holding = (first: string, look: SearchFieldProps['look']) =>
  stateful(first, (value, change) => <Example look={look} value={value} onChange={change} />)

export const story: Story = {
  states: {
    line: holding('', 'line'),
    box: holding('', 'box'),
    filled: holding('btc', 'box'),
  },
}
