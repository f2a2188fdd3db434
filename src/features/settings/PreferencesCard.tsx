// The user's preferences on the settings page: the same form as in the header, plus the language.
import { useText } from '../../i18n/useText'
import { PreferencesForm } from '../../ui/layout/menus/PreferencesForm'
import { Card } from '../../ui/site/Card'
import { LOOK_ACTIONS, useLook } from '../../app/useLook'
import classes from './settings.module.css'

export function PreferencesCard() {
  const { t } = useText()
  const look = useLook()
  return (
    <Card id="preferences" title={t('settings.preferences')} lead={t('settings.preferences.lead')}>
      <div className={classes.preferences}>
        <PreferencesForm look={look} actions={LOOK_ACTIONS} size="l" wide />
      </div>
    </Card>
  )
}
