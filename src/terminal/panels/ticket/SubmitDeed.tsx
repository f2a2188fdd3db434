// Owns the one button of a ticket: it says what will happen, or the way in for a guest, and under
// it in one line what came of the last order.
import { useText } from '../../../i18n/useText'
import { openSignIn } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import { AskedSubmit } from '../deeds/AskedSubmit'
import type { Asked } from '../deeds/useAsked'
import css from './ticket.module.css'
import type { Phase } from './typing/useSendOrder'

export interface SubmitDeedProps {
  readonly signedIn: boolean
  readonly asked: Asked
  readonly tone: 'up' | 'down'
  /** Side, size and instrument. */
  readonly words: string
  readonly phase: Phase
  /** What is wrong with the order as a whole. */
  readonly trouble: string | undefined
}

export function SubmitDeed({ signedIn, asked, tone, words, phase, trouble }: SubmitDeedProps) {
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
  const said = phase === 'idle' ? '' : t(`ticket.state.${phase}`)
  const wrong = trouble !== undefined && !asked.asking
  return (
    <div className={css.submit}>
      <AskedSubmit asked={asked} tone={tone} words={words} pending={phase === 'sending'} />
      <p className={css.outcome} role="status" data-trouble={wrong || undefined}>
        {asked.asking ? t('ticket.confirm.note') : (trouble ?? said)}
      </p>
    </div>
  )
}
