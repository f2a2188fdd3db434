// A time, in the user's zone.
import type { Story } from '../Story'
import { When } from './When'

export const story: Story = { states: { time: () => <When at={Date.UTC(2026, 0, 31, 8, 5)} /> } }
