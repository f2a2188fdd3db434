// Owns what the spot ticket's button says: side, size and coin, and what is wrong with the whole.
import { formatLots } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { SubmitDeed } from '../ticket/SubmitDeed'
import { useSpotSaid } from './SpotAmounts'
import type { SpotTicketModel } from './useSpotTicket'

export function SpotSubmit({ ticket }: { readonly ticket: SpotTicketModel }) {
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
      tone={draft.side === 'BUY' ? 'up' : 'down'}
      words={words}
      phase={phase}
      trouble={said('form') ?? said('timeInForce')}
    />
  )
}
