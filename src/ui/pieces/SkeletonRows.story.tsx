// Skeletons of a dense list and of a table.
import type { Story } from '../Story'
import { SkeletonRows } from './SkeletonRows'

export const story: Story = {
  states: {
    list: () => <SkeletonRows rows={6} columns={[70, 50, 60]} />,
    table: () => <SkeletonRows rows={3} columns={[60, 40, 40, 50]} height="3.5rem" />,
  },
}
