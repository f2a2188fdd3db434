// Owns who is signed in, in two lines: the email, and the level with what it means.
import type { MessageKey } from '../../i18n/messages/en'
import { useText } from '../../i18n/useText'
import { Badge } from '../pieces/Badge'
import classes from './menus/menu.module.css'

const MEANING: readonly MessageKey[] = ['account.level.0', 'account.level.1', 'account.level.2']

export function Identity({ email, level }: { email: string; level: number }) {
  const { t } = useText()
  const meaning = MEANING[level]
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
