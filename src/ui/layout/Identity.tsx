// The signed-in account in two lines: the email, and the verification level with its meaning.
import { useText } from '../../i18n/useText'
import { Badge } from '../pieces/Badge'
import { levelMeaning } from './levelMeaning'
import classes from './menus/menu.module.css'

export function Identity({ email, level }: { email: string; level: number }) {
  const { t } = useText()
  const meaning = levelMeaning(level)
  return (
    <>
      <span className={classes.email} title={email}>
        {email}
      </span>
      <span className={classes.level}>
        <Badge tone="gold">{t('account.level', { level })}</Badge>
        {meaning && t(meaning)}
      </span>
    </>
  )
}
