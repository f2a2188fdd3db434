// Owns the one button of the ticket: it says side, size and instrument, or the way in for a guest,
// and under it in one line what came of the last order.
import { formatLots } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { openSignIn } from '../../../state/shell'
import { Button } from '../../../ui/pieces/Button'
import { useSaid } from './Amounts'
import css from './ticket.module.css'
import type { TicketModel } from './typing/useTicket'

export function SubmitButton({ ticket }: { readonly ticket: TicketModel }) {
  const { t, figure } = useText()
  const said = useSaid(ticket)
  const { it, draft, phase, plan, signedIn } = ticket
  if (!signedIn)
    return (
      <div className={css.submit}>
        <Button tone="primary" size="l" block onClick={openSignIn}>
          {t('ticket.submit.signIn')}
        </Button>
        <p className={css.outcome} />
      </div>
    )
  const side = t(draft.direction === 'LONG' ? 'ticket.side.long' : 'ticket.side.short')
  const words = plan
    ? t('ticket.submit', {
        side,
        size: figure(formatLots(plan.quantity, it.lotDecimals)),
        coin: it.base,
      })
    : t('ticket.submit.empty', { side, coin: it.base })
  const trouble = said('form') ?? said('leverage') ?? said('timeInForce')
  return (
    <div className={css.submit}>
      <Button
        type="submit"
        size="l"
        block
        tone={draft.direction === 'LONG' ? 'up' : 'down'}
        pending={phase === 'sending'}
      >
        {words}
      </Button>
      <p className={css.outcome} role="status" data-trouble={trouble !== undefined || undefined}>
        {trouble ?? (phase === 'idle' ? '' : t(`ticket.state.${phase}`))}
      </p>
    </div>
  )
}
