// Owns what the spot ticket's button says: side, size and coin, and what is wrong with the whole.
import { formatLots } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import type { Asked } from '../deeds/useAsked'
import { SubmitDeed } from '../ticket/SubmitDeed'
import { useSpotSaid } from './SpotAmounts'
import type { SpotTicketModel } from './useSpotTicket'

export interface SpotSubmitProps {
  readonly ticket: SpotTicketModel
  readonly asked: Asked
}

export function SpotSubmit({ ticket, asked }: SpotSubmitProps) {
  const { t, figure } = useText()
  const said = useSpotSaid(ticket)
  const { it, draft, plan, phase, signedIn } = ticket
  const side = t(`spot.side.${draft.side}`)
  const words = plan
    ? t('ticket.submit', {
        side,
        size: figure(formatLots(plan.quantity, it.lotDecimals)),
        coin: it.base,
      })
    : t('ticket.submit.empty', { side, coin: it.base })
  return (
    <SubmitDeed
      signedIn={signedIn}
      asked={asked}
      tone={draft.side === 'BUY' ? 'up' : 'down'}
      words={words}
      phase={phase}
      trouble={said('form') ?? said('timeInForce')}
    />
  )
}
