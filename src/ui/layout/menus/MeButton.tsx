// The last entry of the phone's navigation bar: it opens a sheet with the account and the
// preferences.
import { useText } from '../../../i18n/useText'
import type { Trigger } from '../../deferred'
import { Icon } from '../../pieces/Icon'
import classes from '../Places.module.css'

export function MeButton(trigger: Pick<Trigger, 'onClick'> & Partial<Trigger>) {
  const { t } = useText()
  return (
    <button {...trigger} type="button" className={classes.place}>
      <Icon name="person" size={22} />
      {t('app.nav.me')}
    </button>
  )
}
