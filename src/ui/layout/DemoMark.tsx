// The banner above every page of an exchange whose demo accounts are open to the network, as marked
// on the first element of the page.
import { useText } from '../../i18n/useText'
import { useIsDrawn } from '../drawn'
import classes from './DemoMark.module.css'

export function DemoMark() {
  const { t } = useText()
  // Such an exchange renders no pages on the server.
  if (useIsDrawn() || document.documentElement.dataset['demo'] !== 'exposed') return null
  return (
    <p className={classes.mark} role="note">
      {t('app.demoExposed')}
    </p>
  )
}
