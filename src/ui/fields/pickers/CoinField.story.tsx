// The field of a coin, closed and wrong; press it for the list.
import { stateful } from '../../stateful'
import type { Story } from '../../Story'
import { CoinField, type CoinFieldProps } from './CoinField'

const COINS = ['USDT', 'BTC', 'ETH']
const holding = (props: Pick<CoinFieldProps, 'error'>) =>
  stateful('USDT', (coin, change) => (
    <CoinField {...props} coin={coin} coins={COINS} onCoin={change} />
  ))

export const story: Story = {
  states: { closed: holding({}), wrong: holding({ error: 'USDT' }) },
}
