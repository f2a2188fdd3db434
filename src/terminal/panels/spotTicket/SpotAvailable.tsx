// Owns what there is of both coins of the pair, the one that this side pays with first.
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import css from '../ticket/ticket.module.css'
import type { SpotTicketModel } from './useSpotTicket'

export function SpotAvailable({ ticket }: { readonly ticket: SpotTicketModel }) {
  const { t, figure } = useText()
  const { it, available, draft, signedIn } = ticket
  const coins = [
    { coin: it.quote, amount: available.quote },
    { coin: it.base, amount: available.base },
  ]
  const ordered = draft.side === 'BUY' ? coins : coins.toReversed()
  return (
    <div className={css.available}>
      <span>{t('ticket.available')}</span>
      {ordered.map(({ coin, amount }, index) => (
        <b key={coin} data-second={index > 0 || undefined} data-testid={`available-${coin}`}>
          {signedIn ? figure(formatAmount(amount)) : t('orders.none')} {coin}
        </b>
      ))}
    </div>
  )
}
