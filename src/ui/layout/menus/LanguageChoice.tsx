// A visible list of all languages, for the drawer and for "me".
import { LOCALES } from '../../../i18n/locale'
import { useText } from '../../../i18n/useText'
import { Segments } from '../../fields/Segments'
import type { Look, LookActions } from '../look'
import classes from './PreferencesForm.module.css'

export function LanguageChoice({ look, actions }: { look: Look; actions: LookActions }) {
  const { t } = useText()
  return (
    <div className={classes.part}>
      <p>{t('app.language')}</p>
      <Segments
        label={t('app.language')}
        size="l"
        value={look.locale}
        onChange={actions.chooseLanguage}
        options={LOCALES.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </div>
  )
}
