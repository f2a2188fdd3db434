// Owns the consequences of the order as a two-column list that never changes its height: a dash
// where nothing can be said yet.
import { formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import css from './ticket.module.css'
import type { TicketModel } from './typing/useTicket'

export function PreviewList({ ticket }: { readonly ticket: TicketModel }) {
  const { t, figure } = useText()
  const { it, draft, plan, preview, after } = ticket
  const none = t('orders.none')
  const money = (value: Parameters<typeof formatAmount>[0] | undefined) =>
    value === undefined ? none : `${figure(formatAmount(value), { decimals: 2 })} ${it.quote}`
  // A reduce-only order takes from the other side and needs no margin.
  const long = (draft.direction === 'LONG') !== draft.reduceOnly
  const side = t(long ? 'ticket.side.longShort' : 'ticket.side.shortShort')
  const opens = draft.reduceOnly ? null : preview
  const size = after === null ? null : figure(formatLots(after, it.lotDecimals))
  const liquidation = opens?.liquidation ?? null
  return (
    <dl className={css.preview} aria-label={t('ticket.preview')}>
      <dt>{t('ticket.preview.margin')}</dt>
      <dd data-testid="preview-margin">{money(opens?.margin)}</dd>
      <dt>
        {t(
          (plan?.maker ?? draft.type === 'LIMIT')
            ? 'ticket.preview.fee.maker'
            : 'ticket.preview.fee.taker',
        )}
      </dt>
      <dd data-testid="preview-fee">{money(preview?.fee)}</dd>
      <dt>{t('ticket.preview.liquidation')}</dt>
      <dd data-testid="preview-liquidation">
        {liquidation === null ? none : figure(formatTicks(liquidation, it.tickDecimals))}
      </dd>
      <dt>{t('ticket.preview.after')}</dt>
      <dd data-testid="preview-after">
        {size === null ? none : t('ticket.preview.sideSize', { side, size, coin: it.base })}
      </dd>
    </dl>
  )
}
