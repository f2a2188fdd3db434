// The quiet line under the pages of the site layout.
import { useText } from '../../i18n/useText'
import classes from './Foot.module.css'

export function Foot({ year }: { year: number }) {
  const { t } = useText()
  return (
    <footer className={classes.foot}>
      <div className={classes.wrap}>{t('app.rights', { year: String(year) })}</div>
    </footer>
  )
}
