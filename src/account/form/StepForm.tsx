// Owns one step of a dialog as a form: Enter sends it, its first field has the keyboard, what is
// wrong with the whole stands in a line that is always there, and below it the deed.
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/icons/Icon'
import { Button } from '../../ui/pieces/Button'
import classes from './StepForm.module.css'

export interface StepFormProps {
  /** On the button. */
  deed: string
  /** Whether everything is there that the deed needs. */
  ready: boolean
  pending: boolean
  onSubmit: () => void
  /** Wrong with the whole. */
  trouble?: string | undefined
  /** The way back, where there is one; shown beside the deed. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

export function StepForm(props: StepFormProps) {
  const { deed, ready, pending, onSubmit, trouble, onBack, children } = props
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  const canGoBack = onBack !== undefined
  useEffect(() => {
    if (canGoBack) back.current?.focus()
  }, [canGoBack])
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !pending) onSubmit()
      }}
    >
      {children}
      <p className={classes.trouble} role="alert">
        {trouble !== undefined && (
          <>
            <Icon name="alert" size={14} />
            <span>{trouble}</span>
          </>
        )}
      </p>
      <div className={classes.deeds}>
        {onBack && (
          <Button ref={back} size="xl" className={classes.back} onClick={onBack}>
            {t('app.back')}
          </Button>
        )}
        <Button type="submit" tone="primary" size="xl" block disabled={!ready} pending={pending}>
          {deed}
        </Button>
      </div>
    </form>
  )
}
