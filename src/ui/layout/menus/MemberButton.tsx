// The button of the avatar menu: the first letter, and the verification level.
import type { ButtonHTMLAttributes, Ref } from 'react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../pieces/Icon'
import { Badge } from '../../pieces/Badge'
import classes from './menu.module.css'

export interface MemberButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  email: string
  level: number
  opened: boolean
  ref?: Ref<HTMLButtonElement>
}

export function MemberButton({ email, level, opened, ...rest }: MemberButtonProps) {
  const { t } = useText()
  return (
    <button
      {...rest}
      type="button"
      className={classes.account}
      aria-label={t('account.menu', { email })}
    >
      <span className={classes.avatar} aria-hidden="true">
        {email.slice(0, 1).toUpperCase()}
      </span>
      <span className={classes.badge}>
        <Badge tone="gold">{t('account.level', { level })}</Badge>
      </span>
      <span className={classes.chevron}>
        <Icon name={opened ? 'chevronUp' : 'chevronDown'} size={14} />
      </span>
    </button>
  )
}
