// Owns the consequences of a spot order as a two-column list that never changes its height: a dash
// where nothing can be said yet.
import type { Amount } from '../../../domain/brand'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import css from '../ticket/ticket.module.css'
import type { SpotTicketModel } from './useSpotTicket'

export function SpotPreviewList({ ticket }: { readonly ticket: SpotTicketModel }) {
  const { t, figure } = useText()
  const { it, draft, plan, preview } = ticket
  const buys = draft.side === 'BUY'
  const money = (value: Amount | undefined, coin: string) =>
    value === undefined ? t('orders.none') : `${figure(formatAmount(value))} ${coin}`
  const [paid, received] = buys ? [it.quote, it.base] : [it.base, it.quote]
  const maker = plan?.maker ?? draft.type === 'LIMIT'
  return (
    <dl className={css.preview} aria-label={t('ticket.preview')}>
      <dt>{t('spot.preview.pay')}</dt>
      <dd data-testid="preview-pay">{money(preview?.cost, paid)}</dd>
      <dt>{t(maker ? 'ticket.preview.fee.maker' : 'ticket.preview.fee.taker')}</dt>
      <dd data-testid="preview-fee">{money(preview?.fee, received)}</dd>
      <dt>{t('spot.preview.receive')}</dt>
      <dd data-testid="preview-receive">{money(preview?.net, received)}</dd>
    </dl>
  )
}
