// Change of the language; each is named in itself, so that users find theirs whatever is shown now.
import { localeInfo, type Locale } from '../../i18n/locale'
import { chooseLanguage } from '../../state/preferences'
import type { Action } from './action'

export const switchLanguage: Action<Locale> = {
  id: 'look.language',
  label: (_, locale) => localeInfo(locale).name,
  title: ({ t }, locale) => `${t('app.language')}: ${localeInfo(locale).name}`,
  run: chooseLanguage,
}
