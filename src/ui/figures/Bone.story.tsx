// Placeholders of figures that are loading.
import type { Story } from '../Story'
import { Bone } from './Bone'

export const story: Story = {
  states: { figure: () => <Bone />, wide: () => <Bone width={16} /> },
}
