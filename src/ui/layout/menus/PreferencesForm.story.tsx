// The preferences in the header's popover, in a phone's sheet, and on the settings page.
import type { Story } from '../../Story'
import { actions, look } from '../exampleLook'
import { PreferencesForm } from './PreferencesForm'

export const story: Story = {
  states: {
    popover: () => <PreferencesForm look={look} actions={actions} />,
    sheet: () => <PreferencesForm look={look} actions={actions} size="l" />,
    page: () => <PreferencesForm look={look} actions={actions} size="l" wide />,
  },
}
