// The header's popover of preferences; its content is PreferencesForm.
import { Popover } from '@mantine/core'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../back/useBackCloses'
import type { Openable } from '../../deferred'
import { IconButton } from './IconButton'
import type { Look, LookActions } from '../look'
import { PreferencesForm } from './PreferencesForm'
import classes from './menu.module.css'

export interface PreferencesMenuProps {
  look: Look
  actions: LookActions
}

export function PreferencesMenu(props: PreferencesMenuProps & Openable) {
  const { look, actions, initiallyOpened = false } = props
  const { t } = useText()
  const { opened, onChange } = usePopup(initiallyOpened)
  return (
    <Popover
      opened={opened}
      onChange={onChange}
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
          onClick={() => onChange(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('app.preferences')}>
        <PreferencesForm look={look} actions={actions} />
      </Popover.Dropdown>
    </Popover>
  )
}
