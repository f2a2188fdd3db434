// The disc of a coin in its sizes, and that of a pair.
import type { Story } from '../Story'
import { CoinDisc } from './CoinDisc'

export const story: Story = {
  states: {
    small: () => <CoinDisc coin="BTC" size="s" />,
    medium: () => <CoinDisc coin="ETH" />,
    large: () => <CoinDisc coin="USDT" size="l" />,
    'without a sign of its own': () => <CoinDisc coin="SAND" />,
    pair: () => <CoinDisc coin="AUD" quote="USD" />,
  },
}
