// The button that sends a form, and the question in its place where one is asked: the same
// button confirms, a second one beside it takes the question back, as Escape does.
import type { KeyboardEvent } from 'react'
import { useText } from '../../../i18n/useText'
import { Button } from '../../../ui/pieces/Button'
import css from '../forms/forms.module.css'
import type { Confirm } from './useConfirm'

export interface ConfirmSubmitProps {
  readonly confirm: Confirm
  readonly tone: 'up' | 'down'
  readonly pending: boolean
  /** What will happen. */
  readonly words: string
}

export function ConfirmSubmit({ confirm, tone, pending, words }: ConfirmSubmitProps) {
  const { t } = useText()
  const { asking, back } = confirm
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!asking || event.key !== 'Escape') return
    event.stopPropagation()
    back()
  }
  return (
    <div className={css.confirm}>
      <Button type="submit" size="l" block tone={tone} pending={pending} onKeyDown={onKeyDown}>
        {asking ? t('orderForm.confirm', { words }) : words}
      </Button>
      {asking && (
        <Button size="l" onClick={back}>
          {t('app.cancel')}
        </Button>
      )}
    </div>
  )
}
