// The last of the phone's places: it opens a sheet with the account and the preferences.
import { useText } from '../../../i18n/useText'
import type { Trigger } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import classes from '../Places.module.css'

export function MeButton(trigger: Pick<Trigger, 'onClick'> & Partial<Trigger>) {
  const { t } = useText()
  return (
    <button type="button" className={classes.place} {...trigger}>
      <Icon name="person" size={22} />
      {t('app.nav.me')}
    </button>
  )
}
