// A rise, a fall and no change, with the arrow and without.
import type { Story } from '../Story'
import { Change } from './Change'

export const story: Story = {
  states: {
    rise: () => <Change text="+2.31%" />,
    fall: () => <Change text="−50.88" />,
    'no change': () => <Change text="0.00%" />,
    'without the arrow': () => <Change text="+2.31%" arrow={false} />,
  },
}
