// The opened menu of languages.
import type { Story } from '../../Story'
import { shell } from '../exampleLook'
import { LanguageMenu } from './LanguageMenu'

export const story: Story = {
  overlay: true,
  states: {
    named: () => <LanguageMenu locale="tw" named languages={shell.languages} initiallyOpened />,
    globe: () => (
      <LanguageMenu locale="en" named={false} languages={shell.languages} initiallyOpened />
    ),
  },
}
