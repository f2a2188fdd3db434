// The header's popover of preferences; its content is PreferencesForm.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { IconButton } from './IconButton'
import type { Look, LookActions } from '../look'
import { PreferencesForm } from './PreferencesForm'
import classes from './menu.module.css'

export function PreferencesMenu({ look, actions }: { look: Look; actions: LookActions }) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      trapFocus
      classNames={{ dropdown: classes.panel ?? '' }}
    >
      <Popover.Target>
        <IconButton
          icon="sliders"
          label={t('app.preferences')}
          quiet={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('app.preferences')}>
        <PreferencesForm look={look} actions={actions} />
      </Popover.Dropdown>
    </Popover>
  )
}
