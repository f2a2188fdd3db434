// The footer, whose columns collapse on a phone.
import type { Story } from '../Story'
import { contacts } from './exampleLook'
import { SiteFoot } from './SiteFoot'

export const story: Story = { states: { foot: () => <SiteFoot year={2026} contacts={contacts} /> } }
