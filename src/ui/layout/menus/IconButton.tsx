// The header's icon buttons: one size per layout, a label for each, 44 px touch targets.
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from '../../pieces/Icon'
import classes from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  label: string
  /** Hides the tooltip while the button's menu is open. */
  quiet?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, quiet = false, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes.button}
      aria-label={label}
      data-hint={quiet ? undefined : label}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
