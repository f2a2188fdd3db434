// A figure with dimmed zeros, a unit, a sign, and rounded with its exact value behind it.
import type { Story } from '../Story'
import { Num } from './Num'

export const story: Story = {
  states: {
    price: () => <Num value="67858.40" />,
    'with its unit': () => <Num value="1250000" unit="USDT" />,
    signed: () => <Num value="50.88" signed />,
    negative: () => <Num value="-50.88" signed />,
    'zeros in full': () => <Num value="0.50000000" dimTail={false} />,
    rounded: () => <Num value="1530.95" exact="1530.9401" unit="USDT" />,
  },
}
