// Owns what there is of both coins of the pair, the one that this side pays with first.
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import { Num } from '../../../ui/pieces/Num'
import css from '../ticket/ticket.module.css'
import type { SpotTicketModel } from './useSpotTicket'

export function SpotAvailable({ ticket }: { readonly ticket: SpotTicketModel }) {
  const { t } = useText()
  const { it, available, draft, signedIn } = ticket
  const coins = [
    { coin: it.quote, amount: formatAmount(available.quote), decimals: 2 },
    { coin: it.base, amount: formatAmount(available.base), decimals: 8 },
  ]
  const ordered = draft.side === 'BUY' ? coins : coins.toReversed()
  return (
    <div className={css.available}>
      <span>{t('ticket.available')}</span>
      {ordered.map(({ coin, amount, decimals }, index) => (
        <b key={coin} data-second={index > 0 || undefined} data-testid={`available-${coin}`}>
          {signedIn ? <Num value={amount} decimals={decimals} /> : t('orders.none')} {coin}
        </b>
      ))}
    </div>
  )
}
