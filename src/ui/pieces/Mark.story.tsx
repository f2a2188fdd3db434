// The logo in its three sizes.
import type { Story } from '../Story'
import { Mark } from './Mark'

export const story: Story = {
  states: {
    20: () => <Mark size={20} />,
    24: () => <Mark size={24} />,
    26: () => <Mark />,
  },
}
