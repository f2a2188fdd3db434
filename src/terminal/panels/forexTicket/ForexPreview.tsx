// Owns the consequences of an order of a dealt instrument as a two-column list that never changes
// its height: a dash where nothing can be said yet.
import type { Amount } from '../../../domain/brand'
import { formatAmount } from '../../../domain/decimal'
import { useText } from '../../../i18n/useText'
import css from '../ticket/ticket.module.css'
import type { ForexTicketModel } from './hooks/useForexTicket'

export function ForexPreview({ ticket }: { readonly ticket: ForexTicketModel }) {
  const { t, figure } = useText()
  const { estimate } = ticket
  const money = (value: Amount | undefined, signed = false) =>
    value === undefined
      ? t('orders.none')
      : `${figure(formatAmount(value), { decimals: 2, signed })} USDT`
  return (
    <dl className={css.preview} aria-label={t('ticket.preview')}>
      <dt>{t('forex.preview.value')}</dt>
      <dd data-testid="preview-value">{money(estimate?.value)}</dd>
      <dt>{t('forex.preview.margin')}</dt>
      <dd data-testid="preview-margin">{money(estimate?.margin)}</dd>
      <dt>{t('forex.preview.commission')}</dt>
      <dd data-testid="preview-commission">{money(estimate?.commission)}</dd>
      <dt>{t('forex.preview.swap')}</dt>
      <dd data-testid="preview-swap">{money(estimate?.swap, true)}</dd>
      <dt>{t('forex.preview.point')}</dt>
      <dd data-testid="preview-point">{money(estimate?.point)}</dd>
    </dl>
  )
}
