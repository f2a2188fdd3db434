// The warning above a change of identifying data: its effects on other devices and withdrawals.
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
