// The opened popover of preferences.
import type { Story } from '../../Story'
import { actions, look } from '../exampleLook'
import { PreferencesMenu } from './PreferencesMenu'

export const story: Story = {
  overlay: true,
  states: { opened: () => <PreferencesMenu look={look} actions={actions} initiallyOpened /> },
}
