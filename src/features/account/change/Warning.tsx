// The warning over a change of what identifies a person: what it does to other devices and to
// withdrawals.
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import classes from './Warning.module.css'

export function Warning() {
  const { t } = useText()
  return (
    <p className={classes.warning}>
      <Icon name="alert" size={18} />
      <span>{t('account.change.warning')}</span>
    </p>
  )
}
