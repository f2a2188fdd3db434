// The menu of languages, each named in itself, so that users find theirs whatever is shown now.
import { Menu } from '@mantine/core'
import { LOCALES, type Locale } from '../../../i18n/locale'
import { usePopup } from '../../back/useBackCloses'
import type { Openable } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import type { ShellActions } from '../shellActions'
import { LanguageButton } from './LanguageButton'
import classes from './menu.module.css'

export interface LanguageMenuProps {
  locale: Locale
  languages: ShellActions['languages']
  /** True if the language's name is shown beside the globe. */
  named: boolean
}

export function LanguageMenu(props: LanguageMenuProps & Openable) {
  const { locale, languages, named, initiallyOpened = false } = props
  const popup = usePopup(initiallyOpened)
  return (
    <Menu
      {...popup}
      position="bottom-end"
      offset={8}
      width={176}
      alignItemsLabels="none"
      classNames={{ itemIndicator: classes.mark ?? '' }}
    >
      <Menu.Target>
        <LanguageButton locale={locale} named={named} opened={popup.opened} />
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map(({ code, iso }) => (
          <Menu.RadioItem
            key={code}
            value={code}
            lang={iso}
            checked={code === locale}
            data-chosen={code === locale || undefined}
            checkIcon={<Icon name="check" size={16} />}
            closeMenuOnClick
            data-action={languages[code].id}
            onChange={() => languages[code].run()}
          >
            {languages[code].label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
