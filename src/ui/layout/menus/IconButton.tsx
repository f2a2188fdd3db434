// The header's round of icon buttons: one size a layout, a label for all, 44 px under a finger.
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon, type IconName } from '../../pieces/Icon'
import classes from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  label: string
  /** No hint while the thing it opens is open. */
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
