// The list that opens under a field, with matches and without.
import { useText } from '../../../i18n/useText'
import { nothing } from '../../stateful'
import type { Story } from '../../Story'
import { CoinDisc } from '../../pieces/CoinDisc'
import { OptionPicker } from './OptionPicker'

const COINS = ['BTC', 'ETH', 'USDT', 'ARC', 'EUR', 'XAU']

function Example({ coins }: { coins: readonly string[] }) {
  const { t } = useText()
  const found = coins.map((coin) => ({
    value: coin,
    content: (
      <>
        <CoinDisc coin={coin} size="s" />
        <span>{coin}</span>
        <span>{coin}</span>
      </>
    ),
  }))
  return (
    <OptionPicker
      value="ETH"
      find={() => found}
      words={{
        search: t('wallet.coin.search'),
        list: t('wallet.coin.list'),
        none: t('wallet.coin.none'),
      }}
      onChoose={nothing}
      onClose={nothing}
    />
  )
}

export const story: Story = {
  overlay: true,
  states: { found: () => <Example coins={COINS} />, none: () => <Example coins={[]} /> },
}
