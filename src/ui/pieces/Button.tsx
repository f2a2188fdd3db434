// The button: six tones, three sizes, and a pending state that keeps its width.
import type { ButtonHTMLAttributes, Ref } from 'react'
import classes from './Button.module.css'

export type ButtonTone = 'primary' | 'second' | 'quiet' | 'up' | 'down' | 'danger'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** primary: the one gold action of a view. up and down: buy and sell. */
  tone?: ButtonTone
  /** s 28, m 32, l 40, xl 44 px high. */
  size?: 's' | 'm' | 'l' | 'xl'
  block?: boolean
  /** Busy: keeps its width and ignores a second press. */
  pending?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  tone = 'second',
  size = 'm',
  block = false,
  pending = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={`${classes.button} ${className}`}
      data-tone={tone}
      data-size={size}
      data-block={block || undefined}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      <span className={classes.label}>{children}</span>
      {pending && <span className={classes.spinner} aria-hidden="true" />}
    </button>
  )
}
