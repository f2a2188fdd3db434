// The choice of language, each written in itself, so that it is found whatever is shown now.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { LOCALES, localeInfo, type Locale } from '../../../i18n/locale'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../icons/Icon'
import { IconButton } from './IconButton'
import classes from './menu.module.css'

export interface LanguageMenuProps {
  locale: Locale
  onChoose: (locale: Locale) => void
  /** Show the language's name beside the globe: where there is space. */
  named: boolean
}

export function LanguageMenu({ locale, onChoose, named }: LanguageMenuProps) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
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
        {named ? (
          <button type="button" className={classes.lang} aria-label={t('app.language')}>
            <Icon name="globe" />
            <span className={classes.long}>{localeInfo(locale).name}</span>
            <span className={classes.chevron}>
              <Icon name={opened ? 'chevronUp' : 'chevronDown'} size={14} />
            </span>
          </button>
        ) : (
          <IconButton icon="globe" label={t('app.language')} quiet={opened} />
        )}
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
