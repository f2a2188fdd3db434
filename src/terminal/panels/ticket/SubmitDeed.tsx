// Owns the one button of a ticket: it says what will happen, or the way in for a guest, and under
// it in one line what came of the last order.
import { useText } from '../../../i18n/useText'
import { openSignIn } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import css from './ticket.module.css'
import type { Phase } from './typing/useSendOrder'

export interface SubmitDeedProps {
  readonly signedIn: boolean
  readonly tone: 'up' | 'down'
  /** Side, size and instrument. */
  readonly words: string
  readonly phase: Phase
  /** What is wrong with the order as a whole. */
  readonly trouble: string | undefined
}

export function SubmitDeed({ signedIn, tone, words, phase, trouble }: SubmitDeedProps) {
  const { t } = useText()
  if (!signedIn)
    return (
      <div className={css.submit}>
        <Button tone="primary" size="l" block onClick={openSignIn}>
          {t('ticket.submit.signIn')}
        </Button>
        <p className={css.outcome} />
      </div>
    )
  return (
    <div className={css.submit}>
      <Button type="submit" size="l" block tone={tone} pending={phase === 'sending'}>
        {words}
      </Button>
      <p className={css.outcome} role="status" data-trouble={trouble !== undefined || undefined}>
        {trouble ?? (phase === 'idle' ? '' : t(`ticket.state.${phase}`))}
      </p>
    </div>
  )
}
