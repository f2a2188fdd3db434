// The icon button of the header.
import type { Story } from '../../Story'
import { IconButton } from './IconButton'

export const story: Story = {
  states: {
    resting: () => <IconButton icon="sliders" label="Preferences" />,
    opened: () => <IconButton icon="sliders" label="Preferences" quiet aria-expanded />,
  },
}
