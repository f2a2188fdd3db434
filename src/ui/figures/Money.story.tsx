// Amounts of money, rounded by their coin, with the exact value behind them.
import type { Story } from '../Story'
import { Money } from './Money'
import { MoneyText } from './MoneyText'

export const story: Story = {
  states: {
    exact: () => <Money value="1530.95" coin="USDT" unit />,
    rounded: () => <Money value="1530.9401" coin="USDT" unit />,
    coin: () => <Money value="0.25000000" coin="BTC" unit />,
    'in a sentence': () => (
      <MoneyText value="1530.9401" coin="USDT" text={(amount) => `≈ ${amount} USDT`} />
    ),
  },
}
