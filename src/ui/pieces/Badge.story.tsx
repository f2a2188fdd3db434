// The badge in its five tones.
import type { Story } from '../Story'
import { Badge } from './Badge'

export const story: Story = {
  states: {
    plain: () => <Badge>20×</Badge>,
    gold: () => <Badge tone="gold">Lv. 1</Badge>,
    outline: () => <Badge tone="outline">Beta</Badge>,
    up: () => <Badge tone="up">Long</Badge>,
    down: () => <Badge tone="down">Short</Badge>,
  },
}
