// The choice of language, each written in itself, so that it is found whatever is shown now.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { LOCALES, type Locale } from '../../../i18n/locale'
import type { Openable } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import { LanguageButton } from './LanguageButton'
import classes from './menu.module.css'

export interface LanguageMenuProps {
  locale: Locale
  onChoose: (locale: Locale) => void
  /** Show the language's name beside the globe: where there is space. */
  named: boolean
}

export function LanguageMenu(props: LanguageMenuProps & Openable) {
  const { locale, onChoose, named, initiallyOpened = false } = props
  const [opened, setOpened] = useState(initiallyOpened)
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      width={176}
      alignItemsLabels="none"
      classNames={{ itemIndicator: classes.mark ?? '' }}
    >
      <Menu.Target>
        <LanguageButton locale={locale} named={named} opened={opened} />
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map(({ code, iso, name }) => (
          <Menu.RadioItem
            key={code}
            value={code}
            lang={iso}
            checked={code === locale}
            data-chosen={code === locale || undefined}
            checkIcon={<Icon name="check" size={16} />}
            closeMenuOnClick
            onChange={() => onChoose(code)}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
