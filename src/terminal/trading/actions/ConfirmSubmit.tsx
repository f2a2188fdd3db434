// Submit button of a form with an inline confirmation: the same button confirms, and a second one
// or Escape withdraws the question.
import type { KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import css from '../forms/forms.module.css'
import type { Confirm } from './useConfirm'
import { pressedKey } from '../../../ui/pressedKey'

export interface ConfirmSubmitProps {
  readonly confirm: Confirm
  readonly tone: 'up' | 'down'
  readonly pending: boolean
  /** Describes the action. */
  readonly label: string
}

export function ConfirmSubmit({ confirm, tone, pending, label }: ConfirmSubmitProps) {
  const { t } = useText()
  const { asking, back } = confirm
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!asking || pressedKey(event) !== 'Escape') return
    event.stopPropagation()
    back()
  }
  return (
    <div className={css.confirm}>
      <Button type="submit" size="l" block tone={tone} pending={pending} onKeyDown={onKeyDown}>
        {asking ? t('orderForm.confirm', { words: label }) : label}
      </Button>
      {asking && (
        <Button size="l" onClick={back}>
          {t('app.cancel')}
        </Button>
      )}
    </div>
  )
}
