// Owns what the derivatives ticket's button says: the kind of order, its size and the instrument,
// and what is wrong with the whole.
import { readQuantity } from '../../../domain/orders/orderNumbers'
import { useText } from '../../../i18n/useText'
import type { Asked } from '../deeds/useAsked'
import { SubmitDeed } from '../ticket/SubmitDeed'
import { pairName } from '../records/Contract'
import { useForexSaid } from './ForexAmounts'
import type { ForexTicketModel } from './hooks/useForexTicket'

export interface ForexSubmitProps {
  readonly ticket: ForexTicketModel
  readonly asked: Asked
}

export function ForexSubmit({ ticket, asked }: ForexSubmitProps) {
  const { t, figure } = useText()
  const said = useForexSaid(ticket)
  const { it, draft, phase, signedIn } = ticket
  const { direction, type } = draft
  const facts = {
    side: t(`forex.side.${direction}`),
    type: t(`forex.open.${type}.${direction}`),
    size: figure(draft.size),
    name: pairName(it.symbol),
  }
  const words = type === 'MARKET' ? 'forex.submit' : 'forex.submit.waits'
  const sized = readQuantity(it, draft.size, 'size').ok
  return (
    <SubmitDeed
      signedIn={signedIn}
      asked={asked}
      tone={direction === 'LONG' ? 'up' : 'down'}
      words={t(sized ? words : 'forex.submit.empty', facts)}
      phase={phase}
      trouble={said('form')}
    />
  )
}
