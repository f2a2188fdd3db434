// The language button: a globe, with the language's name if there is space.
import type { ButtonHTMLAttributes, Ref } from 'react'
import { localeInfo, type Locale } from '../../../i18n/locale'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../pieces/Icon'
import { IconButton } from './IconButton'
import classes from './menu.module.css'

export interface LanguageButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  locale: Locale
  named: boolean
  opened: boolean
  ref?: Ref<HTMLButtonElement>
}

export function LanguageButton({ locale, named, opened, ...rest }: LanguageButtonProps) {
  const { t } = useText()
  if (!named) return <IconButton {...rest} icon="globe" label={t('app.language')} quiet={opened} />
  return (
    <button {...rest} type="button" className={classes.lang} aria-label={t('app.language')}>
      <Icon name="globe" />
      <span className={classes.long}>{localeInfo(locale).name}</span>
      <span className={classes.chevron}>
        <Icon name={opened ? 'chevronUp' : 'chevronDown'} size={14} />
      </span>
    </button>
  )
}
