// One step of a dialog as a form: Enter submits it, its first field has the focus, the form's error
// has a permanent line, and the button is below that.
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import { Button } from '../../ui/pieces/Button'
import classes from './StepForm.module.css'
import parts from '../../ui/site/parts.module.css'

export interface StepFormProps {
  submitLabel: string
  /** Whether everything is filled in that the submission needs. */
  ready: boolean
  pending: boolean
  onSubmit: () => void
  /** What is wrong with the whole form. */
  error?: string | undefined
  /** The way back, where there is one; shown beside the button. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

export function StepForm(props: StepFormProps) {
  const { submitLabel, ready, pending, onSubmit, error, onBack, children } = props
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
      className={parts.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !pending) onSubmit()
      }}
    >
      {children}
      <p className={classes.error} role="alert">
        {error !== undefined && (
          <>
            <Icon name="alert" size={14} />
            <span>{error}</span>
          </>
        )}
      </p>
      <div className={classes.actions}>
        {onBack && (
          <Button ref={back} size="xl" className={classes.back} onClick={onBack}>
            {t('app.back')}
          </Button>
        )}
        <Button type="submit" tone="primary" size="xl" block disabled={!ready} pending={pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
