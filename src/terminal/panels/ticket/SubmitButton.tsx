// Owns what the futures ticket's button says: side, size and coin, and what is wrong with the
// whole.
import { formatLots } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import type { Asked } from '../deeds/useAsked'
import { useSaid } from './Amounts'
import { SubmitDeed } from './SubmitDeed'
import type { TicketModel } from './typing/useTicket'

export interface SubmitButtonProps {
  readonly ticket: TicketModel
  readonly asked: Asked
}

export function SubmitButton({ ticket, asked }: SubmitButtonProps) {
  const { t, figure } = useText()
  const said = useSaid(ticket)
  const { it, draft, phase, plan, signedIn } = ticket
  const side = t(draft.direction === 'LONG' ? 'ticket.side.long' : 'ticket.side.short')
  const reduced = t(draft.direction === 'LONG' ? 'ticket.side.shortShort' : 'ticket.side.longShort')
  const words = plan
    ? t(draft.reduceOnly ? 'ticket.submit.reduce' : 'ticket.submit', {
        side: draft.reduceOnly ? reduced : side,
        size: figure(formatLots(plan.quantity, it.lotDecimals)),
        coin: it.base,
      })
    : t('ticket.submit.empty', { side, coin: it.base })
  return (
    <SubmitDeed
      signedIn={signedIn}
      asked={asked}
      tone={draft.direction === 'LONG' ? 'up' : 'down'}
      words={words}
      phase={phase}
      trouble={said('form') ?? said('leverage') ?? said('timeInForce')}
    />
  )
}
