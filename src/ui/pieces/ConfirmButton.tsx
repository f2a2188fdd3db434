// A button with a confirmation: the first press turns it into the question, the second performs the
// action; Escape, blur or the other button cancels.
import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Button, type ButtonProps } from './Button'
import { pressedKey } from '../pressedKey'
import classes from './ConfirmButton.module.css'

export interface ConfirmButtonProps {
  /** The action's name: "Sign out". */
  children: ReactNode
  /** The label of the second press: "Yes, sign out". */
  confirm: string
  /** The action with its object, where several are on a page. */
  label?: string
  size?: NonNullable<ButtonProps['size']>
  tone?: NonNullable<ButtonProps['tone']>
  pending?: boolean
  onConfirm: () => void
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, confirm, label, size = 'm', tone = 'second', pending = false } = props
  const { t } = useText()
  const [asking, setAsking] = useState(false)
  const first = useRef<HTMLButtonElement>(null)
  const back = () => {
    setAsking(false)
    // Once the first button is rendered again.
    requestAnimationFrame(() => first.current?.focus())
  }
  if (!asking)
    return (
      <Button
        ref={first}
        size={size}
        tone={tone}
        pending={pending}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for what its two buttons let through: Escape, and the focus leaving both
    <fieldset
      className={classes.pair}
      aria-label={label}
      onKeyDown={(event) => pressedKey(event) === 'Escape' && back()}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setAsking(false)
      }}
    >
      <Button
        ref={focus}
        size={size}
        tone="danger"
        onClick={() => {
          setAsking(false)
          props.onConfirm()
        }}
      >
        {confirm}
      </Button>
      <Button size={size} tone="quiet" onClick={back}>
        {t('app.cancel')}
      </Button>
    </fieldset>
  )
}

const focus = (button: HTMLButtonElement | null): void => button?.focus()
