// Sizes of an icon, and the filled form.
import type { Story } from '../Story'
import { Icon } from './Icon'

export const story: Story = {
  states: {
    12: () => <Icon name="check" size={12} />,
    16: () => <Icon name="wallet" size={16} />,
    20: () => <Icon name="globe" />,
    24: () => <Icon name="shield" size={24} />,
    filled: () => <Icon name="star" filled />,
  },
}
