// Owns what can be done to a resting order of a ticket: change it, or take it off the book.
import { useText } from '../../../i18n/useText'
import type { Deeds } from '../deeds/useDeeds'
import { AmendEditor } from '../amend/AmendEditor'
import css from '../records/records.module.css'
import { CancelButton } from './CancelButton'
import { orderFacts, type OrderRow } from './orderRow'

export interface OrderActionsProps {
  readonly row: Exclude<OrderRow, { readonly kind: 'sending' }>
  readonly deeds: Deeds
  readonly touch?: boolean
}

export function OrderActions({ row, deeds, touch = false }: OrderActionsProps) {
  const { t } = useText()
  const { ticket, busy, kind } = row
  const { futureId, symbol, openPrice, quantity } = ticket
  const size = touch ? { touch } : {}
  return (
    <span className={css.actions} aria-label={t('orders.column.actions')}>
      {kind === 'resting' && openPrice !== null && (
        <AmendEditor
          {...size}
          busy={busy}
          order={{
            symbol,
            price: openPrice,
            quantity,
            send: ({ price, ...rest }) =>
              deeds.amend({
                futureId,
                ...rest,
                ...(price === undefined ? {} : { openPrice: price }),
              }),
          }}
        />
      )}
      <CancelButton
        {...size}
        order={orderFacts(row)}
        busy={busy}
        onCancel={() => (kind === 'closing' ? deeds.cancelClose(ticket) : deeds.cancel(ticket))}
      />
    </span>
  )
}
