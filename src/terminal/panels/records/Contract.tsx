// Owns the name of what is traded with its side and leverage beside it, the same in every list.
import type { FuturesTicket } from '../../../domain/records/records'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import css from './records.module.css'

/** "BTC/USDT" or "GER40" for a URL symbol; the symbol itself where this build does not know it. */
export function pairName(symbol: string): string {
  return findInstrument(symbol)?.name.replace('/PERP', '') ?? symbol
}

export function Contract({
  ticket,
}: {
  readonly ticket: Pick<FuturesTicket, 'symbol' | 'direction' | 'leverage'>
}) {
  const { t } = useText()
  const { leverage, direction } = ticket
  const long = direction === 'LONG'
  return (
    <span className={css.contract}>
      <b>{pairName(ticket.symbol)}</b>
      <span className={css.tag} data-direction={long ? 'up' : 'down'}>
        {long ? t('orders.tag.long', { leverage }) : t('orders.tag.short', { leverage })}
      </span>
    </span>
  )
}
